import { sql } from 'kysely';
import type { TrxDeps } from '../deps.ts';
import { moveMoney, sumMovedTo } from '../ledger/service.ts';
import { runPromotions } from './service.ts';

/**
 * Ends what runs for a listing that moderators take down, and gives back what was not used: of days by the second, of
 * bumps those not yet done; down to the qəpik. In a transaction of the caller's.
 */
export async function returnUnused(deps: Pick<TrxDeps, 'db' | 'clock'>, listingId: number): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  const { rows } = await sql<{ id: number; userId: number; unused: number }>`
    update listing_promotions set ended_at = ${now}, next_at = null
     where listing_id = ${listingId} and ended_at is null
    returning id, user_id as "userId",
      floor(price * case unit when 'times' then times_left::numeric / value
        else greatest(0, extract(epoch from ends_at - greatest(${now}::timestamptz, starts_at)))
             / extract(epoch from ends_at - starts_at) end)::bigint as unused`.execute(db);
  for (const { id, userId, unused } of rows)
    if (unused > 0)
      await moveMoney(db, {
        cause: 'purchase_return',
        causeId: id,
        from: 'revenue',
        to: { user: userId },
        amount: unused,
      });
  if (rows.length > 0) await runPromotions(deps, listingId);
}

/**
 * Takes back what a payment has bought, as far as it still runs; what was bought after it of the same kind comes
 * sooner. In a transaction of the caller's.
 * @returns qəpik that were given back to the balance before, or null when the payment has begun no promotion
 */
export async function withdrawPromotion(
  deps: Pick<TrxDeps, 'db' | 'clock'>,
  paymentId: number,
): Promise<number | null> {
  const { db } = deps;
  const now = deps.clock.now();
  // the listing first, as everybody does who changes both
  await sql`
    select 1 from listings where id = (select listing_id from listing_promotions where payment_id = ${paymentId})
       for no key update`.execute(db);
  const { rows } = await sql<{ id: number; userId: number; listingId: number | null }>`
    select id, user_id as "userId", listing_id as "listingId" from listing_promotions
     where payment_id = ${paymentId}`.execute(db);
  const [bought] = rows;
  if (!bought) return null;
  await sql`
    with taken as (
      select listing_id, type, coalesce(ends_at, next_at + times_left * interval '1 day') as until,
             coalesce(next_at, greatest(starts_at, ${now}::timestamptz)) as since
        from listing_promotions where id = ${bought.id} and ended_at is null),
    ended as (
      update listing_promotions set ended_at = ${now}, next_at = null where id = ${bought.id} and ended_at is null)
    update listing_promotions r
       set starts_at = r.starts_at - (until - since), ends_at = r.ends_at - (until - since),
           next_at = r.next_at - (until - since)
      from taken where r.listing_id = taken.listing_id and r.type = taken.type and r.ended_at is null
       and coalesce(r.next_at, r.starts_at) >= until`.execute(db);
  if (bought.listingId !== null) await runPromotions(deps, bought.listingId);
  return sumMovedTo(db, bought.userId, 'purchase_return', bought.id);
}
