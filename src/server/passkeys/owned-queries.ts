import { sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';
import { Refusal } from '../refusal.ts';

type Ways = { isStaff: boolean; passkeys: number; hasApp: boolean };

/** Holds an account while its second factors change, and says which it has. @throws Refusal 401 when it is gone */
export async function holdPasskeys(trx: Trx, userId: number): Promise<Ways> {
  const { rows } = await sql<{ isStaff: boolean }>`
    select role <> 'user' as "isStaff" from users where id = ${userId} and erased_at is null
       for no key update`.execute(trx);
  const [owner] = rows;
  if (!owner) throw new Refusal(401, 'login_required');
  // a statement of its own, once the row is held: what was added or removed meanwhile counts
  const counted = await sql<Omit<Ways, 'isStaff'>>`
    select (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
      exists (select from staff_factors where user_id = ${userId} and confirmed_at is not null) as "hasApp"`.execute(
    trx,
  );
  return { passkeys: 0, hasApp: false, ...owner, ...counted.rows[0] };
}

export async function countPasskeys(db: Db, userId: number): Promise<number> {
  const { rows } = await sql`select from passkeys where user_id = ${userId}`.execute(db);
  return rows.length;
}

/** Takes all passkeys of a person away; how many there were. */
export async function dropPasskeys(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes away the passkeys that were added since a moment: who took the account over may have kept one. */
export async function forgetPasskeys(trx: Trx, userId: number, since: Date): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}
