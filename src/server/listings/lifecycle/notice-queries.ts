import { sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../../database/db.ts';

type NoticeKind = 'approved' | 'rejected' | 'expired' | 'hidden_by_reports';

type Notice = { listingId: number; userId: number | null; kind: NoticeKind; reason?: string };

/** Delivery attempts per notice. */
const MAX_TRIES = 5;

const BATCH_SIZE = 50;

/** Queues a notice to a listing's owner, sent after the transaction commits. Imported listings may have no owner. */
export async function notifyOwner(trx: Trx, { listingId, userId, kind, reason }: Notice): Promise<void> {
  if (userId === null) return;
  const row = { user_id: userId, listing_id: listingId, kind, reason: reason ?? null };
  await trx.insertInto('owner_notices').values(row).execute();
}

export type PendingNotice = {
  id: number;
  listingId: number;
  userId: number;
  kind: NoticeKind | 'ends_in_3' | 'ends_in_1';
  reason: string | null;
  /** the listing's end that a reminder is about */
  about: Date | null;
  /** false for a reminder whose end has passed or moved */
  isValid: boolean;
  phone: string | null;
  email: string | null;
  language: Language;
};

export async function claimNotices(db: Db): Promise<PendingNotice[]> {
  const { rows } = await sql<PendingNotice>`
    with taken as (
      update owner_notices set tries = tries + 1, next_try_at = now() + interval '5 minutes' * (tries + 1)
       where id in (select id from owner_notices where sent_at is null and next_try_at <= now() and tries < ${MAX_TRIES}
                     order by id limit ${BATCH_SIZE} for update skip locked)
      returning id, user_id, listing_id, kind, reason, about)
    select t.id, t.user_id as "userId", t.listing_id as "listingId", t.kind, t.reason, t.about, u.phone, u.email,
      u.language, t.kind not like 'ends_in%' or coalesce(l.status_ad = 'active' and l.expires_at = t.about, false) as "isValid"
      from taken t join users u on u.id = t.user_id left join listings l on l.id = t.listing_id order by t.id`.execute(
    db,
  );
  return rows;
}

export async function markNoticeSent(db: Db, id: number): Promise<void> {
  await sql`update owner_notices set sent_at = now() where id = ${id}`.execute(db);
}
