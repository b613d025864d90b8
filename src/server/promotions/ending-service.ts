import type { TrxDeps } from '../deps.ts';
import { moveMoney, sumMovedTo } from '../ledger/service.ts';
import { endPromotions, findPurchasedPromotion, lockPurchasedListing, updateWithdrawn } from './ending-queries.ts';
import { runPromotions } from './service.ts';

/**
 * Ends the promotions of a listing that moderators take down, and refunds the unused part to the balance: days by the
 * second, bumps not yet done; rounded down to the qəpik. In the caller's transaction.
 * @returns qəpik refunded
 */
export async function refundUnused(
  deps: Pick<TrxDeps, 'db' | 'clock'>,
  listingId: number,
  takenDownAt = deps.clock.now(),
): Promise<number> {
  const { db } = deps;
  const endedPromotions = await endPromotions(db, takenDownAt, listingId);
  for (const { id, userId, unused } of endedPromotions)
    if (unused > 0)
      await moveMoney(db, {
        cause: 'purchase_return',
        causeId: id,
        from: 'revenue',
        to: { user: userId },
        amount: unused,
      });
  if (endedPromotions.length > 0) await runPromotions(deps, listingId);
  return endedPromotions.reduce((sum, { unused }) => sum + unused, 0);
}

/**
 * Withdraws the promotion that a payment has bought, as far as it still runs; later purchases of the same kind move
 * forward. In the caller's transaction.
 * @returns qəpik refunded to the balance earlier, or null when the payment started no promotion
 */
export async function withdrawPromotion(
  deps: Pick<TrxDeps, 'db' | 'clock'>,
  paymentId: number,
): Promise<number | null> {
  const { db } = deps;
  const now = deps.clock.now();
  // the listing is locked first, as everywhere that both are changed
  await lockPurchasedListing(db, paymentId);
  const promotion = await findPurchasedPromotion(db, paymentId);
  if (!promotion) return null;
  await updateWithdrawn(db, now, promotion.id);
  if (promotion.listingId !== null) await runPromotions(deps, promotion.listingId);
  return sumMovedTo(db, promotion.userId, 'purchase_return', promotion.id);
}
