// Connections keep the plans of statements that are marked for it, and used often.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, urlOf } from '../../../tests/support/database/fresh-database.ts';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from './database.ts';
import { isTransient, openDb } from './db.ts';
import { KEEPS_PLAN } from './kept-plans.ts';

let empty: Database;
let url: string;
beforeAll(async () => {
  empty = await freshDatabase();
  url = urlOf(empty);
  await empty.pool.query('create table things (id int primary key, name text)');
  await empty.pool.query(`insert into things select n, 'thing ' || n from generate_series(1, 100) n`);
});
afterAll(() => empty.close());

/** Works with the pool of a site, one statement after the other: on one connection. */
async function withPool(settings: Record<string, string>, work: (pool: Database['pool']) => Promise<void>) {
  const database = await openDatabase(
    readConfig({ DATABASE_URL: url, ...settings }),
    { warn: () => {}, error: () => {} },
    true,
  );
  try {
    await work(database.pool);
  } finally {
    await database.close();
  }
}

async function keptBy(pool: Database['pool']): Promise<string[]> {
  const { rows } = await pool.query('select statement from pg_prepared_statements order by name');
  return rows.map(({ statement }) => statement.replace(/^.*\*\//, '').trim());
}

async function findThing(pool: Database['pool'], id: number, mark = KEEPS_PLAN) {
  const statement = sql<{ id: number; name: string }>`${mark} select id, name from things where id = ${id}`;
  return (await statement.execute(openDb(pool))).rows;
}

it('a statement that is used often has a plan of its own, which gives what it gave before', async () => {
  await withPool({}, async (pool) => {
    for (let id = 1; id < 20; id++) await findThing(pool, id);
    expect(await keptBy(pool)).toEqual([]);
    for (let id = 20; id <= 60; id++) expect(await findThing(pool, id)).toEqual([{ id, name: `thing ${id}` }]);
    expect(await keptBy(pool)).toEqual(['select id, name from things where id = $1']);
    // a migration beside a running site
    await empty.pool.query('alter table things add colour text');
    await empty.pool.query('create index on things (name)');
    expect(await findThing(pool, 7)).toEqual([{ id: 7, name: 'thing 7' }]);
    expect(await findThing(pool, 101)).toEqual([]);
    await empty.pool.query('alter table things alter name type varchar(40)');
    // the first one fails as if the database had been away, and its connection goes
    const failure = await findThing(pool, 7).catch((error: unknown) => error);
    expect(isTransient(failure)).toBe(true);
    for (let n = 0; n < 30; n++) expect(await findThing(pool, 7)).toEqual([{ id: 7, name: 'thing 7' }]);
    expect(await keptBy(pool)).toHaveLength(1);
  });
});

it('statements without the mark are planned each time, and behind a pooler of transactions all are', async () => {
  await withPool({}, async (pool) => {
    for (let n = 0; n < 40; n++) await findThing(pool, 5, sql``);
    expect(await keptBy(pool)).toEqual([]);
  });
  await withPool({ DATABASE_SETS_LIMITS: 'false' }, async (pool) => {
    for (let n = 0; n < 40; n++) await findThing(pool, 5);
    expect(await keptBy(pool)).toEqual([]);
  });
});

it('however many different statements there are, the last ones have plans, and a connection keeps a hundred at most', async () => {
  await withPool({}, async (pool) => {
    const use = async (kind: number) => {
      for (let n = 0; n < 21; n++)
        await sql`${KEEPS_PLAN} select ${sql.lit(kind)} as kind, name from things where id = ${n}`.execute(
          openDb(pool),
        );
    };
    for (let kind = 0; kind < 90; kind++) await use(kind);
    expect(await keptBy(pool)).toHaveLength(90);
    for (let kind = 90; kind < 120; kind++) await use(kind);
    expect(await keptBy(pool)).toHaveLength(100);
  });
});
