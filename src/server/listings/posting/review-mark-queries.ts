import { sql } from 'kysely';
import type { Trx } from '../../database/db.ts';

/** The value of updated_at after a change: it always grows. */
export const NEXT_VERSION = sql`greatest(now(), updated_at + interval '1 millisecond')`;

/** The value of edited_at of a listing whose edits are reviewed: only a revision that waits keeps it in the queue. */
export const REVISION_SAVED_AT = sql`(
  select saved_at from listing_revisions r where r.listing_id = listings.id and r.state = 'waiting')`;

/** Puts a listing into the queue because of a revision: a new version for moderators and for drafts of edits. */
export async function markForReview(trx: Trx, id: number): Promise<void> {
  await sql`
    update listings set updated_at = ${NEXT_VERSION}, edited_at = now(), confirmed_at = now() where id = ${id}`.execute(
    trx,
  );
}

/**
 * No revision waits any more: the listing leaves the queue, unless an earlier edit is still to be reviewed, and is checked
 * without the changes. @returns whether a moderator still has to decide on something
 */
export async function unmarkReviewed(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    update listings set updated_at = ${NEXT_VERSION},
      edited_at = (select max(e.edited_at) from listing_edits e where e.listing_id = listings.id and e.looked_at is null)
     where id = ${id} returning status_ad = 'pending' or edited_at is not null as waits`.execute(trx);
  await sql`
    update listing_checks set asked_at = clock_timestamp(), checked_at = null, next_try_at = now(), tries = 0
     where listing_id = ${id}`.execute(trx);
  return rows[0]?.waits ?? false;
}
