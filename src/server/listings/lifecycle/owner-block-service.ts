import type { Trx } from '../../database/db.ts';
import { blockColumns, changeStatus, UNHIDING_COLUMNS } from '../posting/write-queries.ts';
import * as queries from './owner-block-queries.ts';
import { findStates, type ListingState } from './undo-queries.ts';

export { countEndedOf, findListingsHiddenBy, lockListingsOf } from './owner-block-queries.ts';

/** The state of the listings that a block would hide. In a transaction. */
export async function findStatesOf(trx: Trx, userId: number): Promise<ListingState[]> {
  return findStates(trx, await queries.findActiveListingsOf(trx, userId));
}

/** Hides the listings of a blocked person, also the expired ones. Returns their number. In a transaction. */
export async function hideListingsOf(trx: Trx, by: number, userId: number): Promise<number> {
  const activeIds = await queries.findActiveListingsOf(trx, userId);
  const change = { act: 'hide', by, reason: 'owner_blocked' } as const;
  let count = 0;
  for (const id of activeIds) if (await changeStatus(trx, id, change, blockColumns(userId))) count += 1;
  await queries.noteEndedOf(trx, userId);
  return count + (await queries.countEndedOf(trx, userId));
}

/**
 * Shows the listings again that a block has hidden, with the days that they and their promotions had left; the expired ones are
 * shown once the person is unblocked. Returns their number. In a transaction.
 * @param by null for a command
 */
export async function showListingsOf(trx: Trx, by: number | null, userId: number): Promise<number> {
  const hiddenIds = await queries.findListingsHiddenBy(trx, userId);
  for (const id of hiddenIds) {
    await changeStatus(trx, id, { act: 'approve', by }, UNHIDING_COLUMNS);
  }
  return hiddenIds.length;
}
