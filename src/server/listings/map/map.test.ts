import { sql } from 'kysely';
import qs from 'qs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import { ListingMap } from '#contract/listings/map.ts';
import { type Area, readPolygon, writeBox, writePolygon } from '#contract/wire/area.ts';
import type { Corner, Polygon } from '#contract/wire/polygon.ts';
import { QS_PARSE, QS_STRINGIFY } from '#contract/wire/query.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { makeRandom, type Random } from '../../../../packages/demo-city/random.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import { type Filter, type Row, randomFilter } from '../../../../tests/support/made-up/random-filter.ts';
import { openFilledIndex } from '../../../../tests/support/search-index.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { matching } from '../../database/entity-queries.ts';
import { PUBLIC_LISTINGS } from '../queries.ts';
import { NO_INDEX, type SearchIndex } from '../search-index/search-index.ts';

// 1,000 searches: MAP_SEARCHES=1000 npm run check listings/map
const SEARCHES = Number(process.env.MAP_SEARCHES ?? 40);
const VIEWPORTS = 5;
/** Where the coordinates of homes that are known only roughly are in this test, and nothing else. */
const [FAR_NORTH, FAR_EAST] = [40.9, 50.9];

type Home = { id: number; lat: number; lng: number; isRough: boolean; place: string | null };

let test: TestSite;
let index: SearchIndex;
let homes: Map<number, Home>;
let samples: Row[];
let points: Map<string, Corner>;

beforeAll(async () => {
  test = await openTestSite(async ({ pool, directConnection }) => {
    await insertRandomCity(pool, 1_500);
    // what the random city has not: settlements, homes that are known only roughly, and homes without a place
    await pool.query(`update listings set settlement_id = (select min(id) from settlements) + id % 7,
      is_approximate = latitude is not null and id % 2 = 0, metro_id = nullif(metro_id, 1) where id % 3 = 0`);
    await pool.query('update listings set settlement_id = null, district_id = null where id % 30 = 0');
    await pool.query(
      `update listings set latitude = ${FAR_NORTH} + id / 1e5, longitude = ${FAR_EAST} + id / 1e5 where is_approximate`,
    );
    index = await openFilledIndex(directConnection);
    return { searchIndex: index };
  });
  const { rows } = await test.database.pool.query<Home>(`
    select id, latitude as lat, longitude as lng, is_approximate or latitude is null as "isRough",
      coalesce('metro ' || metro_id, 'settlement ' || settlement_id, 'district ' || district_id) as place from listings`);
  homes = new Map(rows.map((home) => [home.id, home]));
  samples = (await test.get('/api/listings?pagination[pageSize]=100&populate=*')).body.data;
  const places = await test.deps.placePoints();
  points = new Map(places.map(({ kind, id, longitude, latitude }) => [`${kind} ${id}`, [longitude, latitude]]));
}, 120_000);
beforeEach(() => {
  test.deps.searchIndex = index;
});
afterAll(async () => {
  await index.close();
  await test.close();
});

describe('maps of random searches', () => {
  it('have the homes of the list, the count and the database, each once', () => compareAll(SEARCHES, 1), 3_600_000);

  it('are the same from SQL alone', async () => {
    test.deps.searchIndex = NO_INDEX;
    await compareAll(Math.ceil(SEARCHES / 5), 2);
  }, 3_600_000);
});

it.each([
  'zoom=11',
  'zoom=14&bbox=49.8,40.37,49.9,40.41',
  'filters[Rooms]=3&bbox=49.78,40.35,49.99,40.46',
  'filters[id][$lt]=1',
])('the index and SQL draw the same map: %s', async (query) => {
  const fromIndex = await drawMap(query);
  test.deps.searchIndex = NO_INDEX;
  expect(inOrder(fromIndex)).toEqual(inOrder(await drawMap(query)));
});

it('searches for words have a map too', async () => {
  const { data, meta } = await drawMap('_q=nizami&bbox=49.8,40.3,49.95,40.5');
  const { count } = (await test.get('/api/listings/count?_q=nizami&bbox=49.8,40.3,49.95,40.5')).body;
  expect(count).toBeGreaterThan(100);
  expect([meta.total, sumOf(data)]).toEqual([count, count]);
});

it('the facets are of the same area', async () => {
  const query = 'bbox=49.8,40.37,49.9,40.41';
  const { Property_type: types } = (await test.get(`/api/listings/facets?${query}`)).body;
  const { count } = (await test.get(`/api/listings/count?${query}&filters[Property_type][$notNull]=true`)).body;
  expect(types.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(count);
});

it('a home that is known only roughly is nowhere but at its place', async () => {
  const rough = [...homes.values()].filter(({ lat, isRough }) => isRough && lat !== null);
  expect(rough.length).toBeGreaterThan(100);
  // where their coordinates are, however small the box
  for (const { lat, lng } of rough.slice(0, 5))
    for (const reach of [1, 0.1, 0.00001]) {
      const box = `bbox=${lng - reach},${lat - reach},${lng + reach},${lat + reach}`;
      const { count } = (await test.get(`/api/listings/count?${box}`)).body;
      const expected = [...homes.values()].filter((home) => {
        const point = pointOf(home);
        return point && Math.abs(point[0] - lng) <= reach && Math.abs(point[1] - lat) <= reach;
      });
      expect([box, count]).toEqual([box, expected.length]);
    }
  const { data } = await drawMap('');
  const shown = [...data.cells, ...data.pins, ...data.places].filter(({ lat }) => lat !== null);
  expect(shown.filter(({ lat, lng }) => Number(lat) > FAR_NORTH - 0.1 && Number(lng) > FAR_EAST - 0.1)).toEqual([]);
  // those at one place have one point
  const metro = data.places.filter(({ kind }) => kind === 'metro');
  expect(metro.map(({ id, lat, lng }) => [id, [lng, lat]])).toEqual(
    metro.map(({ id }) => [id, points.get(`metro ${id}`)]),
  );
});

it('a whole city has at most 200 pins and 15 KB', async () => {
  const response = await test.site.inject({ url: '/api/listings/map?zoom=22', headers: { 'accept-encoding': 'gzip' } });
  expect(response.rawPayload.length).toBeLessThan(15 * 1024);
  const { data } = await drawMap('zoom=22');
  expect([data.pins.length, data.cells.length > 0]).toEqual([0, true]);
  const near = await drawMap('zoom=17&bbox=49.85,40.37,49.87,40.39');
  expect([near.data.pins.length > 3, near.data.cells]).toEqual([true, []]);
});

it.each([
  ['map', 'bbox=1,2,3', 'bbox'],
  ['map', 'bbox=50,40,49,41', 'bbox'],
  ['map', 'bbox=50,40,51,91', 'bbox'],
  ['map', 'bbox=a,b,c,d', 'bbox'],
  ['map', 'bbox[0]=50,40,51,41', 'bbox'],
  ['map', 'area=wxhuF', 'area'],
  ['map', 'area=wxhuF zcoHoA', 'area'],
  ['map', 'zoom=23', 'zoom'],
  ['map', 'zoom=1.5', 'zoom'],
  ['map', 'hidden=', 'hidden'],
  ['map', 'hidden=1,x', 'hidden'],
  ['map', `hidden=${Array(1_001).fill(1)}`, 'hidden'],
  ['map', 'sort=Price:asc', 'sort'],
  ['', 'hidden=1,x', 'hidden'],
  ['', 'shown[Phone]=1', 'shown[Phone]'],
  ['', 'shown=1', 'shown'],
  ['count', 'shown[Rooms]=3', 'shown'],
  ['count', 'bbox=', 'bbox'],
  ['count', 'filters[bbox]=x', 'filters[bbox]'],
  ['facets', `area=${'?'.repeat(122)}`, 'area'],
  ['', 'filters[$or][0][area]=x', 'filters[$or][0][area]'],
])('/api/listings/%s refuses %s and names the key', async (path, query, key) => {
  const response = await test.get(`/api/listings${path && `/${path}`}?${query}`);
  expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, [key]]);
});

it('complexes have no areas', async () => {
  expect((await test.get('/api/complexes?bbox=49,40,50,41')).status).toBe(400);
});

async function compareAll(count: number, seed: number): Promise<void> {
  const random = makeRandom(seed);
  for (let i = 0; i < count; i++) {
    const filters = random.chance(0.2) ? {} : randomFilter(samples, random, 1);
    const ids = await findIds(filters);
    for (let viewport = 0; viewport < VIEWPORTS; viewport++) {
      const areas = [randomBox(random), ...(random.chance(0.4) ? [randomPolygon(random)] : [])];
      const text = queryOf(filters, areas, random);
      const expected = ids.filter((id) => areas.every((area) => contains(area, homes.get(id))));
      const { data, meta } = await drawMap(`${text}&zoom=${random.whole(8, 18)}`);
      const [counted, list] = [
        await test.get(`/api/listings/count?${text}`),
        await test.get(`/api/listings?${text}&fields[0]=id`),
      ];
      const totals = {
        map: meta.total,
        sum: sumOf(data),
        count: counted.body.count,
        list: list.body.meta.pagination.total,
      };
      const total = expected.length;
      expect(totals, text).toEqual({ map: total, sum: total, count: total, list: total });
      const rough = expected.filter((id) => homes.get(id)?.isRough);
      expect([meta.approximate, data.places.reduce((sum, { n }) => sum + n, 0)], text).toEqual([
        rough.length,
        rough.length,
      ]);
      if (data.cells.length === 0)
        expect(data.pins.map(({ id }) => id).sort(), text).toEqual(
          expected.filter((id) => !homes.get(id)?.isRough).sort(),
        );
    }
  }
}

/** The homes that filters match without any area, by SQL. */
async function findIds(filters: Filter): Promise<number[]> {
  const query = parseCountQuery(LISTING, qs.parse(qs.stringify({ filters }, QS_STRINGIFY), QS_PARSE) as Filter);
  const { rows } = await sql<{
    id: number;
  }>`select l.id from listings l where ${matching(PUBLIC_LISTINGS, query)}`.execute(test.database.db);
  return rows.map(({ id }) => id);
}

/** A query with areas beside its filters, or among them. */
function queryOf(filters: Filter, areas: Area[], random: Random): string {
  const keys = Object.fromEntries(
    areas.map((area) => ('box' in area ? ['bbox', writeBox(area.box)] : ['area', writePolygon(area.polygon)])),
  );
  return qs.stringify(random.chance(0.5) ? { filters, ...keys } : { filters: { $and: [filters, keys] } }, QS_STRINGIFY);
}

function randomBox(random: Random): Area {
  const [width, height] = [random.between(0.002, 0.3), random.between(0.002, 0.2)];
  const [west, south] = [round(random.between(49.7, 50)), round(random.between(40.3, 40.5))];
  return { box: { west, south, east: round(west + width), north: round(south + height) } };
}

function randomPolygon(random: Random): Area {
  const corners = Array.from(
    { length: random.pick([3, 4, 12, 60]) },
    (): Corner => [round(random.between(49.7, 50.05)), round(random.between(40.32, 40.5))],
  );
  return { polygon: corners };
}

/** To five decimals, but on no home: those of the random city have four. */
function round(degrees: number): number {
  return Number((Math.floor(degrees * 1e4) / 1e4 + 0.00003).toFixed(5));
}

/** Brute force: where a home is on the map, and whether that is in an area. */
function contains(area: Area, home: Home | undefined): boolean {
  const point = home && pointOf(home);
  if (!point) return false;
  const [x, y] = point;
  if ('polygon' in area) return crossings(readPolygon(writePolygon(area.polygon)) ?? [], x, y) % 2 === 1;
  const { west, south, east, north } = area.box;
  return x >= west && x <= east && y >= south && y <= north;
}

function pointOf({ isRough, place, lat, lng }: Home): Corner | undefined {
  return isRough ? points.get(place ?? '') : [lng, lat];
}

/** How many edges a line to the north crosses; the code that is tested looks to the east. */
function crossings(polygon: Polygon, x: number, y: number): number {
  return polygon.filter(([x2, y2], i) => {
    const [x1, y1] = polygon.at(i - 1) as Corner;
    return x1 > x !== x2 > x && y < y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
  }).length;
}

async function drawMap(query: string): Promise<ListingMap> {
  const { body } = await test.get(`/api/listings/map?${query}`);
  return ListingMap.parse(body);
}

function sumOf({ cells, pins, places }: ListingMap['data']): number {
  return [...cells, ...places].reduce((sum, { n }) => sum + n, pins.length);
}

function inOrder({ data, meta }: ListingMap) {
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
  // the middle of a cell is rounded from a sum in another order
  const cells = data.cells.map(({ lat, lng, ...cell }) => ({ ...cell, lat: lat.toFixed(4), lng: lng.toFixed(4) }));
  return { meta, cells: sorted(cells), pins: sorted(data.pins), places: sorted(data.places) };
}
