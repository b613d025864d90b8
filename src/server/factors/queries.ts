import { sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';
import { Refusal } from '../refusal.ts';

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

/** What an account gives beside a password. */
export type HeldFactors = { isStaff: boolean; passkeys: number; hasApp: boolean };

/** Holds an account while its second factors change, and says which it has. @throws Refusal 401 when it is gone */
export async function holdFactors(trx: Trx, userId: number): Promise<HeldFactors> {
  const { rows } = await sql<{ isStaff: boolean }>`
    select role <> 'user' as "isStaff" from users where id = ${userId} and erased_at is null
       for no key update`.execute(trx);
  const [owner] = rows;
  if (!owner) throw new Refusal(401, 'login_required');
  // a statement of its own, once the row is held: what was added or removed meanwhile counts
  const counted = await sql<Omit<HeldFactors, 'isStaff'>>`
    select (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
      exists (select from staff_factors where user_id = ${userId} and confirmed_at is not null) as "hasApp"`.execute(
    trx,
  );
  return { passkeys: 0, hasApp: false, ...owner, ...counted.rows[0] };
}

/** Whether somebody has a second factor: an authenticator app that was proved, or a passkey. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from staff_factors where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}
