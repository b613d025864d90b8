import { expect, it } from 'vitest';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { readMigrations } from './migrate.ts';

/** Older ones have run, and may do both. */
const FIRST = '0091';

it('no migration reads the listings while it keeps everybody from reading them', async () => {
  const { client, close } = await databaseBefore(FIRST);
  const bad: string[] = [];
  try {
    for (const { name, sql } of (await readMigrations()).filter(({ name }) => name > FIRST)) {
      // or counts of earlier transactions are among this one's
      await client.query('select pg_stat_force_next_flush()');
      await client.query('begin');
      await client.query(sql);
      const { rowCount } = await client.query(`
        select from pg_locks l join pg_stat_xact_user_tables t on t.relid = l.relation
         where l.pid = pg_backend_pid() and l.mode = 'AccessExclusiveLock' and t.relname = 'listings' and t.seq_scan > 0`);
      if (rowCount) bad.push(name);
      await client.query('commit');
    }
  } finally {
    await close();
  }
  expect(bad).toEqual([]);
});
