import { sql } from 'kysely';
import type { Confirmation } from '#contract/auth/confirm.ts';
import type { Db, Trx } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import type { SignInWay } from '../viewer/session-queries.ts';

/** What a session of the staff has proved, and which second factors its account has. */
export type Standing = {
  /** an authenticator app or a passkey */
  hasFactor: boolean;
  hasApp: boolean;
  hasPasskey: boolean;
  /** when this session gave one */
  factorAt: Date | null;
  confirmation: Confirmation;
  signedInBy: SignInWay | null;
  signedInAt: Date;
};

export async function findStanding(db: Db, session: string): Promise<Standing> {
  const { rows } = await sql<Omit<Standing, 'confirmation' | 'hasFactor'> & Confirmation>`
    select s.factor_at as "factorAt", s.confirmed_at as at, s.confirmed_by as by, s.signed_in_by as "signedInBy",
      s.created_at as "signedInAt", f.confirmed_at is not null as "hasApp",
      exists (select from passkeys p where p.user_id = s.user_id) as "hasPasskey"
      from sessions s left join staff_factors f on f.user_id = s.user_id where s.id = ${session}`.execute(db);
  const [row] = rows;
  // the session has ended meanwhile
  if (!row) throw new Refusal(401, 'login_required');
  const { at, by, ...standing } = row;
  return { ...standing, hasFactor: standing.hasApp || standing.hasPasskey, confirmation: { at, by } };
}

export async function updateFactorGiven(db: Db, session: string, now: Date): Promise<void> {
  const given = { factor_at: now, confirmed_at: now, confirmed_by: 'totp' };
  await db.updateTable('sessions').set(given).where('id', '=', session).execute();
}

export async function updateFactorNoted(db: Db, session: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: now }).where('id', '=', session).execute();
}

export type Factor = { secret: string; confirmed: boolean; lastStep: number };

export async function findFactor(db: Db, userId: number): Promise<Factor | null> {
  const { rows } = await sql<Factor>`
    select secret, confirmed_at is not null as confirmed, last_step as "lastStep" from staff_factors
     where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** A key that is not proved yet, in place of another such one; false when there is a proved one. */
export async function insertFactor(db: Db, userId: number, secret: string): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_factors (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0
      where staff_factors.confirmed_at is null
    returning user_id`.execute(db);
  return rows.length === 1;
}

/** Uses a period's code up; false when it, or a later one, was used before. */
export async function updateLastStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    update staff_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning user_id`.execute(
    db,
  );
  return rows.length === 1;
}

/** From now on the factor is asked for; its recovery codes are these. False when it was so already. */
export async function confirmFactor(db: Db, userId: number, now: Date, hashes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    with proved as (
      update staff_factors set confirmed_at = ${now} where user_id = ${userId} and confirmed_at is null returning user_id)
    insert into staff_recovery_codes (user_id, code_hash)
    select user_id, hash from proved, unnest(${hashes}::text[]) hash returning user_id`.execute(db);
  return rows.length > 0;
}

/** Uses a recovery code up; how many are left, or null when there is none such. */
export async function deleteRecoveryCode(trx: Trx, userId: number, hash: string): Promise<number | null> {
  const { rows } = await sql`
    delete from staff_recovery_codes where user_id = ${userId} and code_hash = ${hash} returning 1`.execute(trx);
  if (rows.length === 0) return null;
  const left = await sql`select from staff_recovery_codes where user_id = ${userId}`.execute(trx);
  return left.rows.length;
}

/** Takes a person's factor away; false when there was none. */
export async function deleteFactor(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_factors').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows === 1n;
}
