import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, inTransaction } from './db.ts';

/** Whoever holds it alone copies files; whoever shares it takes files away. */
const LOCK = 4_812_002;

/** Work that takes files away; left for another time while a backup copies them. */
export function unlessBackedUp(db: Db, work: () => Promise<void>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${LOCK}) as free`.execute(
      trx,
    );
    if (rows[0]?.free) await work();
  });
}

/** From now on, for as long as this connection lives, no file is taken away. */
export async function keepFiles(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}
