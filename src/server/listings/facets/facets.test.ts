import qs from 'qs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListingFacets } from '#contract/listings/api.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { QS_STRINGIFY } from '#contract/wire/query.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
  await insertRandomCity(test.database.pool, 800);
  await test.database.pool.query(`update listings set status_ad = 'pending' where id % 5 = 0`);
});
afterAll(() => test.close());

describe('counts of places and types', () => {
  // each with its conditions on places and on types
  const QUERIES = [
    ['', '', ''],
    ['filters[Category][$eq]=sale', '', ''],
    ['filters[Category][$eq]=rent', '', '&filters[Property_type][$eq]=house'],
    ['filters[Price][$lte]=250000', '&filters[Metro][id][$in][0]=4', ''],
    ['filters[Price][$lte]=250000', '&filters[address][id][$in][0]=2', ''],
    ['filters[Price][$gte]=1000', '&filters[complex][id][$in][0]=1', ''],
    ['_q=nizami', '', ''],
    ['filters[Price][$lt]=1', '', ''],
  ] as const;
  for (const [query, place, type] of QUERIES)
    it(`equal the totals of the lists they link to: ${query}${place}${type || ', no filter'}`, async () => {
      const response = await test.get(`/api/listings/facets?${query}${place}${type}`);
      const facets = ListingFacets.parse(response.body);
      const led = [
        ...facets.district.map(({ id, count }) => [`${type}&filters[$and][0][district][id][$eq]=${id}`, count]),
        ...facets.Metro.map(({ id, count }) => [`${type}&filters[$and][0][Metro][id][$eq]=${id}`, count]),
        ...facets.Property_type.map(({ value, count }) => [
          `${place}&filters[$and][0][Property_type][$eq]=${value}`,
          count,
        ]),
      ];
      for (const [filter, count] of led) {
        const { body } = await test.get(`/api/listings/count?${query}${filter}`);
        expect([filter, body.count]).toEqual([filter, count]);
      }
      // no value is missing
      const rest = await test.get(`/api/listings/count?${query}${type}&filters[$and][0][district][id][$null]=true`);
      const { count } = (await test.get(`/api/listings/count?${query}${type}`)).body;
      expect(facets.district.reduce((sum, one) => sum + one.count, rest.body.count)).toBe(count);
      expect(facets.district.map((one) => one.count)).toEqual(
        facets.district.map((one) => one.count).sort((a, b) => b - a),
      );
    });

  it.each(['property=land&area_min=5', 'property=house&area_min=200', 'area_max=90'])(
    'of types are those of the same search for each, land in sot: %s',
    async (address) => {
      const { facets, countOf } = await openSearch(address);
      const { Property_type: types, flats } = await facets();
      const found = await Promise.all(
        types.map(async ({ value }) => ({ value, count: await countOf({ property: [value] }) })),
      );
      expect(types).toEqual(found);
      expect(types.map(({ value }) => value)).toEqual(expect.arrayContaining(['land', 'house']));
      expect(flats).toBe(await countOf({ property: ['flat'] }));
    },
  );

  it('a deed that is chosen with those that do not state it counts them too', async () => {
    const { facets, countOf } = await openSearch('has=Has_Deed&deed_unstated=1');
    const { quick } = await facets();
    const all = await countOf({});
    expect(quick['has=Has_Deed']).toBe(all);
    expect(all).toBeGreaterThan(await countOf({ deed_unstated: [] }));
  });

  it.each([
    ['filters[Phone][$eq]=0501234567', 'filters[Phone]'],
    ['sort=Price:asc', 'sort'],
    ['pagination[page]=1', 'pagination'],
  ])('refuse %s and name the key', async (query, key) => {
    const response = await test.get(`/api/listings/facets?${query}`);
    expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, [key]]);
  });
});

/** The facets of a search, and the count of one with other values. */
async function openSearch(address: string) {
  const search = listingSearch.read(new URLSearchParams(address));
  const queryOf = (filters: ListingFilters) =>
    qs.stringify({ filters: listingSearch.filtersOf(filters, { places: [] }) }, QS_STRINGIFY);
  return {
    facets: async () => ListingFacets.parse((await test.get(`/api/listings/facets?${queryOf(search)}`)).body),
    countOf: async (change: Partial<ListingFilters>): Promise<number> =>
      (await test.get(`/api/listings/count?${queryOf({ ...search, ...change })}`)).body.count,
  };
}
