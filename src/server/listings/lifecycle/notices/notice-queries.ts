import { type RawBuilder, sql } from 'kysely';
import { UNDO_SECONDS } from '#contract/moderation/undo-seconds.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { AWAITS_ANSWER } from '../question-queries.ts';

type NoticeKind =
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'renewed'
  | 'hidden_by_reports'
  | 'hidden'
  | 'changes_approved'
  | 'changes_rejected'
  | 'lapsed'
  | 'question';

type Notice = {
  listingId: number;
  userId: number | null;
  kind: NoticeKind;
  reason?: string;
  /** when its owner was asked, its new end, or of a rejected listing the end that it had before */
  about?: Date;
  /** qəpik returned to the balance */
  returned?: number;
  /** it waits until its cause can no longer be undone */
  canBeUndone?: boolean;
};

/** Delivery attempts per notice. The pause doubles from five minutes on: the last one is 43 hours after the first. */
export const MAX_TRIES = 10;
export const BATCH_SIZE = 50;
/** Notices that somebody waits for: they are sent before those that come by themselves. */
const isAwaited = (kind: RawBuilder<unknown>) => sql`(${kind} not in ('ends_in_3', 'ends_in_1', 'expired', 'renewed'))`;

/** Queues a notice to a listing's owner, sent after the transaction commits. Imported listings may have no owner. */
export async function notifyOwner(
  trx: Trx,
  { listingId, userId, kind, reason, about, returned, canBeUndone }: Notice,
): Promise<void> {
  if (userId === null) return;
  await sql`
    insert into owner_notices (user_id, listing_id, kind, reason, about, returned, next_try_at)
    values (${userId}, ${listingId}, ${kind}, ${reason ?? null}, ${about ?? null}::timestamptz, ${returned || null}::bigint,
      now() + make_interval(secs => ${canBeUndone ? UNDO_SECONDS : 0}))`.execute(trx);
}

/** Adds what came back to the owner's balance to the notice of a rejection that is not sent yet. */
export async function updateReturned(trx: Trx, listingId: number, returned: number): Promise<void> {
  if (returned === 0) return;
  await sql`
    update owner_notices set returned = ${returned}::bigint
     where listing_id = ${listingId} and kind = 'rejected' and sent_at is null`.execute(trx);
}

/** The notice of a rejection says what came back, so it waits for the refund (`refundRejected`). */
const AWAITS_REFUND = sql`(n.kind = 'rejected' and exists (
  select from listings l join listing_promotions p on p.listing_id = l.id and p.ended_at is null
   where l.id = n.listing_id and l.status_ad = 'rejected'))`;

export type PendingNotice = {
  id: number;
  listingId: number;
  userId: number;
  kind: NoticeKind | 'ends_in_3' | 'ends_in_1' | 'still_available';
  reason: string | null;
  /** qəpik returned to the balance */
  returned: number | null;
  /** the listing's end, or when its owner was asked */
  about: Date | null;
  /** false for a notice of an end that has passed or moved, and for a question that is answered or closed */
  isValid: boolean;
  phone: string | null;
  email: string | null;
  fullname: string | null;
  language: Language;
  stopsReminders: boolean;
  /** their mail address gets no reminders */
  stopsMail: boolean;
  /** no mail is sent now */
  isMailPaused: boolean;
  /** its mail was sent, and something else failed */
  isMailed: boolean;
  /** it was told to chats and browsers, and none got it */
  fallsBack: boolean;
  /** with this one */
  tries: number;
};

/**
 * Whether a notice `n` about a listing `l`, if there still is one, is true: the end has not passed or moved, the question is not
 * answered or closed.
 */
export const IS_VALID = sql<boolean>`case
  when n.kind like 'ends_in%' or n.kind = 'renewed' then coalesce(l.status_ad = 'active' and l.expires_at = n.about, false)
  when n.kind = 'still_available' then coalesce(l.status_ad = 'active' and coalesce(l.confirmed_at, '-infinity') < n.about, false)
  when n.kind = 'question' then coalesce(${AWAITS_ANSWER}, false) else true end`;

/** Claims a batch of notices that are due, but none of blocked people: no other process gets them for some minutes, then unsent ones are due again. */
export async function claimNotices(db: Db): Promise<PendingNotice[]> {
  const { rows } = await sql<PendingNotice>`
    with taken as (
      update owner_notices set tries = tries + 1, next_try_at = now() + interval '5 minutes' * 2 ^ tries
       where id in (select n.id from owner_notices n
                     where n.sent_at is null and n.dropped_at is null and n.next_try_at <= now() and n.tries < ${MAX_TRIES}
                       and not ${AWAITS_REFUND}
                       and not exists (select from users b where b.id = n.user_id and b.blocked_at is not null)
                     order by ${isAwaited(sql`n.kind`)} desc, n.id limit ${BATCH_SIZE} for update skip locked)
      returning id, user_id, listing_id, kind, reason, returned, about, falls_back, mailed_at, tries)
    select n.id, n.user_id as "userId", n.listing_id as "listingId", n.kind, n.reason, n.returned, n.about, u.phone, u.email,
      u.fullname, u.language, u.stops_reminders as "stopsReminders", n.falls_back as "fallsBack", n.tries, ${IS_VALID} as "isValid",
      n.mailed_at is not null as "isMailed",
      exists (select from contacts c where c.user_id = u.id and c.kind = 'mail' and c.stop_reason = 'asked') as "stopsMail",
      exists (select from channels h where h.kind = 'mail' and h.paused_at is not null) as "isMailPaused"
      from taken n join users u on u.id = n.user_id left join listings l on l.id = n.listing_id
     order by ${isAwaited(sql`n.kind`)} desc, n.id`.execute(db);
  return rows;
}

/** Stops or resumes the reminders of a person. @returns their language; null: there is no such person */
export async function updateStopsReminders(db: Db, userId: number, stops: boolean): Promise<Language | null> {
  const row = await db
    .updateTable('users')
    .set({ stops_reminders: stops })
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .returning('language')
    .$castTo<{ language: Language }>()
    .executeTakeFirst();
  return row?.language ?? null;
}

/** Whether a person has stopped reminders, and their language; null: there is no such person. */
export async function findReminders(
  db: Db,
  userId: number,
): Promise<{ isStopped: boolean; language: Language } | null> {
  const row = await db
    .selectFrom('users')
    .select(['stops_reminders as isStopped', 'language'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .$castTo<{ isStopped: boolean; language: Language }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Sends a notice later that its provider was not asked to send: that is no attempt. */
export async function postponeNotice(db: Db, { id, tries }: Pick<PendingNotice, 'id' | 'tries'>): Promise<void> {
  await sql`
    update owner_notices set tries = tries - 1, next_try_at = now() + interval '1 minute'
     where id = ${id} and tries = ${tries}`.execute(db);
}

/** Notes that a notice was sent by mail, and that something else of it is still to be sent. */
export async function markNoticeMailed(db: Db, id: number): Promise<void> {
  await sql`update owner_notices set mailed_at = now() where id = ${id}`.execute(db);
}

/** Not when it has fallen back meanwhile: then it is sent once more. */
export async function markNoticeSent(db: Db, { id, tries }: Pick<PendingNotice, 'id' | 'tries'>): Promise<void> {
  await sql`update owner_notices set sent_at = now() where id = ${id} and tries = ${tries}`.execute(db);
}

/** Notes that a notice is not sent: it is stopped or out of date, or nothing reaches the person. */
export async function markNoticeDropped(db: Db, id: number): Promise<void> {
  await sql`update owner_notices set dropped_at = now() where id = ${id}`.execute(db);
}
