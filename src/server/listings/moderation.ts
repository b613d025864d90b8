import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { returnUnused } from '../promotions/service.ts';
import { notifyOwner } from './notices.ts';
import { changeStatus } from './writes.ts';

type Moderation = Pick<Deps, 'db' | 'config' | 'clock'>;
/** Who decides: a moderator's id, or null for a command. */
type Moderator = number | null;

/**
 * Lets everybody see a pending listing for LISTING_DAYS, among the newest unless its home was posted before; its owner hears of it. An active one that was
 * edited counts as looked at.
 * @throws Refusal 404 listingNotFound, 409 listing_state_conflict
 */
export async function approveListing({ db, config }: Moderation, by: Moderator, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // a home that was posted before stands where it stood
    const starts = sql`edited_at = null, bumped_at = coalesce(first_posted_at, now()),
      expires_at = now() + make_interval(days => ${config.LISTING_DAYS})`;
    const changed = await changeStatus(trx, id, { act: 'approve', by }, starts);
    if (changed) return notifyOwner(trx, { listingId: id, userId: changed.ownerId, kind: 'approved' });
    const looked = await sql`
      update listings set edited_at = null where id = ${id} and status_ad = 'active' and edited_at is not null
      returning id`.execute(trx);
    if (looked.rows.length === 0) await refuseMissing(trx, id);
  });
}

/**
 * Takes a pending listing, or an active one that was looked at later, away from everybody but its owner, who hears why and
 * has what he paid for its promotion and not used on his balance again.
 * @throws Refusal 422 reason_required, 404 listingNotFound, 409 listing_state_conflict
 */
export async function rejectListing(
  { db, clock }: Moderation,
  by: Moderator,
  id: number,
  reason: string,
): Promise<void> {
  const why = reason.trim();
  if (why === '') throw new Refusal(422, 'reason_required');
  await db.transaction().execute(async (trx) => {
    const change = { act: 'reject', by, reason: why } as const;
    const changed = await changeStatus(trx, id, change, sql`edited_at = null, expires_at = null`);
    if (!changed) return refuseMissing(trx, id);
    await returnUnused({ db: trx, clock }, id);
    await notifyOwner(trx, { listingId: id, userId: changed.ownerId, kind: 'rejected', reason: why });
  });
}

export type Waiting = { id: number; status: string; since: Date; what: string; phone: string | null };

/** What waits for a moderator, the oldest first: new listings, then edited ones. At most 100. */
export async function listWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, status_ad as status, coalesce(edited_at, created_at) as since, phone,
      concat_ws(', ', category, property_type, area, price / 100 || ' AZN', address_text) as what
      from listings where status_ad = 'pending' or (status_ad = 'active' and edited_at is not null)
     order by status_ad desc, since, id limit 100`.execute(db);
  return rows;
}

/** Nothing was changed: it is not there, or not in a status to be changed. */
async function refuseMissing(db: Db, id: number): Promise<never> {
  const { rows } = await sql`select from listings where id = ${id}`.execute(db);
  throw rows.length === 0 ? new Refusal(404, 'listingNotFound') : new Refusal(409, 'listing_state_conflict');
}
