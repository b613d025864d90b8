import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, inTransaction, type Trx } from './db.ts';

/** Exclusive: backups that copy files. Shared: work that deletes files. */
const LOCK = 4_812_002;

/**
 * Runs work that deletes a few files in a transaction; while a backup copies files nothing is done, and `nothing` is the
 * result. The lock lasts as long as the transaction: an idle one is ended by its limit.
 */
export function unlessBackupRuns<Result>(
  db: Db,
  nothing: Result,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${LOCK}) as free`.execute(
      trx,
    );
    return rows[0]?.free ? work(trx) : nothing;
  });
}

/** Prevents the deletion of files for as long as this connection lives. */
export async function lockFileDeletion(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}
