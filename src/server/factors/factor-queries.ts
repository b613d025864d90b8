import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Whether somebody has a second factor: an authenticator app that was proved, or a passkey. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from staff_factors where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}
