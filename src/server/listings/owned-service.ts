import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';
import * as queries from './owned-queries.ts';

/** How many listings of a person there are of each status. */
export function countOwned(db: Db, ownerId: number): Promise<queries.OwnedCounts> {
  return queries.countOwned(db, ownerId);
}

/** The newest listings of a person as cards, by status and all together, as JSON text. */
export function findOwnedCards(db: Db, ownerId: number, locale: Language): Promise<string> {
  return queries.findOwnedCards(db, ownerId, locale);
}

/** All that a person has written about their homes, as JSON text, for their own copy. */
export function findOwnedInFull(db: Db, ownerId: number): Promise<string> {
  return queries.findOwnedInFull(db, ownerId);
}

/** Listings that showed a person's old number show their new one. */
export function moveListingsPhone(db: Db, ownerId: number, from: string | null, to: string): Promise<void> {
  return queries.moveListingsPhone(db, ownerId, from, to);
}

/**
 * Takes every listing of a person who leaves out of sight, for good, and their draft. Gives how many listings there were.
 */
export async function withdrawListings(trx: Trx, ownerId: number, now: Date): Promise<number> {
  await queries.dropDraft(trx, ownerId);
  return queries.withdrawListings(trx, ownerId, now);
}
