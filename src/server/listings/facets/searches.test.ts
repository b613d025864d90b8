import qs from 'qs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ListingFacets } from '#contract/listings/api.ts';
import { PROPERTY_TYPES, type PropertyType } from '#contract/listings/fields.ts';
import { type LandingPlace, landingPlaces } from '#contract/listings/landing/landing.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { typesOf } from '#contract/listings/search-keys/type-choices.ts';
import type { PlacesResponse } from '#contract/places/api.ts';
import { QS_STRINGIFY } from '#contract/wire/query.ts';
import { makeRandom, type Random } from '../../../../packages/demo-city/random.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import { randomSearch } from '../../../../tests/support/made-up/random-search.ts';
import { openFilledIndex } from '../../../../tests/support/search-index.ts';
import { openTestSite, type Parsed, type TestSite } from '../../../../tests/support/test-site.ts';
import { NO_INDEX, type SearchIndex } from '../search-index/search-index.ts';

// Random searches of the site: their counts beside SQL that is written here by hand, and their facets beside the counts of
// the searches that they lead to.

let test: TestSite;
let index: SearchIndex;
let places: LandingPlace[];
let stations: PlacesResponse['data']['stations'];

beforeAll(async () => {
  test = await openTestSite(async ({ pool, directConnection }) => {
    await insertRandomCity(pool, 3_000);
    // triggers derive what follows from points
    await pool.query(`update listings set is_approximate = latitude is not null and id % 3 = 0,
      settlement_id = (select min(id) from settlements) + id % 9, guests = 1 + id % 7,
      price_drop = case id % 4 when 0 then 1 + id % 20 end`);
    index = await openFilledIndex(directConnection);
    return { searchIndex: index };
  });
  const { data } = (await test.get('/api/places')).body;
  places = landingPlaces(data);
  stations = data.stations;
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
    const search = randomSearch(random, places);
    const [row] = (await test.database.pool.query(`select count(*) from listings l where ${conditionOf(search)}`)).rows;
    const about = listingSearch.write(search).toString();
    const { count } = await get('count', search);
    expect([about, count]).toEqual([about, row.count]);
    if (count > 0) found++;
    if (i % 8 !== 0) continue;
    test.deps.searchIndex = NO_INDEX;
    expect([about, (await get('count', search)).count]).toEqual([about, row.count]);
    test.deps.searchIndex = index;
  }
  expect(found).toBeGreaterThan(80);
});

describe('facets and histograms', () => {
  it('have the counts of the searches that they lead to', async () => {
    const random = makeRandom(5);
    let compared = 0;
    for (let i = 0; i < 40; i++) {
      // a search by area compares land in another unit than all else
      const search = { ...randomSearch(random, places), area: [] };
      const facets = ListingFacets.parse(await get('facets', search));
      expect(await get('facets/quick', search)).toEqual({ quick: facets.quick });
      const links: [change: Partial<ListingFilters>, count: number][] = [
        ...PROPERTY_TYPES.map((value): (typeof links)[number] => [
          { property: [value] },
          countOf(facets.Property_type, { value }),
        ]),
        ...placeLinks(facets, random),
        [{ owner: ['1'] }, facets.quick['owner=1'] ?? -1],
        [{ photos: ['1'] }, facets.quick['photos=1'] ?? -1],
        [{ dropped: ['1'] }, facets.quick['dropped=1'] ?? -1],
        [{ has: [...new Set([...search.has, 'Has_Deed' as const])] }, facets.quick['has=Has_Deed'] ?? -1],
      ];
      // of mixed types those without rooms are found by any number of them
      if (typesOf(search.property).length < 2 && !['garage', 'land'].includes(String(search.property)))
        for (const rooms of [1, 2, 3, 11]) links.push([{ rooms: [rooms] }, countOf(facets.Rooms, { value: rooms })]);
      if (!search.property.includes('land'))
        links.push([{ repair: ['repaired'] }, countOf(facets.Repair_Status, { value: 'repaired' })]);
      for (const [change, count] of links) {
        const link = listingSearch.read(listingSearch.write({ ...search, ...change }));
        const about = `${listingSearch.write(search)} → ${JSON.stringify(change)}`;
        expect([about, (await get('count', link)).count]).toEqual([about, count]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('are the same without the index', async () => {
    const random = makeRandom(9);
    for (let i = 0; i < 20; i++) {
      const search = randomSearch(random, places);
      const field = random.pick(['Price', 'Area_M2', 'Area', 'Price_Per_Sqm']);
      const about = listingSearch.write(search).toString();
      const answers = async () => [await get('facets', search), await get('histogram', search, { field, size: '12' })];
      const fromIndex = await answers();
      test.deps.searchIndex = NO_INDEX;
      expect([about, await answers()]).toEqual([about, fromIndex]);
      test.deps.searchIndex = index;
    }
  });

  it('a histogram has everything but its own range', async () => {
    const search = listingSearch.read(new URLSearchParams('property=flat&rooms=2&price_min=1&price_max=2'));
    const { data } = await get('histogram', search, { field: 'Price' });
    const { count } = await get('count', { ...search, price: [] });
    expect(data.counts.reduce((sum: number, one: number) => sum + one, 0)).toBe(count);
    expect(data.counts.length).toBeLessThanOrEqual(42);
  });
});

it('homes that are known only roughly are counted apart', async () => {
  const search = listingSearch.read(new URLSearchParams('place=metro-nizami'));
  const near = await get('count', search);
  const facet = (await get('facets', search)).Near_Station.find((one: Parsed) => one.id === stationOf('nizami').id);
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

it.each([
  ['field=Rooms', 'field'],
  ['', 'field'],
  ['field=Price&size=0', 'size'],
  ['field=Price&sort=Price', 'sort'],
])('a histogram with %j is refused', async (query, key) => {
  const response = await test.get(`/api/listings/histogram?${query}`);
  expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, [key]]);
});

async function get(path: string, search: ListingFilters, more: Record<string, string> = {}): Promise<Parsed> {
  const query = qs.stringify({ filters: listingSearch.filtersOf(search, { places }), ...more }, QS_STRINGIFY);
  const { status, body } = await test.get(`/api/listings/${path}?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body;
}

function countOf(counts: readonly ({ count: number } & object)[], key: object): number {
  const [[name, value] = []] = Object.entries(key);
  return counts.find((one) => one[name as never] === value)?.count ?? 0;
}

/** Some places of each kind with their counts. */
function placeLinks(facets: ListingFacets, random: Random): [Partial<ListingFilters>, number][] {
  const counts = { district: facets.district, settlement: facets.settlement, metro: facets.Near_Station };
  return Array.from({ length: 6 }, () => {
    const { kind, id, slug } = random.pick(places);
    return [{ place: [{ key: 'place', value: slug }] }, countOf(counts[kind], { id })];
  });
}

const BUILDINGS = ['new_building', 'old_building', 'office', 'hotel', 'object'];

/** What a search means, in SQL: of each type what applies to it. */
function conditionOf(search: ListingFilters): string {
  const types = typesOf(search.property);
  const [category] = search.category;
  const all = [
    `l.status_ad = 'active'`,
    ...(category ? [`l.category = '${category}'`] : []),
    ...search.price.map(({ max }) => `l.price <= ${max}00`),
    ...search.area.map(({ min }) => `${String(search.property) === 'land' ? 'l.area' : 'l.area_m2'} >= ${min}`),
    ...search.owner.map(() => `l.ownership_type = 'owner'`),
    ...(search.place.length > 0 ? [any(search.place.map(({ value }) => placeCondition(value, search.walk[0])))] : []),
    ...search.walk.map((minutes) => any(stations.map(({ id }) => walkCondition(id, minutes)))),
    ...search.to.map(({ to, within }) => rideCondition(to, within)),
  ];
  const each = types.length > 0 ? types : [null];
  return [...all, any(each.map((type) => typeCondition(search, type)))].join(' and ');
}

function typeCondition(search: ListingFilters, type: PropertyType | null): string {
  const is = (...some: string[]) => type === null || some.includes(type);
  const isSale = [undefined, 'sale'].includes(search.category[0]);
  const facts = search.has.filter((fact) => {
    if (fact === 'Has_Gas') return !['hotel', 'garage'].includes(type ?? '');
    if (fact === 'Has_Pool') return is('house');
    return fact === 'Has_Deed' || type === 'land' || isSale;
  });
  const conditions = [
    ...(type ? [`l.property_type = '${type}'`] : []),
    ...(search.rooms.length > 0 && is(...BUILDINGS, 'house') ? [`l.rooms in (${search.rooms})`] : []),
    ...(is(...BUILDINGS) ? search.floor.map(({ max }) => `l.floor <= ${max}`) : []),
    ...(is(...BUILDINGS) ? search.not_first.map(() => 'l.is_first_floor = false') : []),
    ...(is('garage') ? search.level.map((level) => `l.floor = ${level}`) : []),
    ...(is('house')
      ? search.storeys.flatMap(({ min, max }) => [
          ...(min ? [`l.total_floors >= ${min}`] : []),
          ...(max ? [`l.total_floors <= ${max}`] : []),
        ])
      : []),
    ...(is(...BUILDINGS, 'house') ? search.guests.map((guests) => `l.guests >= ${guests}`) : []),
    ...(type === 'land' ? [] : search.repair.map((repair) => `l.repair_status = '${repair}'`)),
    ...facts.map((fact) => `l.${fact.toLowerCase()}`),
  ];
  return conditions.length > 0 ? `(${conditions.join(' and ')})` : 'true';
}

function placeCondition(slug: string, walk: number | undefined): string {
  const { kind, id } = places.find((place) => place.slug === slug) ?? { kind: 'district', id: 0 };
  if (kind !== 'metro') return `l.${kind}_id = ${id}`;
  if (walk) return walkCondition(id, walk);
  return any([walkCondition(id, 15), `(l.metro_id = ${id} and (l.is_approximate or l.latitude is null))`]);
}

function walkCondition(id: number, minutes: number): string {
  return isNear(id, Math.floor((minutes * 80) / 1.3));
}

function isNear(id: number, metres: number): string {
  const { Latitude, Longitude } = stations.find((one) => one.id === id) ?? { Latitude: 0, Longitude: 0 };
  return `(not l.is_approximate and l.latitude is not null
    and round(metres_between(l.latitude, l.longitude, ${Latitude}, ${Longitude})) <= ${metres})`;
}

/** All ways by metro, by the algorithm of Floyd and Warshall. */
function rideCondition(slug: string, within: number): string {
  const ids = stations.map(({ id }) => id);
  const times = new Map<string, number>(ids.map((id) => [`${id} ${id}`, 0]));
  const time = (a: number, b: number) => times.get(`${a} ${b}`) ?? Number.POSITIVE_INFINITY;
  for (const [i, a] of stations.entries())
    for (const [j, b] of stations.entries()) {
      const metres = 111_195 * Math.hypot(a.Latitude - b.Latitude, (a.Longitude - b.Longitude) * Math.cos(0.7048));
      const isNext = a.line === b.line && Math.abs(i - j) === 1;
      if (isNext) times.set(`${a.id} ${b.id}`, 0.6 + (metres / 40_000) * 60);
      else if (a.line !== b.line && metres < 300) times.set(`${a.id} ${b.id}`, 4);
    }
  for (const via of ids)
    for (const a of ids)
      for (const b of ids)
        if (time(a, via) + time(via, b) < time(a, b)) times.set(`${a} ${b}`, time(a, via) + time(via, b));
  const to = stationOf(slug.replace('metro-', '')).id;
  const walks = ids.flatMap((id) => {
    const left = id === to ? within : within - 2.5 - time(id, to);
    return left > 0 ? [isNear(id, Math.floor((left * 80) / 1.3))] : [];
  });
  return any(walks);
}

function stationOf(slug: string) {
  const station = stations.find((one) => one.slug === slug);
  if (!station) throw new Error(`There is no station ${slug}`);
  return station;
}

function any(conditions: readonly string[]): string {
  return `(${conditions.join(' or ')})`;
}
