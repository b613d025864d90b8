import { sql } from 'kysely';
import { EXTENDABLE_WITHIN } from '#contract/listings/ending.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { OwnerClaim } from './owner-links.ts';

/** `isRenewed`: extended since it could be from the end of the link, or restored after that end */
export type RenewableListing = { status: string; endsAt: Date | null; isRenewed: boolean; language: Language };

/** The listing of a link, unless its owner is blocked or has deleted their account. */
export async function findRenewable(db: Db, { listingId, ownerId, at }: OwnerClaim): Promise<RenewableListing | null> {
  const { rows } = await sql<RenewableListing>`
    select l.status_ad as status, l.expires_at as "endsAt", u.language, exists (
        select from listing_status_changes c
         where c.listing_id = l.id and c.changed_at > ${at}::timestamptz - make_interval(days => ${EXTENDABLE_WITHIN})
           and (c.reason = 'renewed'
             or c.from_status = 'expired' and c.to_status = 'pending' and c.changed_at >= ${at})) as "isRenewed"
      from listings l join users u on u.id = l.owner_id
     where l.id = ${listingId} and u.id = ${ownerId} and u.blocked_at is null and u.erased_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Locks a listing until the transaction ends. */
export async function lockListing(trx: Trx, id: number): Promise<void> {
  await sql`select 1 from listings where id = ${id} for no key update`.execute(trx);
}

/** Extends an active listing by `days` from its current end, `at`. Returns its new end. */
export async function updateExpiry(
  trx: Trx,
  { listingId, ownerId, at }: OwnerClaim,
  days: number,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ endsAt: Date }>`
      with renewed as (
        update listings set expires_at = ${at}::timestamptz + make_interval(days => ${days}), updated_at = ${now},
          confirmed_at = ${now}
         where id = ${listingId} returning id, expires_at),
      noted as (
        insert into listing_status_changes (listing_id, from_status, to_status, changed_by, reason, changed_at)
        select id, 'active', 'active', ${ownerId}::bigint, 'renewed', ${now}::timestamptz from renewed)
      select expires_at as "endsAt" from renewed`.execute(trx);
  return rows[0]?.endsAt ?? null;
}
