import { sql } from 'kysely';
import type { NewReport } from '#contract/reports/api.ts';
import { REPORT_LIMITS } from '#contract/reports/fields.ts';
import type { Reporter } from '#contract/reports/score.ts';
import { type Db, inTransaction } from '../database/db.ts';

type Report = {
  listingId: number;
  userId: number | null;
  visitor: string;
  /** by whom a report counts: somebody in particular, or all behind an address */
  limitOf: keyof typeof REPORT_LIMITS;
  /** keyed hash of the network it comes from */
  network: string;
  reason: NewReport['reason'];
  description: string;
};
export type SentReport = { id: number; documentId: string; reason: NewReport['reason']; description: string };

/** Notes a report, unless the person has one open about the listing or has sent too many. */
export async function insertReport(
  db: Db,
  { listingId, userId, visitor, limitOf, network, reason, description }: Report,
): Promise<SentReport | 'open already' | { retryAfter: number }> {
  return inTransaction(db, async (trx) => {
    // one visitor's requests one after another, so that parallel ones cannot pass the limit together
    await sql`select pg_advisory_xact_lock(hashtext('report'), hashtext(${visitor}))`.execute(trx);
    const { rows: open } = await sql`
      select from reports where listing_id = ${listingId} and visitor = ${visitor} and status = 'open'`.execute(trx);
    if (open.length > 0) return 'open already';
    const retryAfter = await secondsToWait(trx, visitor, REPORT_LIMITS[limitOf]);
    if (retryAfter > 0) return { retryAfter };
    const { rows } = await sql<SentReport>`
      insert into reports (listing_id, user_id, visitor, network, reason, description)
      values (${listingId}, ${userId}, ${visitor}, ${network}, ${reason}, ${description})
      returning id, document_id as "documentId", reason, description`.execute(trx);
    const [sent] = rows;
    if (!sent) throw new Error('a report was not written');
    return sent;
  });
}

/**
 * Who has reported a listing and not been answered yet. A record is counted in listings: an account's own, without one
 * that of the visitors of its network. Blocked accounts count as visitors.
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
     where r.listing_id = ${listingId} and r.status = 'open'`.execute(db);
  return rows;
}

/** Reports of the last hour by somebody who is not signed in, and by all such people of their network. */
export async function countOfVisitors(
  db: Db,
  { visitor, network }: { visitor: string; network: string },
): Promise<{ own: number; ofNetwork: number }> {
  const { rows } = await sql<{ own: number; ofNetwork: number }>`
    select count(*) filter (where visitor = ${visitor})::int as own,
        count(*) filter (where network = ${network})::int as "ofNetwork"
      from reports
     where user_id is null and (visitor = ${visitor} or network = ${network})
       and created_at > now() - interval '1 hour'`.execute(db);
  return rows[0] ?? { own: 0, ofNetwork: 0 };
}

/** How often moderators found nothing wrong with a listing as it is: since its owner last changed it. */
export async function countCleared(db: Db, listingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct closed_at)::int as count from reports
     where listing_id = ${listingId} and outcome = 'dismissed'
       and closed_at > coalesce((select max(edited_at) from listing_edits where listing_id = ${listingId}), '-infinity')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Keeps what an owner says about a listing that reports have hidden, until a moderator decides. Whether they had. */
export async function updateAnswer(db: Db, listingId: number, answer: string): Promise<boolean> {
  const { rows } = await sql`
    update listing_status_changes c set owner_answer = ${answer}, answered_at = now()
      from listings l
     where l.id = ${listingId} and l.status_ad = 'pending' and l.hidden_at is not null and c.reason = 'reports'
       and c.id = (select max(id) from listing_status_changes where listing_id = l.id)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Seconds until both limits allow one more; 0 when they do now. */
async function secondsToWait(db: Db, visitor: string, { hour, day }: { hour: number; day: number }): Promise<number> {
  const until = (limit: number, window: string) => sql`
    (select created_at + ${window}::interval - now() from reports
      where visitor = ${visitor} order by created_at desc offset ${limit - 1} limit 1)`;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(greatest(0, extract(epoch from greatest(
      ${until(hour, '1 hour')}, ${until(day, '1 day')}))))::int as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Every night: which network a report came from is kept for 90 days. */
export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 90 * 86_400_000);
  await sql`update reports set network = null where network is not null and created_at < ${before}`.execute(db);
}
