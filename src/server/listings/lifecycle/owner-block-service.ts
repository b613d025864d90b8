import type { Trx } from '../../database/db.ts';
import { resumePromotions } from '../../promotions/service.ts';
import { changeStatus, hiddenByBlock, SHOWN_AGAIN } from '../posting/write-queries.ts';
import * as queries from './owner-block-queries.ts';

/**
 * Holds all listings that a block of a person hides, or has hidden. Before the person's own row is held: whoever pays for a
 * listing holds the listing first, too.
 */
export function holdListingsOf(trx: Trx, userId: number): Promise<void> {
  return queries.holdListingsOf(trx, userId);
}

/** Takes what everybody sees of a person's listings out of sight while they are blocked; how many. In a transaction. */
export async function hideListingsOf(trx: Trx, by: number, userId: number): Promise<number> {
  const seen = await queries.findSeenOf(trx, userId);
  const change = { act: 'hide', by, reason: 'owner_blocked' } as const;
  let count = 0;
  for (const id of seen) if (await changeStatus(trx, id, change, hiddenByBlock(userId))) count += 1;
  return count;
}

/**
 * Shows again what the block of a person has hidden, as it was: with the days it and its promotions had left; how many. In
 * a transaction.
 * @param by null: a command
 */
export async function showListingsOf(trx: Trx, by: number | null, userId: number): Promise<number> {
  const hidden = await queries.findHiddenBy(trx, userId);
  for (const id of hidden) {
    await resumePromotions(trx, id);
    await changeStatus(trx, id, { act: 'approve', by }, SHOWN_AGAIN);
  }
  return hidden.length;
}
