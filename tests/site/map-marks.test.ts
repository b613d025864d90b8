import qs from 'qs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ListingMap } from '#contract/listings/map.ts';
import { writeBox } from '#contract/wire/area.ts';
import { QS_STRINGIFY } from '#contract/wire/query.ts';
import { makeRandom, type Random } from '../../packages/demo-city/random.ts';
import { NO_INDEX, type SearchIndex } from '../../src/server/listings/search-index/search-index.ts';
import { type MapQuery, queryOfMark } from '../../src/web/search/map/mark-query.ts';
import { type HomesOfPlace, homesOffMapOf, type Mark, marksOf } from '../../src/web/search/map/marks.ts';
import { insertRandomCity } from '../support/made-up/random-city.ts';
import { type Row, randomFilter } from '../support/made-up/random-filter.ts';
import { openFilledIndex } from '../support/search-index.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

// 500 maps: MAP_SEARCHES=500 npm run check map-marks
const MAPS = Number(process.env.MAP_SEARCHES ?? 24);
/** The most homes that a test reads of a mark: a page of the API. */
const MAX_READ = 100;

let test: TestSite;
let index: SearchIndex;
let samples: Row[];

beforeAll(async () => {
  test = await openTestSite(async ({ pool, directConnection }) => {
    await insertRandomCity(pool, 1_500);
    // settlements, homes that are known only roughly, and homes without a place
    await pool.query(`update listings set settlement_id = (select min(id) from settlements) + id % 7,
      is_approximate = latitude is not null and id % 2 = 0, metro_id = nullif(metro_id, 1) where id % 3 = 0`);
    await pool.query('update listings set settlement_id = null, district_id = null where id % 30 = 0');
    // homes of up to eight listings, at different points and places
    await pool.query('insert into homes (id) select id from listings on conflict do nothing');
    await pool.query(
      'update listings set home_id = id - id % 8 where id % 5 > 0 and id - id % 8 in (select id from homes)',
    );
    // and of many at one point, as those of a building
    await pool.query(
      'update listings set latitude = 40.4093, longitude = 49.8671, is_approximate = false where id % 9 = 0',
    );
    index = await openFilledIndex(directConnection);
    return { searchIndex: index };
  });
  samples = (await test.get('/api/listings?pagination[pageSize]=100&populate=*')).body.data;
}, 120_000);
beforeEach(() => {
  test.deps.searchIndex = index;
});
afterAll(async () => {
  await index.close();
  await test.close();
});

it('every mark of a map says how many homes its list has, and all of them together are the count', async () => {
  expect(await compareMaps(MAPS, 1)).toEqual(new Set(['cell', 'nowhere', 'pin', 'place', 'stack']));
}, 3_600_000);

it('the same by SQL alone', async () => {
  test.deps.searchIndex = NO_INDEX;
  await compareMaps(Math.ceil(MAPS / 6), 2);
}, 3_600_000);

/** @returns the kinds of marks that it has seen, and whether some homes stand nowhere */
async function compareMaps(count: number, seed: number): Promise<Set<Mark['kind'] | 'nowhere'>> {
  const random = makeRandom(seed);
  const kinds = new Set<Mark['kind'] | 'nowhere'>();
  for (let i = 0; i < count; i++) {
    const query = randomQuery(random);
    const { hidden, ...counted } = query;
    const body = await ask('/map', { ...query, zoom: random.whole(8, 18) });
    const map = ListingMap.parse(body);
    const about = JSON.stringify(query);
    if (!hidden) expect(map.meta.total, about).toBe((await ask('/count', counted)).count);
    const marks = marksOf(map.data);
    const nowhere = homesOffMapOf(map.data);
    if (nowhere.length > 0) kinds.add('nowhere');
    const total = [...marks, ...nowhere].reduce((sum, mark) => sum + homesOf(mark), 0);
    expect(total, about).toBe(map.meta.total);
    const listed: number[] = [];
    const some = marks.length > 60 ? marks.filter(() => random.chance(60 / marks.length)) : marks;
    for (const mark of [...some, ...nowhere]) {
      const page = { fields: ['Home'], pagination: { pageSize: MAX_READ } };
      const list = await ask('', { ...queryOfMark(mark, { query, meta: map.meta }), ...page });
      expect(list.meta.pagination.total, `${mark.key} of ${about}`).toBe(homesOf(mark));
      listed.push(...list.data.map(({ Home, id }: { Home: number | null; id: number }) => Home ?? id));
      kinds.add(mark.kind);
    }
    // no home is at two marks
    expect(new Set(listed).size, about).toBe(listed.length);
  }
  return kinds;
}

function randomQuery(random: Random): MapQuery {
  const [width, height] = [random.between(0.002, 0.3), random.between(0.002, 0.2)];
  const [west, south] = [random.between(49.7, 50), random.between(40.3, 40.5)];
  return {
    homes: true,
    filters: random.chance(0.3) ? {} : randomFilter(samples, random, 1),
    ...(random.chance(0.6) && { bbox: writeBox({ west, south, east: west + width, north: south + height }) }),
    ...(random.chance(0.2) && {
      hidden: samples
        .slice(0, 40)
        .map(({ id }) => id)
        .join(),
    }),
  };
}

function homesOf(mark: Mark | HomesOfPlace): number {
  return mark.kind === 'pin' ? 1 : mark.n;
}

async function ask(path: string, query: object) {
  const { status, body } = await test.get(`/api/listings${path}?${qs.stringify(query, QS_STRINGIFY)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
