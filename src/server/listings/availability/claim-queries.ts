import { type RawBuilder, sql } from 'kysely';
import type { Reporter } from '#contract/reports/score.ts';
import type { Db, Trx } from '../../database/db.ts';
import { CLAIMS } from '../lifecycle/report-hiding-queries.ts';

export type Claim = { listingId: number; userId: number | null; visitor: string; network: string };

/** Whether a claim (`g`) about a listing (`l`) has had no answer: it was made since its owner's last sign of life. */
const IS_UNANSWERED: RawBuilder<boolean> = sql`(
  g.outcome is null and g.claimed_at > coalesce(l.confirmed_at, '-infinity'))`;
/** Whether it counts: made since a moderator's last decision, too. */
const COUNTS: RawBuilder<boolean> = sql`(${IS_UNANSWERED} and g.claimed_at > coalesce(
  (select max(closed_at) from reports where listing_id = l.id and visitor = ${CLAIMS} and status = 'closed'),
  '-infinity'))`;

/** Whether a visitor has said so already, and its owner has not answered since: a moderator's decision is for good. */
export async function hasClaimed(db: Db, { listingId, visitor }: Claim): Promise<boolean> {
  const { rows } = await sql`
    select from gone_claims g join listings l on l.id = g.listing_id
     where g.listing_id = ${listingId} and g.visitor = ${visitor} and ${IS_UNANSWERED}`.execute(db);
  return rows.length > 0;
}

/** Notes a claim; in place of an open one that no longer counts. */
export async function upsertClaim(db: Db, { listingId, userId, visitor, network }: Claim, now: Date): Promise<void> {
  const row = { user_id: userId, network, claimed_at: now };
  await db
    .insertInto('gone_claims')
    .values({ listing_id: listingId, visitor, ...row })
    .onConflict((key) => key.columns(['listing_id', 'visitor']).where('outcome', 'is', null).doUpdateSet(row))
    .execute();
}

/** Reports a listing that has no owner to ask: a moderator decides. Once, until its reports are closed. */
export async function insertReportOfClaims(trx: Trx, listingId: number, now: Date): Promise<void> {
  await sql`
    insert into reports (listing_id, visitor, reason, created_at)
    select id, ${CLAIMS}, 'fake', ${now} from listings
     where id = ${listingId} and status_ad = 'active' and owner_id is null
    on conflict (listing_id, visitor) where status = 'open' do nothing`.execute(trx);
}

/**
 * Who says that a listing is gone, since its owner's last sign of life or a moderator's last decision on it, and what became of
 * their earlier claims: of an account, or of all visitors of a network. Blocked accounts count as visitors.
 */
export async function findClaimants(db: Db, listingId: number): Promise<Reporter[]> {
  const { rows } = await sql<Reporter>`
    select coalesce(g.network, g.visitor) as network, a.days as "accountDays", h.confirmed, h.dismissed,
        false as "isDismissedHere"
      from gone_claims g join listings l on l.id = g.listing_id
      left join lateral (select extract(epoch from g.claimed_at - u.created_at)::float8 / 86400 as days from users u
        where u.id = g.user_id and u.blocked_at is null) a on true
      cross join lateral (
        select count(*) filter (where e.outcome = 'right')::int as confirmed,
            count(*) filter (where e.outcome = 'wrong')::int as dismissed
          from gone_claims e
         where e.visitor = g.visitor or (g.user_id is null and e.user_id is null and e.network = g.network)) h
     where g.listing_id = ${listingId} and ${COUNTS}`.execute(db);
  return rows;
}

/**
 * Notes what became of the open claims about a listing. An end makes only those right that its owner has not contradicted by a
 * later sign of life: an edit or an extension is no answer, so older ones keep no outcome, and weigh neither for nor against
 * those who made them. A confirmation makes all of them wrong.
 */
export async function settleClaims(trx: Trx, listingId: number, outcome: 'right' | 'wrong'): Promise<void> {
  const isMeant = outcome === 'right' ? IS_UNANSWERED : sql`g.outcome is null`;
  await sql`
    update gone_claims g set outcome = ${outcome} from listings l
     where g.listing_id = ${listingId} and l.id = g.listing_id and ${isMeant}`.execute(trx);
}

/** A nightly job: the network of a claim is deleted after 90 days. */
export async function deleteClaimNetworks(db: Db, now: Date): Promise<void> {
  await sql`
    update gone_claims set network = null
     where network is not null and claimed_at < ${now}::timestamptz - interval '90 days'`.execute(db);
}
