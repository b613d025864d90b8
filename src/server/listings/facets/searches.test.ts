import qs from 'qs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ListingFacets } from '#contract/listings/api.ts';
import { PROPERTY_TYPES, QUARTERS } from '#contract/listings/fields.ts';
import { landingPlaces } from '#contract/listings/landing/landing.ts';
import { questionsFor } from '#contract/listings/posting/type-questions.ts';
import { ALL_LISTINGS, LISTING_SEARCH, type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import type { ListingRow } from '#contract/listings/search-keys/control.ts';
import { FLAT_TYPES } from '#contract/listings/search-keys/type-choices.ts';
import { QS_STRINGIFY } from '#contract/wire/query.ts';
import { makeRandom, type Random } from '../../../../packages/demo-city/random.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import { randomSearch } from '../../../../tests/support/made-up/random-search.ts';
import { conditionOf, type Known, stationOf } from '../../../../tests/support/made-up/search-sql.ts';
import { openFilledIndex } from '../../../../tests/support/search-index.ts';
import { openTestSite, type Parsed, type TestSite } from '../../../../tests/support/test-site.ts';
import { NO_INDEX, type SearchIndex } from '../search-index/search-index.ts';

// Random searches of the site: their counts beside SQL that is written by hand (search-sql.ts), and their facets beside the counts of
// the searches that they lead to.

let test: TestSite;
let index: SearchIndex;
let known: Known;

beforeAll(async () => {
  test = await openTestSite(async ({ pool, directConnection }) => {
    await insertRandomCity(pool, 3_000);
    // triggers derive what follows from points
    await pool.query(`update listings set is_approximate = latitude is not null and id % 3 = 0,
      settlement_id = (select min(id) from settlements) + id % 9, guests = 1 + id % 7,
      price_drop = case id % 4 when 0 then 1 + id % 20 end`);
    // homes of up to four listings, also of different types
    await pool.query('insert into homes (id) select id from listings on conflict do nothing');
    await pool.query(
      'update listings set home_id = id - id % 4 where id % 5 > 0 and id - id % 4 in (select id from homes)',
    );
    index = await openFilledIndex(directConnection);
    return { searchIndex: index };
  });
  const { data } = (await test.get('/api/places')).body;
  known = { places: landingPlaces(data), stations: data.stations };
});
beforeEach(() => {
  test.deps.searchIndex = index;
});
afterAll(async () => {
  await index.close();
  await test.close();
});

it('240 random searches have the counts of SQL, from the index and without it', async () => {
  const random = makeRandom(17);
  let found = 0;
  for (let i = 0; i < 240; i++) {
    const search = randomSearch(random, known.places);
    const [row] = (
      await test.database.pool.query(`select count(*) from listings l where ${conditionOf(search, known)}`)
    ).rows;
    const about = listingSearch.write(search).toString();
    const { count } = await get('count', search);
    expect([about, count]).toEqual([about, row.count]);
    if (count > 0) found++;
    if (i % 8 !== 0) continue;
    const hidden = { hidden: someHidden(i) };
    const left = await countWithout(search, hidden.hidden);
    expect([about, (await get('count', search, hidden)).count]).toEqual([about, left]);
    test.deps.searchIndex = NO_INDEX;
    expect([about, (await get('count', search)).count]).toEqual([about, row.count]);
    expect([about, (await get('count', search, hidden)).count]).toEqual([about, left]);
    test.deps.searchIndex = index;
  }
  expect(found).toBeGreaterThan(80);
});

describe('facets and histograms', () => {
  it('have the counts of the searches that they lead to', async () => {
    const random = makeRandom(5);
    let compared = 0;
    for (let i = 0; i < 40; i++) {
      const search = randomSearch(random, known.places);
      const homes = homesOrHidden(i);
      const facets = ListingFacets.parse(await get('facets', search, homes));
      expect(await get('facets/quick', search, homes)).toEqual({ quick: facets.quick });
      const links: [change: Partial<ListingFilters>, count: number][] = [
        ...PROPERTY_TYPES.map((value): (typeof links)[number] => [
          { property: [value] },
          countOf(facets.Property_type, { value }),
        ]),
        ...placeLinks(facets, random),
        [{ property: ['flat'] }, facets.flats],
        [{ owner: ['1'] }, facets.quick['owner=1'] ?? -1],
        [{ photos: ['1'] }, facets.quick['photos=1'] ?? -1],
        [{ dropped: ['1'] }, facets.quick['dropped=1'] ?? -1],
        [{ has: [...new Set([...search.has, 'Has_Deed' as const])] }, facets.quick['has=Has_Deed'] ?? -1],
      ];
      // of mixed types those without rooms are found by any number of them; what a form does not offer leads nowhere
      if (isOffered(search, 'rooms'))
        for (const rooms of [1, 2, 3, 11]) links.push([{ rooms: [rooms] }, countOf(facets.Rooms, { value: rooms })]);
      if (isOffered(search, 'repair'))
        links.push([{ repair: ['repaired'] }, countOf(facets.Repair_Status, { value: 'repaired' })]);
      for (const name of ['not_first', 'not_last'] as const)
        if (isOffered(search, name)) links.push([{ [name]: ['1'] }, facets.quick[`${name}=1`] ?? -1]);
      for (const [change, count] of links) {
        const link = listingSearch.read(listingSearch.write({ ...search, ...change }));
        const about = `${listingSearch.write(search)} → ${JSON.stringify(change)}`;
        expect([about, (await get('count', link, homes)).count]).toEqual([about, count]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('of mixed types they have those that a choice says nothing of, too', async () => {
    const search = listingSearch.read(new URLSearchParams('property=new_building&property=land'));
    const plots = (await get('count', { ...search, property: ['land'] })).count;
    const facets = ListingFacets.parse(await get('facets', search));
    const flats = await get('count', { ...search, property: ['new_building'], rooms: [3] });
    expect([plots > 0, countOf(facets.Rooms, { value: 3 })]).toEqual([true, flats.count + plots]);
  });

  it('a home that is listed as a flat in a new and in an old building is one flat', async () => {
    const facets = ListingFacets.parse(await get('facets', ALL_LISTINGS, { homes: 'true' }));
    const { count } = await get('count', listingSearch.read(new URLSearchParams('property=flat')), { homes: 'true' });
    const [ofNew, ofOld] = FLAT_TYPES.map((value) => countOf(facets.Property_type, { value }));
    expect(facets.flats).toBe(count);
    expect((ofNew ?? 0) + (ofOld ?? 0)).toBeGreaterThan(count);
  });

  it('are the same without the index', async () => {
    const random = makeRandom(9);
    for (let i = 0; i < 20; i++) {
      const search = randomSearch(random, known.places);
      const field = random.pick(['Price', 'Area_M2', 'Area', 'Price_Per_Sqm']);
      const about = listingSearch.write(search).toString();
      const hidden: Record<string, string> = i % 2 === 0 ? { hidden: someHidden(i) } : {};
      const answers = async () => [
        await get('facets', search, hidden),
        await get('histogram', search, { ...hidden, field, size: '12' }),
      ];
      const fromIndex = await answers();
      test.deps.searchIndex = NO_INDEX;
      expect([about, await answers()]).toEqual([about, fromIndex]);
      test.deps.searchIndex = index;
    }
  });

  it('a histogram has everything but its own range', async () => {
    const search = listingSearch.read(new URLSearchParams('property=flat&rooms=2&price_min=1&price_max=2'));
    for (const hidden of [{}, homesOrHidden(3), homesOrHidden(6)]) {
      const { data } = await get('histogram', search, { ...hidden, field: 'Price' });
      const { count } = await get('count', { ...search, price: [] }, hidden);
      expect(data.counts.reduce((sum: number, one: number) => sum + one, 0)).toBe(count);
      expect(data.counts.length).toBeLessThanOrEqual(42);
    }
  });
});

it('near points there are as many as the searches there find, from the index and without it', async () => {
  const random = makeRandom(23);
  // where the random city is, and where there is nothing
  const points = [...Array.from({ length: 7 }, () => `${random.whole(40_350, 40_450) / 1e3},49.85:12`), '10,10:12'];
  let sum = 0;
  for (let i = 0; i < 12; i++) {
    const search = randomSearch(random, known.places);
    const homes = homesOrHidden(i);
    const about = listingSearch.write(search).toString();
    const readCounts = async () => (await get('facets/near', search, { ...homes, points })).counts;
    const counts = await readCounts();
    for (const [at, point] of points.entries()) {
      const filters = { $and: [listingSearch.filtersOf({ ...search, place: [] }, known), { Walk_Point: point }] };
      const { body } = await test.get(`/api/listings/count?${qs.stringify({ filters, ...homes }, QS_STRINGIFY)}`);
      expect([about, point, counts[at]]).toEqual([about, point, body.count]);
      sum += body.count;
    }
    test.deps.searchIndex = NO_INDEX;
    expect([about, await readCounts()]).toEqual([about, counts]);
    test.deps.searchIndex = index;
  }
  expect(sum).toBeGreaterThan(50);
});

it('homes that are known only roughly are counted apart', async () => {
  const search = listingSearch.read(new URLSearchParams('place=metro-nizami'));
  const near = await get('count', search);
  const facet = (await get('facets', search)).Near_Station.find(
    (one: Parsed) => one.id === stationOf(known, 'nizami').id,
  );
  expect(near.approximate.among).toBeGreaterThan(0);
  expect([near.count, near.approximate]).toEqual([facet.count, { among: facet.approximate, besides: 0 }]);
  const walk = await get('count', { ...search, walk: [15] });
  expect([walk.count, walk.approximate]).toEqual([
    near.count - near.approximate.among,
    { among: 0, besides: near.approximate.among },
  ]);
  const [rough] = (
    await test.database.pool.query(
      `select count(*) from listings where status_ad = 'active' and category = 'rent' and (is_approximate or latitude is null)`,
    )
  ).rows;
  for (const address of ['category=rent&walk=5', 'category=rent&to=metro-nizami&within=20'])
    expect((await get('count', listingSearch.read(new URLSearchParams(address)))).approximate).toEqual({
      among: 0,
      besides: rough.count,
    });
  // those of a place in a part of the map are among its homes
  const inBox = await get('count', listingSearch.read(new URLSearchParams({ bbox: '49.8,40.3,50,40.5' })));
  const inHalf = await get('count', listingSearch.read(new URLSearchParams({ bbox: '49.8,40.3,49.88,40.5' })));
  expect(inBox.approximate.among).toBeGreaterThan(inHalf.approximate.among);
  expect([inHalf.approximate.among > 0, inHalf.approximate.besides]).toEqual([true, 0]);
  expect(await get('count', listingSearch.read(new URLSearchParams('category=rent')))).not.toHaveProperty(
    'approximate',
  );
});

it.each([
  ['filters[Near_Station]=x', 'filters[Near_Station]'],
  ['filters[Near_Station][$eq]=3:10', 'filters[Near_Station][$eq]'],
  ['filters[Near_Station][$gt]=3', 'filters[Near_Station]'],
  ['filters[Walk_Station][$in][0]=3', 'filters[Walk_Station][$in]'],
  ['filters[Walk_Station][$eq]=3:0', 'filters[Walk_Station][$eq]'],
  ['filters[Ride_Station][$eq]=3:61', 'filters[Ride_Station][$eq]'],
  ['filters[Ride_Station][id]=3', 'filters[Ride_Station]'],
])('%s is refused', async (query, key) => {
  for (const path of ['', '/count', '/facets']) {
    const response = await test.get(`/api/listings${path}?${query}`);
    expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, [key]]);
  }
});

it.each([[], ['40.37'], ['40.37,49.84:61'], Array.from({ length: 41 }, () => '40.37,49.84:12')])(
  'the homes near no points, wrong ones or too many are not counted: $0',
  async (...points) => {
    const query = qs.stringify({ points }, QS_STRINGIFY);
    const response = await test.get(`/api/listings/facets/near?${query}`);
    expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, ['points']]);
  },
);

it.each([
  ['field=Rooms', 'field'],
  ['', 'field'],
  ['field=Price&size=0', 'size'],
  ['field=Price&sort=Price', 'sort'],
])('a histogram with %j is refused', async (query, key) => {
  const response = await test.get(`/api/listings/histogram?${query}`);
  expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, [key]]);
});

async function get(
  path: string,
  search: ListingFilters,
  more: Record<string, string | string[]> = {},
): Promise<Parsed> {
  const query = qs.stringify({ filters: listingSearch.filtersOf(search, known), ...more }, QS_STRINGIFY);
  const { status, body } = await test.get(`/api/listings/${path}?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body;
}

/** Every other search is for homes, every third of a guest who hides some. */
const homesOrHidden = (i: number): Record<string, string> => ({
  ...(i % 2 === 0 && { homes: 'true' }),
  ...(i % 3 === 0 && { hidden: someHidden(i) }),
});

/** Some listings whose homes a guest hides, as an address names them. */
const someHidden = (from: number) => Array.from({ length: 400 }, (_, n) => n * 7 + from + 1).join();

/** How many listings a search finds by SQL, without all of the homes of some. */
async function countWithout(search: ListingFilters, hidden: string): Promise<number> {
  const { rows } = await test.database.pool.query(`select count(*) from listings l where ${conditionOf(search, known)}
    and l.id not in (${hidden}) and (l.home_id is null or l.home_id not in
      (select home_id from listings where id in (${hidden}) and home_id is not null))`);
  return rows[0].count;
}

function countOf(counts: readonly ({ count: number } & object)[], key: object): number {
  const [[name, value] = []] = Object.entries(key);
  return counts.find((one) => one[name as never] === value)?.count ?? 0;
}

/** Whether a form asks for a row, given the types of the search. */
function isOffered(search: ListingFilters, name: 'rooms' | 'repair' | 'not_first' | 'not_last'): boolean {
  const { options, form }: ListingRow = LISTING_SEARCH[name];
  return form?.fits?.(questionsFor(search), options[0]) ?? true;
}

/** Some places of each kind with their counts. */
function placeLinks(facets: ListingFacets, random: Random): [Partial<ListingFilters>, number][] {
  const counts = { district: facets.district, settlement: facets.settlement, metro: facets.Near_Station };
  const quarter = random.pick(QUARTERS);
  const ofQuarter = countOf(facets.Kvartal, { value: quarter });
  const links = Array.from({ length: 6 }, (): [Partial<ListingFilters>, number] => {
    const { kind, id, slug } = random.pick(known.places);
    return [{ place: [{ key: 'place', value: slug }] }, countOf(counts[kind], { id })];
  });
  return [...links, [{ place: [{ key: 'quarter', value: quarter }] }, ofQuarter]];
}
