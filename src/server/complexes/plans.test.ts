import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPLEX } from '#contract/complexes/fields.ts';
import { parseListQuery } from '#contract/wire/query-list.ts';
import { insertComplex, insertLayout } from '../../../tests/support/complexes.ts';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import { insertRandomCity } from '../../../tests/support/made-up/random-city.ts';
import type { Database } from '../database/database.ts';
import { pageStatement } from '../database/entity-queries.ts';

const ROWS = 20_000;
const COMPLEXES = 40;
/** Listings shown per complex. */
const MAX_ROWS = 100;
let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  const { pool } = database;
  await insertRandomCity(pool, ROWS);
  const ids: number[] = [];
  for (let at = 0; at < COMPLEXES; at++) {
    const { id } = await insertComplex(pool, { name: `Park ${at}` });
    await insertLayout(pool, id);
    ids.push(id);
  }
  // two hundred each, more than a page shows
  await pool.query(
    `update listings set complex_id = ($1::bigint[])[1 + id % $2::int] where id <= $2::int * 200 and status_ad = 'active'`,
    [ids, COMPLEXES],
  );
  await pool.query('vacuum (analyze) listings, complexes, layouts');
}, 300_000);
afterAll(() => database.close());

const CARD = {
  fields: ['id', 'name', 'developer', 'complexTypes', 'description', 'views', 'startingPrice'],
  sort: 'createdAt:desc',
  pagination: { page: '1', pageSize: '10' },
};

it('a page of cards shows prices without reading listings or layouts', async () => {
  const plans = await explain({ ...CARD, populate: ['coverImage', 'images'] });
  expect(tablesOf(plans)).not.toContain('listings');
  expect(tablesOf(plans)).not.toContain('layouts');
});

it('a page of 10 populated complexes reads the first listings of each from an index, and only shown columns', async () => {
  const plans = await explain({ ...CARD, populate: ['coverImage', 'images', 'listings'] });
  const scans = plans.filter((plan) => plan['Relation Name'] === 'listings');
  expect(scans.length).toBeGreaterThan(0);
  for (const scan of scans) {
    expect(scan['Index Name']).toMatch(/^listings_complex/);
    // once for each complex of the page
    expect(scan['Actual Loops']).toBeLessThanOrEqual(10);
  }
  const limits = plans.filter((plan) => plan['Node Type'] === 'Limit' && holds(plan, 'listings'));
  expect(limits.map((plan) => plan['Actual Rows'] <= MAX_ROWS)).toContain(true);
  const text = statementOf({ ...CARD, populate: ['coverImage', 'images', 'listings'] }).compile(database.db).sql;
  expect(text).not.toMatch(/r"?\."?(description|search_vector|phone)"?/);
  expect(text).not.toMatch(/\br\.\*/);
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops': number;
  'Actual Rows': number;
  Plans?: Plan[];
};

function statementOf(query: Record<string, unknown>): RawBuilder<unknown> {
  return pageStatement({ entity: COMPLEX, visible: sql`true` }, parseListQuery(COMPLEX, query));
}

async function explain(query: Record<string, unknown>): Promise<Plan[]> {
  const { sql: text, parameters } = statementOf(query).compile(database.db);
  const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, [...parameters]);
  return flatten(rows[0]['QUERY PLAN'][0].Plan);
}

function flatten(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}

const tablesOf = (plans: Plan[]) => plans.flatMap((plan) => plan['Relation Name'] ?? []);
const holds = (plan: Plan, table: string) => tablesOf(flatten(plan)).includes(table);
