import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, inTransaction } from './db.ts';

/** Exclusive: backups that copy files. Shared: work that deletes files. */
const LOCK = 4_812_002;

/** Runs work that deletes files; skips it while a backup copies them. */
export function unlessBackupRuns(db: Db, work: () => Promise<void>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${LOCK}) as free`.execute(
      trx,
    );
    if (rows[0]?.free) await work();
  });
}

/** Prevents the deletion of files for as long as this connection lives. */
export async function lockFileDeletion(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}
