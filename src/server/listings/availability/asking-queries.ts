import { type RawBuilder, sql } from 'kysely';
import type { UnusedPromotions } from '#contract/listings/api.ts';
import { ANSWER_DAYS, QUIET_DAYS, SILENT_DAYS } from '#contract/listings/availability.ts';
import type { Db, Trx } from '../../database/db.ts';
import { UNUSED_PROMOTIONS } from '../../promotions/unused-queries.ts';

const before = (now: Date, days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;

/** Whether the owner of a listing (`l`) is asked whether it is still on offer, and has not answered. */
export const IS_ASKED: RawBuilder<boolean> = sql`(l.status_ad = 'active' and exists (
  select from availability_questions q
   where q.listing_id = l.id and q.asked_at > coalesce(l.confirmed_at, '-infinity')))`;

/** Asks the owner of a listing that visitors call gone; not again within days of their last answer. */
export async function insertAsking(trx: Trx, listingId: number, now: Date): Promise<void> {
  await sql`
    with asked as (
      insert into availability_questions (listing_id, why, asked_at)
      select id, 'claims', ${now} from listings
       where id = ${listingId} and status_ad = 'active' and owner_id is not null
         and coalesce(confirmed_at, '-infinity') < ${before(now, QUIET_DAYS)}
      on conflict do nothing returning listing_id, asked_at)
    ${noticesOf(sql`asked`)}`.execute(trx);
}

/** Ids of listings that somebody has called gone since their owner's last sign of life, which is days ago. */
export async function findClaimed(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listings l
     where l.status_ad = 'active' and l.owner_id is not null
       and coalesce(l.confirmed_at, '-infinity') < ${before(now, QUIET_DAYS)}
       and exists (select from gone_claims g where g.listing_id = l.id and g.outcome is null
                    and g.claimed_at > coalesce(l.confirmed_at, '-infinity'))
       and not exists (select from availability_questions q where q.listing_id = l.id)
     order by l.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Asks owners who have given no sign of life for long, some at once. Of a listing that ends soon they hear anyway; one without
 * an end (imported) has a source that knows more than its owner's silence. Posting is a sign of life, also of a home that was
 * posted before, whose `posted_at` is that of its first posting. Returns the number of listings.
 */
export async function insertSilent(db: Db, now: Date, most: number): Promise<number> {
  const { rows } = await sql`
    with asked as (
      insert into availability_questions (listing_id, why, asked_at)
      select l.id, 'silence', ${now} from listings l
       where l.status_ad = 'active' and l.owner_id is not null
         and l.expires_at > ${now}::timestamptz + make_interval(days => ${ANSWER_DAYS})
         and coalesce(l.confirmed_at, l.created_at) <= ${before(now, SILENT_DAYS)}
         and not exists (select from availability_questions q where q.listing_id = l.id)
       order by l.id limit ${most}
      on conflict do nothing returning listing_id, asked_at)
    ${noticesOf(sql`asked`)} returning 1`.execute(db);
  return rows.length;
}

/** Asks once more after days without an answer, some at once. Returns the number of listings. */
export async function updateUnanswered(db: Db, now: Date, most: number): Promise<number> {
  const { rows } = await sql`
    with asked as (
      update availability_questions set times = 2, asked_at = ${now}
       where listing_id in (
         select listing_id from availability_questions
          where times = 1 and asked_at <= ${before(now, ANSWER_DAYS)} order by listing_id limit ${most}
          for update skip locked)
      returning listing_id, asked_at)
    ${noticesOf(sql`asked`)} returning 1`.execute(db);
  return rows.length;
}

/** Deletes what is answered, or whose listing is not public any more. */
export async function deleteAnswered(db: Db): Promise<void> {
  await sql`
    delete from availability_questions q using listings l
     where l.id = q.listing_id and (l.status_ad <> 'active' or l.confirmed_at >= q.asked_at)`.execute(db);
}

/** Deletes the question whether a listing is still on offer: it is answered, or the listing has ended. */
export async function deleteAsking(trx: Trx, listingId: number): Promise<void> {
  await trx.deleteFrom('availability_questions').where('listing_id', '=', listingId).execute();
}

/** Ids of listings whose owners have been asked twice in vain; the silence of those whom no notice reached says nothing. */
export async function findUnanswered(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listing_id as id from availability_questions q
     where times = 2 and asked_at <= ${before(now, ANSWER_DAYS)}
       and exists (select from owner_notices n where n.listing_id = q.listing_id and n.kind = 'still_available'
                    and n.about = q.asked_at and n.sent_at is not null
                    and not exists (select from messages m where m.notice_id = n.id and m.sent_at is null
                                     and m.dropped_at is null))
     order by listing_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a listing until the transaction ends; false when its owner has answered since. */
export async function lockUnanswered(trx: Trx, id: number): Promise<boolean> {
  await sql`select from listings where id = ${id} for no key update`.execute(trx);
  const { rows } = await sql<{ isAsked: boolean }>`
    select ${IS_ASKED} as "isAsked" from listings l where id = ${id}`.execute(trx);
  return rows[0]?.isAsked ?? false;
}

/** Notes that an owner says that their active listing is on offer. False: it is not active, or they said so just now. */
export async function updateConfirmed(trx: Trx, listingId: number, ownerId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with confirmed as (
      update listings set confirmed_at = ${now}
       where id = ${listingId} and owner_id = ${ownerId} and status_ad = 'active'
         and coalesce(confirmed_at, '-infinity') < ${now}::timestamptz - interval '1 minute' returning id),
    noted as (
      insert into listing_status_changes (listing_id, from_status, to_status, changed_by, reason)
      select id, 'active', 'active', ${ownerId}::bigint, 'confirmed' from confirmed)
    select from confirmed`.execute(trx);
  return rows.length > 0;
}

export type ConfirmableListing = {
  status: string;
  isSold: boolean;
  isSale: boolean;
  unused: UnusedPromotions | null;
  language: 'az' | 'en' | 'ru';
  confirmedAt: Date | null;
};

/** The listing of a link, unless its owner is blocked or has deleted their account. */
export async function findConfirmable(db: Db, listingId: number, ownerId: number): Promise<ConfirmableListing | null> {
  const { rows } = await sql<ConfirmableListing>`
    select l.status_ad as status, l.outcome is not null as "isSold", l.category = 'sale' as "isSale",
           ${UNUSED_PROMOTIONS} as unused, u.language, l.confirmed_at as "confirmedAt"
      from listings l join users u on u.id = l.owner_id
     where l.id = ${listingId} and u.id = ${ownerId} and u.blocked_at is null and u.erased_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Queues the notices to the owners of asked listings. */
function noticesOf(asked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into owner_notices (user_id, listing_id, kind, about)
    select l.owner_id, a.listing_id, 'still_available', a.asked_at from ${asked} a join listings l on l.id = a.listing_id
     where l.owner_id is not null`;
}
