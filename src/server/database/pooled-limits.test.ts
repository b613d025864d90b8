// Behind a pooler in transaction mode: the role has the limits of requests, which jobs and commands must not have.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, urlOf } from '../../../tests/support/database/fresh-database.ts';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from './database.ts';

let empty: Database;
let url: string;
beforeAll(async () => {
  empty = await freshDatabase();
  url = urlOf(empty);
  await empty.pool.query(`alter database "${empty.pool.options.database}" set statement_timeout = '7s'`);
});
afterAll(() => empty.close());

async function limitsOf(isServing: boolean): Promise<string[]> {
  const config = readConfig({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: `${url}&application_name=direct`,
    DATABASE_SETS_LIMITS: 'false',
  });
  const database = await openDatabase(config, { warn: () => {}, error: () => {} }, isServing);
  try {
    const results = await Promise.all(
      [database.pool, database.directPool].map((pool) => pool.query('show statement_timeout')),
    );
    return results.map(({ rows }) => rows[0].statement_timeout);
  } finally {
    await database.close();
  }
}

it('requests have the limits of the role, jobs have minutes, commands have none', async () => {
  expect(await limitsOf(true)).toEqual(['7s', '5min']);
  expect(await limitsOf(false)).toEqual(['0', '0']);
});
