import { expect, it } from 'vitest';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { readMigrations } from './migrate.ts';

/** Older ones have run, and may do both. */
const FIRST = '0091';

it('no migration reads a table while it keeps everybody from reading it', async () => {
  const { client, close } = await databaseBefore(FIRST);
  const bad: object[] = [];
  try {
    for (const { name, sql } of (await readMigrations()).filter(({ name }) => name > FIRST)) {
      // or counts of earlier transactions are among this one's
      await client.query('select pg_stat_force_next_flush()');
      await client.query('begin');
      const { rows: tables } = await client.query('select relid from pg_stat_user_tables');
      await client.query(sql);
      // nobody reads those that it has made
      const { rows } = await client.query(
        `select t.relname as table from pg_locks l join pg_stat_xact_user_tables t on t.relid = l.relation
          where l.pid = pg_backend_pid() and l.mode = 'AccessExclusiveLock' and t.seq_scan > 0 and t.relid = any($1::oid[])`,
        [tables.map(({ relid }) => relid)],
      );
      bad.push(...rows.map(({ table }) => ({ name, table })));
      await client.query('commit');
    }
  } finally {
    await close();
  }
  expect(bad).toEqual([]);
});
