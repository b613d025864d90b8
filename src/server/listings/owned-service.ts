import type { Trx } from '../database/db.ts';
import type { TrxDeps } from '../deps.ts';
import { refundBeforeDeletion } from './lifecycle/rejection-refunds.ts';
import * as queries from './owned-queries.ts';

export { countOwned, findOwnedCards, findOwnedInFull, findOwnedUnused, moveListingsPhone } from './owned-queries.ts';

/**
 * Locks all listings of a person, and refunds at once what is unused of the promotions of the rejected ones, because they are
 * about to be deleted. In the caller's transaction.
 */
export async function lockOwnedForDeletion(
  { db, clock }: Pick<TrxDeps, 'db' | 'clock'>,
  ownerId: number,
): Promise<void> {
  for (const { id, status } of await queries.lockOwned(db, ownerId))
    if (status === 'rejected') await refundBeforeDeletion({ db, clock }, id);
}

/** Hides all listings of a deleted account for good, and deletes its draft. Returns the number of listings. */
export async function withdrawListings(trx: Trx, ownerId: number, now: Date): Promise<number> {
  await queries.deleteDraft(trx, ownerId);
  return queries.withdrawListings(trx, ownerId, now);
}
