import type { Trx } from '../database/db.ts';
import { regroup } from '../listings/homes/grouping-service.ts';
import { findEarlierPostings, findOtherPostings, type OtherPosting } from './other-posting-queries.ts';
import type { Candidate } from './queries.ts';
import { SAME_HOME, similarityOf } from './similarity.ts';

/**
 * Joins a checked listing with the others of its home, also with what is left of deleted ones that it is posted after. Before, it
 * leaves a home that it is not of any more: an edit has turned it into another one.
 * @param sameHome what the check found to be the same home
 */
export async function placeInHome(trx: Trx, id: number, sameHome: readonly Candidate[]): Promise<void> {
  const idsOf = (some: readonly Candidate[]) => some.map((one) => one.id);
  const deleted = sameHome.filter((one) => one.isPast);
  const others = sameHome.filter((one) => !one.isPast && one.status !== 'rejected');
  const earlier = deleted.length > 0 ? await findEarlierPostings(trx, id, idsOf(deleted)) : [];
  await regroup(trx, id, { same: [...idsOf(others), ...earlier], ...(await compareOthers(trx, id)) });
}

/** Those that share its home: which are still the same as it, or the same as such a one, and which are not. */
async function compareOthers(trx: Trx, id: number): Promise<{ like: number[]; unlike: number[] }> {
  const first = await findOtherPostings(trx, id);
  const like = new Set(first.filter(isSame).map((one) => one.id));
  // the set grows while it is walked
  for (const next of like) {
    if (like.size === first.length) break;
    for (const one of await findOtherPostings(trx, next)) if (one.id !== id && isSame(one)) like.add(one.id);
  }
  return { like: [...like], unlike: first.map((one) => one.id).filter((one) => !like.has(one)) };
}

/** By what does not change without the home: the price may. */
function isSame({ isEqual, rule, ...one }: OtherPosting): boolean {
  const isSamePhone = one.isSamePhone && rule !== 'allow';
  return isEqual || similarityOf({ ...one, isSamePhone, priceRatio: 1 }).score >= SAME_HOME;
}
