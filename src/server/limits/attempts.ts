import { randomUUID } from 'node:crypto';
import { type Db, inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import {
  type AttemptKind,
  claimNumber,
  countAttempts,
  findLimitStates,
  insertAttempts,
  type Limit,
  lockKeys,
  type State,
} from './attempt-queries.ts';

/**
 * The key of all people together. Its attempts have numbers up to `most`, each occupied by one attempt within the window
 * (`claimNumber`): attempts do not wait for each other, and there are never more than `most`.
 */
export const EVERYBODY = 'all';
/**
 * `count`: of the watched limit, including this attempt. `effort`: of the missing proof. `retryAfter`: seconds until the
 * attempt would be allowed, or would need no proof.
 */
type Attempt = { event: string; count: number };
export type AttemptResult = Attempt | { retryAfter: number; effort?: number };

/**
 * Records an attempt for all keys of its limits, or returns after how many seconds it would be allowed. Parallel attempts that
 * share a key are serialized, so that they cannot exceed a limit together; attempts without a common key, and those of
 * EVERYBODY, do not wait for each other. Each number of the `watched` limit is counted once. `proven` is the effort of the
 * proof of work sent along; half of the required effort suffices, because the load may have grown since.
 */
export async function recordAttempt(
  db: Db,
  now: Date,
  kind: AttemptKind,
  limits: readonly Limit[],
  { watched, proven = 0 }: { watched?: Limit; proven?: number } = {},
): Promise<AttemptResult> {
  const event = randomUUID();
  const globalLimits = limits.filter(({ key, end }) => key === EVERYBODY && end !== 'none');
  const keys = [...new Set(limits.map((limit) => limit.key))].filter((key) => key !== EVERYBODY);
  return inTransaction(db, async (trx) => {
    await lockKeys(trx, kind, keys);
    const states = await findLimitStates(trx, now, kind, limits);
    const full = states.filter(({ used, most, end }) => used >= most && end !== 'none');
    const refusal = { retryAfter: Math.max(1, ...full.map((state) => state.full_for)) };
    if (full.some(({ end }) => end === undefined)) return refusal;
    const strained = states.filter(({ used, free }) => free !== undefined && used >= free);
    const effort = Math.max(0, ...strained.map(effortOf));
    if (effort > proven * 2) return { effort, retryAfter: Math.max(1, ...strained.map((state) => state.strained_for)) };
    if (full.length > 0) return refusal;
    const [least] = globalLimits.toSorted((one, other) => one.most - other.most);
    const number = least ? await claimNumber(trx, now, { event, kind, ...least }) : 0;
    // the last numbers are being taken at this moment
    if (number === null)
      return { retryAfter: Math.max(1, ...states.map((state) => (state.key === EVERYBODY ? state.full_for : 0))) };
    await insertAttempts(trx, now, { event, kind, keys });
    if (!watched) return { event, count: 0 };
    return { event, count: watched.key === EVERYBODY ? number : await countAttempts(trx, kind, watched, now) };
  });
}

/** Records an attempt. @throws Refusal 429 too_many_requests, with `success: false`, when a limit is reached */
export async function requireAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: AttemptKind,
  limits: readonly Limit[],
): Promise<Attempt> {
  const attempt = await recordAttempt(db, clock.now(), kind, limits);
  if ('retryAfter' in attempt)
    throw new Refusal(429, 'too_many_requests', { retryAfter: attempt.retryAfter, hasSuccessFalse: true });
  return attempt;
}

/** A power of two: 1, 2, 4 and 8 in the quarters between `free` and `most`. */
function effortOf({ used, most, free = 0, effort = 1 }: State): number {
  return Math.max(effort, 2 ** Math.min(3, Math.floor((4 * (used - free)) / (most - free))));
}
