import { sql } from 'kysely';
import type { PostingHistory } from '#contract/listings/posting/posting-limits.ts';
import type { Db, Trx } from '../../database/db.ts';
import { KEEPS_PLAN } from '../../database/kept-plans.ts';

/** Age of an account, and how many of its listings moderators have approved. */
export async function findStanding(db: Db, userId: number, now: Date): Promise<PostingHistory> {
  const { rows } = await sql<PostingHistory>`${KEEPS_PLAN}
    select extract(epoch from ${now}::timestamptz - created_at)::float8 / 86400 as "accountDays",
        (select count(*)::int from listings l where l.owner_id = u.id and l.status_ad in ('active', 'expired')) as approved
      from users u where id = ${userId}`.execute(db);
  return rows[0] ?? { accountDays: 0, approved: 0 };
}

/** Times of a person's postings since `since`, oldest first, including listings deleted later. */
export async function findPostings(db: Db, userId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`${KEEPS_PLAN}
    select created_at as at from listings where owner_id = ${userId} and created_at > ${since}
    union all
    select created_at from listing_deletions where owner_id = ${userId} and created_at > ${since}
    order by at`.execute(db);
  return rows.map(({ at }) => at);
}

/** Serializes the postings of one person until the transaction ends, so that parallel ones are counted. */
export async function lockPostings(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('postings'), hashtext(${String(userId)}))`.execute(trx);
}
