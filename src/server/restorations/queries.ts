import { sql } from 'kysely';
import type { Restoration } from '#contract/users/account-safety.ts';
import type { Db, Trx } from '../database/db.ts';
import { personJson } from '../database/person-queries.ts';

/** How long the old number and address can stop a restoration, in hours. */
const WAIT = 72;

/** The one that is under way for a person, or null. */
export async function findOpenRestoration(db: Db, userId: number): Promise<Restoration | null> {
  const { rows } = await sql<Restoration>`
    select r.id, r.new_phone as phone, r.reason, wire_time(r.asked_at) as "askedAt", ${personJson(sql`a`)} as "askedBy",
      wire_time(r.agreed_at) as "agreedAt", wire_time(r.due_at) as "dueAt",
      case when b.id is not null then ${personJson(sql`b`)} end as "agreedBy"
      from account_restorations r join users a on a.id = r.asked_by left join users b on b.id = r.agreed_by
     where r.user_id = ${userId} and r.closed_at is null`.execute(db);
  return rows[0] ?? null;
}

type Asked = { userId: number; phone: string; reason: string; by: number };

/** Its id; null when one is under way. */
export async function insertRestoration(
  trx: Trx,
  { userId, phone, reason, by }: Asked,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into account_restorations (user_id, new_phone, reason, asked_by, asked_at)
    values (${userId}, ${phone}, ${reason}, ${by}, ${now})
    on conflict (user_id) where closed_at is null do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

export type HeldRestoration = { id: number; userId: number; phone: string; askedBy: number; isAgreed: boolean };

/** The open one of a person, held until the transaction ends. */
export async function holdRestoration(trx: Trx, userId: number): Promise<HeldRestoration | null> {
  const { rows } = await sql<HeldRestoration>`
    select id, user_id as "userId", new_phone as phone, asked_by as "askedBy", agreed_at is not null as "isAgreed"
      from account_restorations where user_id = ${userId} and closed_at is null for update`.execute(trx);
  return rows[0] ?? null;
}

/** Begins the wait. Gives when it ends. */
export async function updateAgreed(trx: Trx, id: number, by: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ dueAt: Date }>`
    update account_restorations set agreed_by = ${by}, agreed_at = ${now},
      due_at = ${now}::timestamptz + make_interval(hours => ${WAIT})
     where id = ${id} returning due_at as "dueAt"`.execute(trx);
  return rows[0]?.dueAt ?? now;
}

type Outcome = 'done' | 'stopped' | 'declined' | 'failed';

/** Ends one that is under way; whose it was, or null when it has ended already. */
export async function updateClosed(trx: Trx, id: number, outcome: Outcome, now: Date): Promise<number | null> {
  const closed = await trx
    .updateTable('account_restorations')
    .set({ closed_at: now, outcome })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return closed?.user_id ?? null;
}

/** Whose wait is over. */
export async function findDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('account_restorations')
    .select('user_id')
    .where('closed_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whether an account has this number. */
export async function isPhoneTaken(trx: Trx, phone: string): Promise<boolean> {
  const owner = await trx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
  return owner !== undefined;
}

/** What a person signs in by, set by who may; without a password. */
export async function updateAccount(
  trx: Trx,
  userId: number,
  { phone, email }: { phone: string | null; email: string },
  now: Date,
): Promise<void> {
  const account = { phone, email, password_hash: null, updated_at: now };
  await trx.updateTable('users').set(account).where('id', '=', userId).execute();
}

export async function updateStaffContact(
  trx: Trx,
  userId: number,
  { phone, email }: { phone: string | null; email: string },
  now: Date,
): Promise<void> {
  await trx.updateTable('users').set({ phone, email, updated_at: now }).where('id', '=', userId).execute();
}
