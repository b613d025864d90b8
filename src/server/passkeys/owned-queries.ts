import { sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';

/** How many passkeys a person has. */
export async function countPasskeys(db: Db, userId: number): Promise<number> {
  const { rows } = await sql`select from passkeys where user_id = ${userId}`.execute(db);
  return rows.length;
}

/** Deletes all passkeys of a person. @returns how many there were */
export async function deletePasskeys(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes passkeys added since a time: an attacker who took the account over may have added one. */
export async function deletePasskeysSince(trx: Trx, userId: number, since: Date): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}
