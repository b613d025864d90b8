import { sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';
import { Refusal } from '../refusal.ts';

type Factor = { secret: string; confirmed: boolean; lastStep: number };

/** A person's authenticator app, also an unconfirmed one, and the last period whose code was used; or null. */
export async function findFactor(db: Db, userId: number): Promise<Factor | null> {
  const { rows } = await sql<Factor>`
    select secret, confirmed_at is not null as confirmed, last_step as "lastStep" from staff_factors
     where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Stores an unconfirmed key, replacing another unconfirmed one; false when there is a confirmed one. */
export async function insertFactor(db: Db, userId: number, secret: string): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_factors (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0
      where staff_factors.confirmed_at is null
    returning user_id`.execute(db);
  return rows.length === 1;
}

/** Uses up a period's code; false when it or a later one was used before. */
export async function updateLastStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    update staff_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning user_id`.execute(
    db,
  );
  return rows.length === 1;
}

/** Confirms the factor and stores its recovery codes; false when it was confirmed already. */
export async function confirmFactor(db: Db, userId: number, now: Date, hashes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    with proved as (
      update staff_factors set confirmed_at = ${now} where user_id = ${userId} and confirmed_at is null returning user_id)
    insert into staff_recovery_codes (user_id, code_hash)
    select user_id, hash from proved, unnest(${hashes}::text[]) hash returning user_id`.execute(db);
  return rows.length > 0;
}

/** Uses up a recovery code. @returns how many are left; null when the code is wrong */
export async function deleteRecoveryCode(trx: Trx, userId: number, hash: string): Promise<number | null> {
  const { rows } = await sql`
    delete from staff_recovery_codes where user_id = ${userId} and code_hash = ${hash} returning 1`.execute(trx);
  if (rows.length === 0) return null;
  const remaining = await sql`select from staff_recovery_codes where user_id = ${userId}`.execute(trx);
  return remaining.rows.length;
}

/** Deletes a person's factor; false when there was none. */
export async function deleteFactor(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_factors').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The second factors of an account. */
export type LockedFactors = { isStaff: boolean; passkeys: number; hasApp: boolean };

/** Locks an account while its second factors change. @returns its factors @throws Refusal 401 when it does not exist */
export async function lockFactors(trx: Trx, userId: number): Promise<LockedFactors> {
  const { rows } = await sql<{ isStaff: boolean }>`
    select role <> 'user' as "isStaff" from users where id = ${userId} and erased_at is null
       for no key update`.execute(trx);
  const [owner] = rows;
  if (!owner) throw new Refusal(401, 'login_required');
  // a separate statement after the lock, so that it sees concurrent changes
  const factors = await sql<Omit<LockedFactors, 'isStaff'>>`
    select (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
      exists (select from staff_factors where user_id = ${userId} and confirmed_at is not null) as "hasApp"`.execute(
    trx,
  );
  return { passkeys: 0, hasApp: false, ...owner, ...factors.rows[0] };
}

/** Whether a person has a second factor: a confirmed authenticator app or a passkey. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from staff_factors where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}
