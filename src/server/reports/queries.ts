import { sql } from 'kysely';
import type { NewReport } from '#contract/reports/api.ts';
import type { Reporter } from '#contract/reports/score.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import type { Db } from '../database/db.ts';
import { IS_OF_PERSON } from '../listings/lifecycle/report-hiding-queries.ts';

type Report = {
  listingId: number;
  userId: number | null;
  visitor: string;
  /** keyed hash of the network it comes from */
  network: string;
  reason: NewReport['reason'];
  description: string;
};
export type SentReport = { id: number; documentId: string; reason: NewReport['reason']; description: string };

/** Whether somebody has an open report about a listing. */
export async function hasOpenReport(
  db: Db,
  { listingId, visitor }: Pick<Report, 'listingId' | 'visitor'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from reports where listing_id = ${listingId} and visitor = ${visitor} and status = 'open'`.execute(db);
  return rows.length > 0;
}

/** Inserts a report, unless its visitor has an open one about the listing. */
export async function insertReport(
  db: Db,
  { listingId, userId, visitor, network, reason, description }: Report,
): Promise<SentReport | 'open already'> {
  const { rows } = await sql<SentReport>`
    insert into reports (listing_id, user_id, visitor, network, reason, description)
    values (${listingId}, ${userId}, ${visitor}, ${network}, ${reason}, ${description})
    on conflict (listing_id, visitor) where status = 'open' do nothing
    returning id, document_id as "documentId", reason, description`.execute(db);
  return rows[0] ?? 'open already';
}

/**
 * The reporters of a listing's open reports. Their record is counted in listings: of an account, or of all visitors of a
 * network. Blocked accounts count as visitors.
 */
export async function findReporters(db: Db, listingId: number): Promise<Reporter[]> {
  const { rows } = await sql<Reporter>`
    select coalesce(r.network, r.visitor) as network, a.days as "accountDays", h.confirmed, h.dismissed,
        h."isDismissedHere"
      from reports r
      left join lateral (select extract(epoch from r.created_at - u.created_at)::float8 / 86400 as days from users u
        where u.id = r.user_id and u.blocked_at is null) a on true
      cross join lateral (
        select count(distinct e.listing_id) filter (where e.outcome = 'taken_down')::int as confirmed,
            count(distinct e.listing_id) filter (where e.outcome = 'dismissed')::int as dismissed,
            coalesce(bool_or(e.listing_id = r.listing_id and e.outcome = 'dismissed'), false) as "isDismissedHere"
          from reports e
         where e.visitor = r.visitor or (r.user_id is null and e.user_id is null and e.network = r.network)) h
     where r.listing_id = ${listingId} and r.status = 'open' and ${IS_OF_PERSON}`.execute(db);
  return rows;
}

/** How often moderators dismissed reports about the listing since its owner last changed it. */
export async function countDismissals(db: Db, listingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.closed_at)::int as count from reports r
     where r.listing_id = ${listingId} and r.outcome = 'dismissed' and ${IS_OF_PERSON}
       and r.closed_at > coalesce((select max(edited_at) from listing_edits where listing_id = ${listingId}), '-infinity')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Stores an owner's answer to reports that have hidden their listing. False when reports have not hidden it. */
export async function updateAnswer(db: Db, listingId: number, answer: string): Promise<boolean> {
  const { rows } = await sql`
    update listing_status_changes c set owner_answer = ${answer}, answered_at = now()
      from listings l
     where l.id = ${listingId} and l.status_ad = 'pending' and l.hidden_at is not null and c.reason = 'reports'
       and c.id = (select max(id) from listing_status_changes where listing_id = l.id)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** A nightly job: the network of a report is deleted after 90 days. */
export async function deleteOldNetworks(db: Db, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - 90 * DAY_MS);
  await sql`update reports set network = null where network is not null and created_at < ${cutoff}`.execute(db);
}
