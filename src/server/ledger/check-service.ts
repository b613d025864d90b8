import type { Db } from '../database/db.ts';
import { findProblems, type Problem } from './check-queries.ts';
import { findDisagreements } from './entry-queries.ts';

/** How long a payment may wait for a person, in ms, before that counts as wrong. */
const PATIENCE = 3 * 86_400_000;

/** All that must be true of the books, and is not; none, as long as all is well. Sums in qəpik. */
export async function checkBooks(db: Db, now: Date): Promise<Problem[]> {
  const wrong = await findDisagreements(db);
  const odd = await findProblems(db, new Date(now.getTime() - PATIENCE));
  const balances = wrong.map(({ userId, balance, sum }) => ({
    what: `user ${userId} has a balance of ${balance}, and lines that sum to ${sum}`,
    userId,
  }));
  return [...balances, ...odd];
}
