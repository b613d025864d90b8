import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { openSecret, stepOf } from './factor.ts';
import { findFactor, updateLastStep } from './queries.ts';

/** Whether this is the code that somebody's authenticator app shows now; it is used up. */
export async function redeemAppCode(
  { db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const factor = await findFactor(db, userId);
  if (!factor) return false;
  const step = stepOf(openSecret(secret, userId, factor.secret), code.replaceAll(/\s/g, ''), clock.now());
  return step !== null && updateLastStep(db, userId, step);
}

/** Whether somebody has a second factor: an authenticator app that was proved, or a passkey. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from staff_factors where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}
