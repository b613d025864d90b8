import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** Takes all passkeys of a person away; how many there were. */
export async function dropPasskeys(trx: Db, userId: number): Promise<number> {
  const { rows } = await sql`delete from passkeys where user_id = ${userId} returning 1`.execute(trx);
  return rows.length;
}

/** How many passkeys a person has. */
export async function countPasskeys(db: Db, userId: number): Promise<number> {
  const { rows } = await sql`select from passkeys where user_id = ${userId}`.execute(db);
  return rows.length;
}
