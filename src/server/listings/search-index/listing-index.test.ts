import { tmpdir } from 'node:os';
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import { LISTING_SEARCH, type ListingRow } from '#contract/listings/search.ts';
import { type ListQuery, QS_PARSE, QS_STRINGIFY } from '#contract/wire/query.ts';
import { parseListQuery } from '#contract/wire/query-list.ts';
import { makeRandom, type Random } from '../../../../packages/demo-city/random.ts';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import { type Filter, type Row, randomFilter } from '../../../../tests/support/made-up/random-filter.ts';
import { makeTestDeps } from '../../../../tests/support/test-deps.ts';
import type { Database } from '../../database/database.ts';
import { pageStatement } from '../../database/entity-queries.ts';
import { runImport } from '../../import/run.ts';
import { facetsStatement } from '../facets/facet-queries.ts';
import { PUBLIC_LISTINGS } from '../queries.ts';
import { type Follower, followListings } from './follow.ts';
import { isIndexed, SORTED_FIELDS } from './layout.ts';
import type { ListingIndex } from './listing-index.ts';

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
    await runImport(database, makeTestDeps(database), options);
  } else await insertRandomCity(database.pool, ROWS);
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
    const writers = Array.from({ length: 4 }, async () => {
      for (let i = 0; i < WRITES / 4; i++) await write(random);
    });
    await Promise.all(writers);
    await follower.catchUp();
    await compareSearches(SEARCHES, 2);
    expect(trouble).toEqual([]);
  }, 3_600_000);
});

it('every row of the search table filters by indexed fields', () => {
  const place = { id: 1, kind: 'metro', slug: 'metro-a', Name: 'A', districtId: null } as const;
  const known = {
    places: [place, { ...place, kind: 'district', slug: 'b' }, { ...place, kind: 'settlement', slug: 'c' }],
  };
  const values = (row: ListingRow) => [
    ...row.options,
    ...known.places.map(({ slug }) => ({ key: 'place', value: slug })),
  ];
  const missing = Object.entries<ListingRow>(LISTING_SEARCH).flatMap(([name, row]) =>
    (name === 'place' ? values(row) : row.options)
      .map((value) => row.filters([value], known as never, { property: ['land'] }))
      .filter((filters) => filters && !isIndexed(parse({ filters }).where))
      .map(() => name),
  );
  expect(missing).toEqual([]);
});

/** Random searches, each answered by the index and by SQL. */
async function compareSearches(count: number, seed: number): Promise<void> {
  const random = makeRandom(seed);
  let compared = 0;
  while (compared < count) {
    const filter = randomFilter(samples, random, 2);
    const sort = `${random.pick([...SORTED_FIELDS, 'id'])}:${random.pick(['asc', 'desc'])}`;
    const query = parse({
      filters: filter,
      sort,
      pagination: { page: random.whole(1, 4), pageSize: random.whole(1, 40) },
    });
    if (!isIndexed(query.where)) continue;
    const [first] = query.sort;
    if (!first) throw new Error('a sort has a key');
    const expected = JSON.parse(await find({ ...query, fields: ['id'], populate: {} }));
    const result = index().findPage(query.where, first, query);
    const about = JSON.stringify([filter, sort]);
    expect(
      result.listings.map(({ id }) => id),
      about,
    ).toEqual(expected.data.map((row: { id: number }) => row.id));
    expect(result.total, about).toBe(expected.meta.pagination.total);
    expect(index().count(query.where), about).toBe(result.total);
    if (compared % 10 === 0) expect(countsOf(query), about).toEqual(await sqlCountsOf(query));
    compared++;
  }
}

const FACETS = ['district', 'settlement', 'Metro', 'Property_type'];

function countsOf(query: ListQuery) {
  const counts = index().countValues(query.where, FACETS);
  return Object.fromEntries(FACETS.map((name) => [name, new Map(counts[name])]));
}

async function sqlCountsOf(query: ListQuery) {
  const { rows } = await facetsStatement(query).execute(database.db);
  const counts: Record<string, Record<string, string | number>[]> = JSON.parse(rows[0]?.body ?? '');
  return Object.fromEntries(
    FACETS.map((name) => [name, new Map(counts[name]?.map((one) => [String(one.id ?? one.value), one.count]))]),
  );
}

/** A random write of one of the kinds that happen: edits, decisions, promotions, new and deleted listings. */
async function write(random: Random): Promise<void> {
  const chosen = Array.from({ length: random.pick([1, 1, 1, 3, 40]) }, () => random.pick(refs));
  const number = random.whole(1, 900);
  await database.pool.query(
    random.pick([
      `update listings set price = ${number}000, area = ${number} where ref = any($1)`,
      `update listings set status_ad = '${random.pick(['active', 'active', 'expired', 'pending'])}' where ref = any($1)`,
      `update listings set district_id = null, has_gas = not has_gas, rooms = null where ref = any($1)`,
      `update listings set last_bumped_at = now(), is_vip = not is_vip where ref = any($1)`,
      `update listings set views_count = views_count + 1 where ref = any($1)`,
      `delete from listings where ref = any($1) and id % 10 = 0`,
      `insert into listings (category, property_type, area, price, status_ad, search_vector, ref)
         select 'sale', 'office', ${number}, ${number}, 'active', '', 'new' || gen_random_uuid() from unnest($1::text[])`,
    ]),
    [chosen],
  );
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
