import { tmpdir } from 'node:os';
import { type RawBuilder, sql } from 'kysely';
import { DatabaseError } from 'pg';
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import type { Circle } from '#contract/wire/circle.ts';
import type { Corner } from '#contract/wire/polygon.ts';
import { type Condition, type ListQuery, QS_PARSE, QS_STRINGIFY } from '#contract/wire/query.ts';
import { parseListQuery } from '#contract/wire/query-list.ts';
import { makeRandom, type Random } from '../../../../packages/demo-city/random.ts';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import { type Filter, type Row, randomFilter } from '../../../../tests/support/made-up/random-filter.ts';
import { makeTestDeps } from '../../../../tests/support/test-deps.ts';
import type { Database } from '../../database/database.ts';
import { matching, pageStatement } from '../../database/entity-queries.ts';
import { runImport } from '../../import/command.ts';
import { countAround, countValues } from '../count-queries.ts';
import { findMap } from '../map/map-queries.ts';
import { PUBLIC_LISTINGS } from '../queries.ts';
import { type Follower, followListings } from './follow.ts';
import { isIndexed, SORTED_FIELDS } from './layout.ts';
import type { ListingIndex } from './listing-index.ts';
import type { ListingMap } from './map.ts';

// 100,000 rows, or those of a file for the import, with 10,000 searches and writes: docs/architecture/search.md.
const FILE = process.env.INDEX_FILE;
const ROWS = Number(process.env.INDEX_ROWS ?? 1_500);
const SEARCHES = Number(process.env.INDEX_SEARCHES ?? 400);
const WRITES = Number(process.env.INDEX_WRITES ?? 300);

let database: Database;
let follower: Follower;
let samples: Row[];
let refs: string[];
const trouble: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  if (FILE) {
    const options = { files: [FILE], expires: 'never', reports: tmpdir() };
    await runImport(database, makeTestDeps(database), options, () => {});
  } else await insertRandomCity(database.pool, ROWS);
  // what the random city has not: settlements, and homes that are placed only roughly
  await database.pool.query(`update listings set settlement_id = (select min(id) from settlements) + id % 7,
    is_approximate = latitude is not null and id % 2 = 0, metro_id = nullif(metro_id, 1) where id % 3 = 0 and ref like 'city%'`);
  // more values than a byte has
  await database.pool.query(
    "update listings set total_floors = 20 + id % 900 where total_floors is not null and ref like 'city%'",
  );
  await database.pool.query(
    "update listings set settlement_id = null, district_id = null where id % 30 = 0 and ref like 'city%'",
  );
  // a third of the listings are at homes of others, if these have one
  await database.pool.query('insert into homes (id) select id from listings on conflict do nothing');
  await database.pool.query('update listings set home_id = id where id % 2 = 0 or id % 5 = 0');
  await database.pool.query(
    'update listings set home_id = id - id % 5 where id % 3 = 0 and id - id % 5 in (select id from homes)',
  );
  refs = (await database.pool.query('select ref from listings order by id')).rows.map(({ ref }) => ref);
  follower = followListings(database.directConnection, {
    onCurrent: () => {},
    onChanged: () => {},
    onTrouble: (reason) => trouble.push(reason),
  });
  await follower.catchUp();
  samples = JSON.parse(await find(parse({ pagination: { pageSize: 100 }, populate: '*' }))).data;
}, 600_000);
afterAll(async () => {
  await follower.close();
  await database.close();
});

describe('searches in the index', () => {
  it('give the ids, totals and counts that SQL gives', () => compareSearches(SEARCHES, 1), 3_600_000);

  it('do so after concurrent writes', async () => {
    const random = makeRandom(5);
    await compareSearches(20, 3);
    const writers = Array.from({ length: 4 }, async () => {
      for (let i = 0; i < WRITES / 4; i++) await write(random);
    });
    await Promise.all(writers);
    await follower.catchUp();
    await compareSearches(20, 3);
    await compareSearches(SEARCHES, 2);
    expect(trouble).toEqual([]);
  }, 3_600_000);
});

it('draws the whole city when asked for too many cells', () => {
  const { cells, pins, places, elsewhere, total } = index().drawMap({ where: { all: [] } }, 22);
  expect(cells.length).toBeLessThanOrEqual(1_024);
  expect(pins).toEqual([]);
  expect(sum([...cells, ...places].map(({ count }) => count)) + elsewhere.count).toBe(total);
});

it('finds what PostgreSQL finds in triangles, and nothing in what is drawn over twice', async () => {
  const random = makeRandom(3);
  for (let i = 0; i < 40; i++) {
    const triangle = [0, 1, 2].map((): Corner => [random.between(49.75, 50), random.between(40.33, 40.47)]);
    // in parts of a degree: PostgreSQL takes what is within a millionth for the edge
    const text = `(${triangle.map(([x, y]) => `(${x * 1e6},${y * 1e6})`).join()})`;
    const inside = sql<boolean>`l.status_ad = 'active' and point(l.longitude * 1e6, l.latitude * 1e6) <@ ${text}::polygon`;
    const [counted] = await select(sql`count(*)`, inside);
    expect(
      [
        index().count({ where: { inside: triangle } }),
        index().count({ where: { inside: [...triangle, ...triangle] } }),
      ],
      text,
    ).toEqual([counted?.count, 0]);
  }
});

/** Random searches, each answered by the index and by SQL. */
async function compareSearches(count: number, seed: number): Promise<void> {
  const random = makeRandom(seed);
  let compared = 0;
  while (compared < count) {
    const filter = randomFilter(samples, random, 2);
    const sort = `${random.pick([...SORTED_FIELDS, 'id'])}:${random.pick(['asc', 'desc'])}`;
    const pagination = { page: random.whole(1, 4), pageSize: random.whole(1, 40) };
    const query = parse({ filters: filter, sort, pagination });
    if (!isIndexed(query.where)) continue;
    if (random.chance(0.4)) query.where = addArea(query.where, random);
    const [first] = query.sort;
    if (!first) throw new Error('a sort has a key');
    if (random.chance(0.5)) query.perHome = true;
    const shown = parse({ filters: randomFilter(samples, random, 1) }).where;
    const narrowed = isIndexed(shown) && random.chance(0.4) ? { ...query, shown } : query;
    const expected = JSON.parse(await find({ ...narrowed, fields: ['id'], populate: {} }));
    const result = index().findPage(narrowed, first, query);
    const about = JSON.stringify([narrowed.where, narrowed.shown, sort, query.perHome]);
    expect(
      result.listings.map(({ id }) => id),
      about,
    ).toEqual(expected.data.map((row: { id: number }) => row.id));
    expect(result.total, about).toBe(expected.meta.pagination.total);
    if (query.perHome)
      expect(
        result.listings.map(({ homeListings }) => homeListings),
        about,
      ).toEqual(expected.data.map((row: { Home_Listings: number }) => row.Home_Listings));
    expect(index().count(narrowed), about).toBe(result.total);
    if (compared % 10 === 0)
      expect(index().countValues(query, FACETS), about).toEqual(await countValues(database.db, query, FACETS));
    if (compared % 5 === 0) await compareMap(narrowed, random.whole(6, 11));
    if (compared % 5 === 1) await compareRanges(query, random);
    if (compared % 5 === 2) {
      const circles = randomCircles(random);
      expect(index().countAround(query, circles), about).toEqual(await countAround(database.db, query, circles));
    }
    compared++;
  }
}

const FACETS = [
  ...['district', 'settlement', 'Metro', 'address', 'complex'],
  ...['Property_type', 'Rooms', 'Repair_Status'],
];

/** Circles that overlap, some of them around homes. */
function randomCircles(random: Random): Circle[] {
  const homes = samples.filter(({ Latitude }) => Latitude !== null);
  return Array.from({ length: random.pick([1, 2, 30]) }, () => {
    const { Latitude, Longitude } = random.pick(homes);
    const [latitude, longitude] = random.chance(0.3)
      ? [Latitude, Longitude]
      : [random.between(40.33, 40.47), random.between(49.75, 50)];
    return { latitude, longitude, metres: random.pick([0, random.whole(1, 3_000)]) };
  });
}

/** A filter with a polygon, which may cross itself and have corners and edges on homes. */
function addArea(where: Condition, random: Random): Condition {
  const homes = samples.filter(({ Latitude }) => Latitude !== null);
  const corner = (): Corner => {
    const { Longitude, Latitude } = random.pick(homes);
    return random.chance(0.3) ? [Longitude, Latitude] : [random.between(49.75, 50), random.between(40.33, 40.47)];
  };
  const [longitude, latitude] = corner();
  const box = { Longitude: { $gte: longitude.toFixed(10) }, Latitude: { $lt: latitude.toFixed(10) } };
  const within = random.chance(0.3) ? { all: [where, parse({ filters: box }).where] } : where;
  const [east, north] = corner();
  const rectangle: Corner[] = [
    [longitude, latitude],
    [east, latitude],
    [east, north],
    [longitude, north],
  ];
  const drawn = Array.from({ length: random.pick([3, 4, 8, 60]) }, corner);
  const area = random.chance(0.4)
    ? { within: randomCircles(random) }
    : { inside: random.chance(0.3) ? rectangle : drawn };
  return random.pick([area, { all: [within, area] }, { any: [within, area] }, { all: [within, { not: area }] }]);
}

/** The map of a search, from the index and from SQL. */
async function compareMap(query: ListQuery, zoom: number): Promise<void> {
  const sorted = ({ cells, pins, places, ...map }: ListingMap) => ({
    ...map,
    cells: sortRows(
      cells.map((cell) => ({ ...cell, latitude: micro(cell.latitude), longitude: micro(cell.longitude) })),
    ),
    pins: sortRows(pins),
    places: sortRows(places),
  });
  const about = JSON.stringify([query.where, query.shown, query.perHome, zoom]);
  const map = index().drawMap(query, zoom);
  expect(sorted(map), about).toEqual(sorted(await findMap(database.db, query, zoom)));
  expect(map.total, about).toBe(index().count(query));
}

/** The counts by value of a search, from the index and from SQL. */
async function compareRanges(query: ListQuery, random: Random): Promise<void> {
  const field = random.pick(['Price', 'Area', 'Area_M2', 'Price_Per_Sqm']);
  const size = random.pick([1, 7, 40]);
  const { least, step, counts } = index().countRanges(query, field, size);
  const column = sql`l.${sql.ref(LISTING.fields[field]?.column ?? '')} / ${LISTING.fields[field]?.kind === 'money' ? 100.0 : 1.0}::numeric`;
  const values = await select(
    sql`${column} as value`,
    sql`${matching(PUBLIC_LISTINGS, { ...query, where: { all: [query.where, { field, operator: '$notNull', value: true }] } })} order by 1`,
  );
  const numbers = values.map(({ value }) => Number(value));
  const bounds = [-Infinity, ...counts.slice(1).map((_, i) => least + i * step), Infinity];
  const expected = counts.map(
    (_, i) => numbers.filter((value) => value >= (bounds[i] as number) && value < (bounds[i + 1] as number)).length,
  );
  const about = JSON.stringify([query.where, query.perHome, field, size, least, step]);
  expect(counts, about).toEqual(expected);
  const outliers = Math.floor(numbers.length * 0.01);
  const rangeOf = (value = 0) => Math.floor((value - least) / step);
  expect([rangeOf(numbers[outliers]), rangeOf(numbers.at(-1 - outliers))], about).toEqual([0, counts.length - 3]);
  expect([size >= counts.length - 2, [1, 2, 5].includes(Number(String(step)[0]))], about).toEqual([true, true]);
}

async function select(columns: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from listings l where ${rest}`.execute(database.db);
  return rows;
}

function sortRows(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
}

/** To about six decimals; a prime leaves no halves to round either way. */
function micro(degrees: number): number {
  return Math.round(degrees * 999_983);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * A random write of one of the kinds that happen: edits, decisions, promotions, new and deleted listings.
 * Concurrent ones lock rows in any order: PostgreSQL refuses one of those that block each other.
 */
async function write(random: Random): Promise<void> {
  const chosen = Array.from({ length: random.pick([1, 1, 1, 3, 40]) }, () => random.pick(refs));
  const number = random.whole(1, 900);
  const written = database.pool.query(
    random.pick([
      `update listings set price = ${number}000, area = ${number} where ref = any($1)`,
      `update listings set status_ad = '${random.pick(['active', 'active', 'expired', 'pending'])}' where ref = any($1)`,
      `update listings set district_id = null, has_gas = not has_gas, rooms = null where ref = any($1)`,
      `update listings set last_bumped_at = now(), is_bumped = true, is_vip = not is_vip where ref = any($1)`,
      `update listings set is_bumped = false, is_premium = not is_premium where ref = any($1)`,
      `update listings set latitude = 40.3 + ${number} / 3000.0, longitude = 49.8 + id % 97 / 300.0 where ref = any($1)`,
      `update listings set is_approximate = not is_approximate and latitude is not null where ref = any($1)`,
      `update listings set home_id = case when id % 2 = 0 then id else (select min(id) from listings) + ${number} % 40 end
        where ref = any($1) and exists (select from homes where homes.id = (select min(id) from listings) + ${number} % 40)`,
      `update listings set views_count = views_count + 1 where ref = any($1)`,
      `delete from listings where ref = any($1) and id % 10 = 0`,
      `insert into listings (category, property_type, area, price, status_ad, search_vector, ref)
         select 'sale', 'office', ${number}, ${number}, 'active', '', 'new' || gen_random_uuid() from unnest($1::text[])`,
    ]),
    [chosen],
  );
  await written.catch((error: unknown) => {
    if (!(error instanceof DatabaseError && error.code === '40P01')) throw error;
  });
}

function index(): ListingIndex {
  const filled = follower.index();
  if (!filled) throw new Error('the index is not filled');
  return filled;
}

function parse(query: Filter): ListQuery {
  return parseListQuery(LISTING, qs.parse(qs.stringify(query, QS_STRINGIFY), QS_PARSE) as Filter);
}

async function find(query: ListQuery): Promise<string> {
  const { rows } = await pageStatement(PUBLIC_LISTINGS, query).execute(database.db);
  return rows[0]?.body ?? '';
}
