import { DAY_MS } from '#contract/values/durations.ts';
import type { Db } from '../database/db.ts';
import { findProblems, type Problem } from './check-queries.ts';
import { findDisagreements } from './entry-queries.ts';

/** How long a payment may wait for review before that counts as a problem, in ms. */
const REVIEW_DEADLINE = 3 * DAY_MS;

/** Checks the ledger's invariants. @returns the violations, normally none; sums in qəpik */
export async function checkLedger(db: Db, now: Date): Promise<Problem[]> {
  const disagreements = await findDisagreements(db);
  const problems = await findProblems(db, new Date(now.getTime() - REVIEW_DEADLINE));
  const balances = disagreements.map(({ userId, balance, sum }) => ({
    what: `user ${userId} has a balance of ${balance}, and lines that sum to ${sum}`,
    userId,
  }));
  return [...balances, ...problems];
}
