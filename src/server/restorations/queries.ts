import { sql } from 'kysely';
import type { Restoration } from '#contract/users/account-safety.ts';
import type { Db, Trx } from '../database/db.ts';
import { personJson } from '../database/person-queries.ts';

/** For how many hours the old number and address can stop a restoration. */
const WAIT_HOURS = 72;

/** The open restoration of a person, or null. */
export async function findOpenRestoration(db: Db, userId: number): Promise<Restoration | null> {
  const { rows } = await sql<Restoration>`
    select r.id, r.new_phone as phone, r.reason, wire_time(r.asked_at) as "askedAt", ${personJson(sql`a`)} as "askedBy",
      wire_time(r.agreed_at) as "agreedAt", wire_time(r.due_at) as "dueAt",
      case when b.id is not null then ${personJson(sql`b`)} end as "agreedBy"
      from account_restorations r join users a on a.id = r.asked_by left join users b on b.id = r.agreed_by
     where r.user_id = ${userId} and r.closed_at is null`.execute(db);
  return rows[0] ?? null;
}

type NewRestoration = { userId: number; phone: string; reason: string; by: number };

/** Inserts a restoration. @returns its id; null when one is open */
export async function insertRestoration(
  trx: Trx,
  { userId, phone, reason, by }: NewRestoration,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into account_restorations (user_id, new_phone, reason, asked_by, asked_at)
    values (${userId}, ${phone}, ${reason}, ${by}, ${now})
    on conflict (user_id) where closed_at is null do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

export type OpenRestoration = { id: number; userId: number; phone: string; askedBy: number; isAgreed: boolean };

/** The open restoration of a person, locked until the transaction ends. */
export async function lockRestoration(trx: Trx, userId: number): Promise<OpenRestoration | null> {
  const { rows } = await sql<OpenRestoration>`
    select id, user_id as "userId", new_phone as phone, asked_by as "askedBy", agreed_at is not null as "isAgreed"
      from account_restorations where user_id = ${userId} and closed_at is null for update`.execute(trx);
  return rows[0] ?? null;
}

/** Starts the wait. @returns when it ends */
export async function updateAgreement(trx: Trx, id: number, by: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ dueAt: Date }>`
    update account_restorations set agreed_by = ${by}, agreed_at = ${now},
      due_at = ${now}::timestamptz + make_interval(hours => ${WAIT_HOURS})
     where id = ${id} returning due_at as "dueAt"`.execute(trx);
  return rows[0]?.dueAt ?? now;
}

type Outcome = 'done' | 'stopped' | 'declined' | 'failed';

/** Closes an open restoration. @returns the person's id, or null when it was closed already */
export async function closeRestoration(trx: Trx, id: number, outcome: Outcome, now: Date): Promise<number | null> {
  const row = await trx
    .updateTable('account_restorations')
    .set({ closed_at: now, outcome })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** The people whose wait is over. */
export async function findDueUserIds(db: Db, now: Date): Promise<number[]> {
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

/** Sets the number and address by which a person signs in, and removes their password. */
export async function updateAccount(
  trx: Trx,
  userId: number,
  { phone, email }: { phone: string | null; email: string },
  now: Date,
): Promise<void> {
  const account = { phone, email, password_hash: null, updated_at: now };
  await trx.updateTable('users').set(account).where('id', '=', userId).execute();
}

/** Sets the number and address of a staff member, who keeps their password. */
export async function updateStaffContact(
  trx: Trx,
  userId: number,
  { phone, email }: { phone: string | null; email: string },
  now: Date,
): Promise<void> {
  await trx.updateTable('users').set({ phone, email, updated_at: now }).where('id', '=', userId).execute();
}
