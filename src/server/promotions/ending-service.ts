import type { TrxDeps } from '../deps.ts';
import { moveMoney, sumMovedTo } from '../ledger/service.ts';
import { endPromotions, findBought, holdListingOf, withdrawBought } from './ending-queries.ts';
import { runPromotions } from './service.ts';

/**
 * Ends what runs for a listing that moderators take down, and gives back what was not used: of days by the second, of
 * bumps those not yet done; down to the qəpik. In a transaction of the caller's.
 */
export async function returnUnused(deps: Pick<TrxDeps, 'db' | 'clock'>, listingId: number): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  const ended = await endPromotions(db, now, listingId);
  for (const { id, userId, unused } of ended)
    if (unused > 0)
      await moveMoney(db, {
        cause: 'purchase_return',
        causeId: id,
        from: 'revenue',
        to: { user: userId },
        amount: unused,
      });
  if (ended.length > 0) await runPromotions(deps, listingId);
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
  await holdListingOf(db, paymentId);
  const bought = await findBought(db, paymentId);
  if (!bought) return null;
  await withdrawBought(db, now, bought.id);
  if (bought.listingId !== null) await runPromotions(deps, bought.listingId);
  return sumMovedTo(db, bought.userId, 'purchase_return', bought.id);
}
