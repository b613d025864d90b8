import type { Trx } from '../database/db.ts';
import * as queries from './owned-queries.ts';

export { countOwned, findOwnedCards, findOwnedInFull, moveListingsPhone } from './owned-queries.ts';

/** Hides all listings of a deleted account for good, and deletes its draft. Returns the number of listings. */
export async function withdrawListings(trx: Trx, ownerId: number, now: Date): Promise<number> {
  await queries.deleteDraft(trx, ownerId);
  return queries.withdrawListings(trx, ownerId, now);
}
