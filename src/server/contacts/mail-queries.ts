import { sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';
import { giveSearches } from './queries.ts';

/** The contact of an account's mail address, whatever it is now; confirmed, because accounts only have confirmed ones. */
export async function upsertOwnMail(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contacts (user_id, kind, address, language, confirmed_at, created_at, last_used_at)
    select id, 'mail', 'user ' || id, language, ${now}, ${now}, ${now} from users where id = ${userId}
    on conflict (kind, md5(address)) do update set user_id = excluded.user_id
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Starts the contact of an account's mail address again that was stopped because nobody was there: the address is another one now. */
export async function resumeGoneMail(trx: Trx, userId: number): Promise<void> {
  await sql`
    update contacts set stopped_at = null, stop_reason = null, failures = 0
     where user_id = ${userId} and kind = 'mail' and stop_reason = 'gone'`.execute(trx);
}

/** Locks the contact that a guest has at the mail address of an account; null: there is none. */
export async function lockGuestMail(
  trx: Trx,
  userId: number,
): Promise<{ id: number; isConfirmed: boolean; stopReason: 'asked' | 'gone' | null } | null> {
  const { rows } = await sql<{ id: number; isConfirmed: boolean; stopReason: 'asked' | 'gone' | null }>`
    select c.id, c.confirmed_at is not null as "isConfirmed", c.stop_reason as "stopReason"
      from users u join contacts c on ${IS_GUESTS} where u.id = ${userId} for update of c`.execute(trx);
  return rows[0] ?? null;
}

/** A contact `c` is a guest's at the mail address of an account `u`. */
const IS_GUESTS = sql`c.kind = 'mail' and c.user_id is null and md5(c.address) = md5(lower(u.email)) and c.address = lower(u.email)`;

/** Those of some contacts whose mail address has a second one: a guest's that is confirmed, and that of an account. */
export async function findDoubleMails(
  trx: Trx,
  contacts: readonly number[],
): Promise<{ contact: number; userId: number }[]> {
  const isOne = sql`= any(${contacts}::bigint[])`;
  const { rows } = await sql<{ contact: number; userId: number }>`
    select c.id as contact, u.id as "userId" from contacts c join users u on lower(u.email) = c.address
     where c.id ${isOne} and c.kind = 'mail' and c.user_id is null and c.confirmed_at is not null
    union all
    select own.id, u.id from contacts own join users u on u.id = own.user_id join contacts c on ${IS_GUESTS}
     where own.id ${isOne} and own.kind = 'mail' and c.confirmed_at is not null`.execute(trx);
  return rows;
}

/** Makes a guest's contact that of an account's mail address, as it is: its links go on. @returns false: the account has one */
export async function adoptMail(trx: Trx, id: number, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update contacts c set user_id = u.id, address = 'user ' || u.id, language = u.language, confirmed_at = coalesce(c.confirmed_at, ${now})
      from users u where c.id = ${id} and u.id = ${userId} and not exists (
        select from contacts own where own.kind = 'mail' and md5(own.address) = md5('user ' || u.id))
    returning c.id`.execute(trx);
  if (rows.length > 0) await giveSearches(trx, id, now);
  return rows.length > 0;
}

/** The contact of a mail address that belongs to no account; a new one is not confirmed. */
export async function upsertMail(
  trx: Trx,
  { address, language, now }: { address: string; language: Language; now: Date },
): Promise<{ id: number; isConfirmed: boolean; stoppedAt: Date | null }> {
  const { rows } = await sql<{ id: number; isConfirmed: boolean; stoppedAt: Date | null }>`
    insert into contacts (kind, address, language, created_at, last_used_at)
    values ('mail', ${address}, ${language}, ${now}, ${now})
    on conflict (kind, md5(address)) do update set last_used_at = excluded.last_used_at
    returning id, confirmed_at is not null as "isConfirmed", stopped_at as "stoppedAt"`.execute(trx);
  return rows[0] ?? { id: 0, isConfirmed: false, stoppedAt: null };
}

/** Starts a contact again that was stopped before its owner, as a guest, confirmed the one that is merged into it. */
export async function resumeMail(trx: Trx, own: number, guest: number): Promise<void> {
  await sql`
    update contacts own set stopped_at = null, stop_reason = null, failures = 0 from contacts c
     where own.id = ${own} and c.id = ${guest} and own.stopped_at < c.confirmed_at`.execute(trx);
}
