import type { ClosingReason, DeletionReason, ListingAct } from '#contract/listings/actions.ts';
import type { CardData } from '../../cards/card-data.ts';
import { offeredActs } from '../acts/acts.ts';
import { closeListing, extendListing, removeListing, restoreListing } from '../acts/send-act.ts';

/** What may be done to several listings at once: nothing that costs money, and nothing that differs from one to the next. */
export const BULK_ACTS = ['extend', 'close', 'restore', 'withdraw', 'delete'] as const satisfies ListingAct[];
export type BulkAct = (typeof BULK_ACTS)[number];
export type BulkOrder =
  | { act: 'extend' | 'restore' | 'withdraw' }
  | { act: 'close'; reason: ClosingReason }
  | { act: 'delete'; reason: DeletionReason | undefined };

/** Those of the chosen listings that an act is possible for. */
export function listingsFor(act: BulkAct, chosen: readonly CardData[]): CardData[] {
  return chosen.filter((listing) => offeredActs(listing).includes(act));
}

/** Does it to one listing. The server judges each by itself: its owner, its status, its end. */
export async function sendBulkOrder(order: BulkOrder, { id, Expires_At: end }: CardData): Promise<void> {
  if (order.act === 'extend') await extendListing(id, end ?? '');
  else if (order.act === 'close') await closeListing(id, order.reason);
  else if (order.act === 'restore') await restoreListing(id);
  else await removeListing(id, order.act === 'delete' ? order.reason : undefined);
}

/** Requests under way at the same time. */
const AT_ONCE = 3;

/**
 * Does the same to several, a few at a time; a failure of one stops no other. `onDone` is called as soon as each is known, with
 * the error of one that failed.
 */
export async function runEach<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
  onDone: (one: One, error?: unknown) => void,
): Promise<void> {
  const waiting = [...all];
  const walk = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      try {
        await work(one);
        onDone(one);
      } catch (error) {
        onDone(one, error ?? new Error('unknown'));
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
}
