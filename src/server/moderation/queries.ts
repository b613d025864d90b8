import { type RawBuilder, sql } from 'kysely';
import type { ModerationFigures } from '#contract/figures/api.ts';
import type { ModerationCase, NextCase } from '#contract/moderation/api.ts';
import type { Db } from '../database/db.ts';
import { AWAITS_ANSWER, IS_ANSWERED } from '../listings/lifecycle/question-queries.ts';
import { OWNER_ANSWER } from '../listings/lifecycle/report-hiding-queries.ts';
import { hasWaitingRevision } from '../listings/lifecycle/waiting-revision-queries.ts';
import type { ReviewedVersion } from '../listings/posting/revision-service.ts';
import { likelyDuplicates } from './duplicate-queries.ts';
import type { StoredEdit } from './review.ts';

/** Whether moderators decide on it. A listing hidden by a block returns when its owner is unblocked. */
const IS_IN_QUEUE = sql`((l.status_ad = 'pending' or (l.status_ad = 'active' and l.edited_at is not null))
  and l.hidden_by_block_of is null
  and not exists (select from users b where b.id = l.owner_id and b.stops_listings))`;
/** A listing whose owner was asked returns with the answer. */
const IS_WAITING = sql`(${IS_IN_QUEUE} and not ${AWAITS_ANSWER})`;
/** When it was posted, sent again, restored, edited while active, or hidden: a correction costs no place in the queue. */
const SINCE = sql`coalesce(case when l.status_ad = 'active' then l.edited_at end, l.hidden_at, (select max(h.changed_at) from listing_status_changes h
  where h.listing_id = l.id and h.to_status = 'pending'), l.created_at)`;
const RISK = sql`coalesce((select sum(f.score)::int from listing_findings f where f.listing_id = l.id), 0)`;
/** A listing of this risk precedes one that has waited a day longer. */
const RISK_PER_DAY = 100;

/** In minutes: an abandoned screen keeps its listings from the others no longer. */
const MAX_CLAIM = 60;

/** Renews the claims of listings that a moderator has open. */
export async function renewClaims(db: Db, moderator: number, ids: readonly number[], minutes: number): Promise<void> {
  await sql`
    update moderation_claims
       set expires_at = greatest(expires_at,
         least(now() + make_interval(mins => ${minutes}), claimed_at + make_interval(mins => ${MAX_CLAIM})))
     where moderator_id = ${moderator} and listing_id = any(${ids}::bigint[])`.execute(db);
}

/** The listings among `ids` that another moderator has claimed. */
export async function findLostClaims(db: Db, moderator: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listing_id as id from moderation_claims
     where listing_id = any(${ids}::bigint[]) and moderator_id <> ${moderator} and expires_at > now()
     order by listing_id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Claims the next listing: one that the moderator has claimed but not open, else one whose owner has answered, else the
 * oldest and riskiest unclaimed one; never their own. Null: nothing waits; `again`: another moderator was faster.
 */
export async function claimNext(
  db: Db,
  moderator: number,
  holding: readonly number[],
  minutes: number,
): Promise<number | 'again' | null> {
  const isOffered = sql`${IS_WAITING} and l.id <> all(${holding}::bigint[]) and l.owner_id is distinct from ${moderator}
    and not exists (select from moderation_skips s where s.listing_id = l.id and s.moderator_id = ${moderator}
      and s.skipped_until > now())`;
  const { rows } = await sql<{ due: number; claimed: number | null }>`
    with own as (
      select l.id from moderation_claims c join listings l on l.id = c.listing_id
       where c.moderator_id = ${moderator} and c.expires_at > now() and ${isOffered} order by c.claimed_at, l.id limit 1),
    -- a listing that is being checked is left for later; one that is theirs is not
    free as (
      select l.id from listings l
       where ${isOffered} and not exists (select from own)
         and not exists (select from moderation_claims c where c.listing_id = l.id and c.expires_at > now())
       order by not ${IS_ANSWERED},
         ${SINCE} - make_interval(secs => 86400.0 * ${RISK} / ${RISK_PER_DAY}), l.id
       limit 1 for no key update of l skip locked),
    due as (select id from own union all select id from free),
    claimed as (
      insert into moderation_claims (listing_id, moderator_id, expires_at)
      select id, ${moderator}, now() + make_interval(mins => ${minutes}) from due
      on conflict (listing_id) do update set moderator_id = excluded.moderator_id, claimed_at = now(),
          expires_at = excluded.expires_at
        where moderation_claims.expires_at <= now() or moderation_claims.moderator_id = excluded.moderator_id
      returning listing_id)
    select due.id as due, claimed.listing_id as claimed from due left join claimed on true`.execute(db);
  const [row] = rows;
  if (!row) return null;
  // claimed by another moderator between the read and the write
  return row.claimed ?? 'again';
}

/** Whether a listing is one to decide on, waiting for its owner's answer or not. */
export async function isInQueue(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from listings l where l.id = ${id} and ${IS_IN_QUEUE}`.execute(db);
  return rows.length > 0;
}

/** How many listings wait for a moderator, also edited ones; without those whose owner still has time to answer a question. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from listings l where ${IS_WAITING}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many listings wait, the median and longest wait, and how many wait for more than a day. */
export async function findQueueFigures(db: Db, now: Date): Promise<ModerationFigures['queue']> {
  const { rows } = await sql<ModerationFigures['queue']>`
    select count(*)::int as waiting, count(*) filter (where age > 86400)::int as "overDay",
      max(age)::int as "oldestSeconds", (percentile_cont(0.5) within group (order by age))::int as "medianSeconds"
      from (select greatest(0, extract(epoch from ${now}::timestamptz - ${SINCE})) as age from listings l where ${IS_WAITING}) q`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, overDay: 0, oldestSeconds: null, medianSeconds: null };
}

/** The other moderators at work, and their listings. */
export async function findOtherModerators(db: Db, moderator: number): Promise<NextCase['meta']['others']> {
  const { rows } = await sql<NextCase['meta']['others'][number]>`
    select u.id, u.fullname, json_agg(c.listing_id order by c.claimed_at) as listings
      from moderation_claims c join users u on u.id = c.moderator_id
     where c.expires_at > now() and c.moderator_id <> ${moderator} group by u.id order by u.id`.execute(db);
  return rows;
}

/** The moderator who has claimed a listing, if any. */
export async function findHolder(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ holder: number }>`
    select moderator_id as holder from moderation_claims where listing_id = ${id} and expires_at > now()`.execute(db);
  return rows[0]?.holder ?? null;
}

/** Claims a listing that waits, for a moderator whose decision on it is undone; not one that others have claimed. */
export async function claimAgain(db: Db, moderator: number, id: number, minutes: number): Promise<void> {
  await sql`
    insert into moderation_claims (listing_id, moderator_id, expires_at)
    select l.id, ${moderator}, now() + make_interval(mins => ${minutes}) from listings l
     where l.id = ${id} and ${IS_WAITING}
    on conflict (listing_id) do nothing`.execute(db);
}

/** Leaves a listing to the other moderators for some hours. */
export async function skipListing(db: Db, moderator: number, id: number, hours: number): Promise<void> {
  await db.deleteFrom('moderation_claims').where('listing_id', '=', id).where('moderator_id', '=', moderator).execute();
  await sql`
    insert into moderation_skips (listing_id, moderator_id, skipped_until)
    select id, ${moderator}, now() + make_interval(hours => ${hours}) from listings where id = ${id}
    on conflict (moderator_id, listing_id) do update set skipped_until = excluded.skipped_until`.execute(db);
}

/** Offers a moderator again what they have skipped. */
export async function deleteSkips(db: Db, moderator: number): Promise<void> {
  await db.deleteFrom('moderation_skips').where('moderator_id', '=', moderator).execute();
}

type CaseRow = Omit<ModerationCase, 'listing' | 'edits' | 'removedPhotos'> & { edits: StoredEdit[] };

/** Everything about a listing under moderation except its own fields. @param version that is decided on */
export async function findCase(
  db: Db,
  moderator: number,
  id: number,
  version: ReviewedVersion,
): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    select l.id, wire_time(${SINCE}) as since, wire_time(l.updated_at) as "updatedAt", ${RISK} as risk,
      not exists (select from listing_checks k where k.listing_id = l.id and k.checked_at is null) as "isChecked",
      case when l.status_ad = 'active' then case when ${hasWaitingRevision(sql`l.id`)} then 'revised' else 'edited' end
        when l.hidden_at is not null then 'hidden' else 'new' end as cause,
      wire_time(c.expires_at) as "claimedUntil",
      ${OWNER} as owner,
      ${listOf(sql`select f."check", f.score, f.details from listing_findings f where f.listing_id = l.id
        order by f.score desc, f."check"`)} as findings,
      ${listOf(likelyDuplicates(version))} as beside,
      ${listOf(sql`select r.reason, r.description, r.price / 100.0 as price,
          r.likely_price / 100 as "likelyPrice", wire_time(r.created_at) as at from reports r
        where r.listing_id = l.id and r.status = 'open' order by r.id desc limit 20`)} as reports,
      ${OWNER_ANSWER} as answer,
      ${listOf(sql`select q.codes, q.words, q.answer, wire_time(q.asked_at) as "askedAt",
          wire_time(q.answered_at) as "answeredAt", q.closed_at is null as "isOpen",
          exists (select from listing_edits e where e.listing_id = l.id and e.edited_at >= q.asked_at)
            or exists (select from listing_revisions r where r.listing_id = l.id and r.saved_at >= q.asked_at) as "isChanged",
          (select u.fullname from users u where u.id = q.asked_by) as by
        from listing_questions q where q.listing_id = l.id order by q.id desc limit 5`)} as questions,
      ${UNSEEN_EDITS} as edits,
      ${listOf(sql`select wire_time(h.changed_at) as at, h.from_status as "from", h.to_status as "to", h.reason,
          (select u.fullname from users u where u.id = h.changed_by) as by
        from listing_status_changes h where h.listing_id = l.id order by h.id desc limit 10`)} as history
      from listings l join moderation_claims c on c.listing_id = l.id
     where l.id = ${id} and c.moderator_id = ${moderator}`.execute(db);
  return rows[0] ?? null;
}

/** The edits of a listing (`l`) that nobody has reviewed. */
export const UNSEEN_EDITS = listOf(sql`
  select e.before, e.after from listing_edits e where e.listing_id = l.id and e.looked_at is null order by e.id limit 50`);

const OWNER = sql`(
  select json_build_object('id', u.id, 'fullname', u.fullname, 'phone', u.phone, 'createdAt', wire_time(u.created_at),
      'isBlocked', u.blocked_at is not null, 'stats', s.stats, 'today', s.today, 'reports', s.reports)
    from users u cross join lateral (
      select json_build_object('active', count(*) filter (where o.status_ad = 'active'),
          'pending', count(*) filter (where o.status_ad = 'pending'),
          'expired', count(*) filter (where o.status_ad = 'expired'),
          'rejected', count(*) filter (where o.status_ad = 'rejected')) as stats,
        count(*) filter (where o.created_at > now() - interval '1 day') as today,
        coalesce(sum((select count(*) from reports r where r.listing_id = o.id)), 0)::int as reports
        from listings o where o.owner_id = u.id) s
   where u.id = l.owner_id)`;

function listOf(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`;
}
