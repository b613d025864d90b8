import { randomUUID } from 'node:crypto';
import { type Db, inTransaction } from '../database/db.ts';
import {
  type AttemptKind,
  countAttempts,
  holdKeys,
  insertAttempts,
  type Limit,
  readStates,
  type State,
  takeNumber,
} from './attempt-queries.ts';

/**
 * The key of all people together. Its attempts have numbers up to `most`, each held by one attempt for as long as it counts
 * (`takeNumber`): an attempt that finds a free number does not wait for the others, and there cannot be more than `most`.
 */
export const EVERYBODY = 'all';
/**
 * `count`: of the watched limit, with this one. `effort`: of the proof that is missing. `retryAfter`: seconds until the
 * same would go without waiting, or without a proof.
 */
export type AttemptResult = { event: string; count: number } | { retryAfter: number; effort?: number };

/**
 * Records an attempt for all the keys of its limits, or says in how many seconds it would break none of them. Parallel
 * attempts that share a key come one after another, so that they cannot pass a limit together, and each number of the
 * `watched` limit is counted by one of them; others do not wait for each other, those of everybody never. `proven` is the
 * effort of a proof of work that came along; half of what is asked for suffices, for pressure may have grown meanwhile.
 */
export async function recordAttempt(
  db: Db,
  now: Date,
  kind: AttemptKind,
  limits: readonly Limit[],
  { watched, proven = 0 }: { watched?: Limit; proven?: number } = {},
): Promise<AttemptResult> {
  const event = randomUUID();
  const ofAll = limits.filter(({ key, end }) => key === EVERYBODY && end !== 'none');
  const keys = [...new Set(limits.map((limit) => limit.key))].filter((key) => key !== EVERYBODY);
  return inTransaction(db, async (trx) => {
    await holdKeys(trx, kind, keys);
    const states = await readStates(trx, now, kind, limits);
    const full = states.filter(({ used, most, end }) => used >= most && end !== 'none');
    const refused = { retryAfter: Math.max(1, ...full.map((state) => state.full_for)) };
    if (full.some(({ end }) => end === undefined)) return refused;
    const strained = states.filter(({ used, free }) => free !== undefined && used >= free);
    const effort = Math.max(0, ...strained.map(effortOf));
    if (effort > proven * 2) return { effort, retryAfter: Math.max(1, ...strained.map((state) => state.strained_for)) };
    if (full.length > 0) return refused;
    const [least] = ofAll.toSorted((one, other) => one.most - other.most);
    const number = least ? await takeNumber(trx, now, { event, kind, ...least }) : 0;
    // the last ones are being taken at this moment
    if (number === null)
      return { retryAfter: Math.max(1, ...states.map((state) => (state.key === EVERYBODY ? state.full_for : 0))) };
    await insertAttempts(trx, now, { event, kind, keys });
    if (!watched) return { event, count: 0 };
    return { event, count: watched.key === EVERYBODY ? number : await countAttempts(trx, kind, watched, now) };
  });
}

/** A power of two: once, twice, four and eight times the work in the quarters between free and full. */
function effortOf({ used, most, free = 0, effort = 1 }: State): number {
  return Math.max(effort, 2 ** Math.min(3, Math.floor((4 * (used - free)) / (most - free))));
}
