import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Ends all promotions of a listing; `unused`: the unused part of each price, in qəpik. */
export async function endPromotions(
  db: Db,
  now: Date,
  listingId: number,
): Promise<{ id: number; userId: number; unused: number }[]> {
  const { rows } = await sql<{ id: number; userId: number; unused: number }>`
    update listing_promotions set ended_at = ${now}, next_at = null
     where listing_id = ${listingId} and ended_at is null
    returning id, user_id as "userId",
      floor(price * case unit when 'times' then times_left::numeric / value
        else greatest(0, extract(epoch from ends_at - greatest(${now}::timestamptz, starts_at)))
             / extract(epoch from value * interval '1 day') end)::bigint as unused`.execute(db);
  return rows;
}

/** Locks the listing that a payment has bought a promotion for. */
export async function lockPurchasedListing(db: Db, paymentId: number): Promise<void> {
  await sql`
    select 1 from listings where id = (select listing_id from listing_promotions where payment_id = ${paymentId})
       for no key update`.execute(db);
}

/** The promotion that a payment has bought. */
export async function findPurchasedPromotion(
  db: Db,
  paymentId: number,
): Promise<{ id: number; userId: number; listingId: number | null } | null> {
  const { rows } = await sql<{ id: number; userId: number; listingId: number | null }>`
    select id, user_id as "userId", listing_id as "listingId" from listing_promotions
     where payment_id = ${paymentId}`.execute(db);
  return rows[0] ?? null;
}

/** Ends a promotion; later purchases of the same kind move forward. */
export async function updateWithdrawn(db: Db, now: Date, id: number): Promise<void> {
  await sql`
    with taken as (
      select listing_id, type, coalesce(ends_at, next_at + times_left * interval '1 day') as until,
             coalesce(next_at, greatest(starts_at, coalesce(held_at, ${now}::timestamptz))) as since
        from listing_promotions where id = ${id} and ended_at is null),
    ended as (
      update listing_promotions set ended_at = ${now}, next_at = null where id = ${id} and ended_at is null)
    update listing_promotions r
       set starts_at = r.starts_at - (until - since), ends_at = r.ends_at - (until - since),
           next_at = r.next_at - (until - since)
      from taken where r.listing_id = taken.listing_id and r.type = taken.type and r.ended_at is null
       and coalesce(r.next_at, r.starts_at) >= until`.execute(db);
}
