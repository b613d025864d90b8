import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';
import * as queries from './owned-queries.ts';

/** Counts a person's listings by status. */
export function countOwned(db: Db, ownerId: number): Promise<queries.OwnedCounts> {
  return queries.countOwned(db, ownerId);
}

/** A person's newest listings as cards, by status and for all statuses, as JSON text. */
export function findOwnedCards(db: Db, ownerId: number, locale: Language): Promise<string> {
  return queries.findOwnedCards(db, ownerId, locale);
}

/** All listings of a person with every field, as JSON text, for the export of their data. */
export function findOwnedInFull(db: Db, ownerId: number): Promise<string> {
  return queries.findOwnedInFull(db, ownerId);
}

/** Replaces a person's old phone on their listings by the new one. */
export function moveListingsPhone(db: Db, ownerId: number, from: string | null, to: string): Promise<void> {
  return queries.moveListingsPhone(db, ownerId, from, to);
}

/** Hides all listings of a deleted account for good, and deletes its draft. Returns the number of listings. */
export async function withdrawListings(trx: Trx, ownerId: number, now: Date): Promise<number> {
  await queries.deleteDraft(trx, ownerId);
  return queries.withdrawListings(trx, ownerId, now);
}
