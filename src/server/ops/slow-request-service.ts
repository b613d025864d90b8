import type { SlowRoute } from '#contract/figures/api.ts';
import { type BatchedCounter, openBatchedCounter } from '../cache/batched-counter.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import * as queries from './slow-request-queries.ts';

type SlowRequest = queries.SlowRequest;
type SlowDays = { slow: SlowRoute[]; slowDays: { day: string; times: number }[] };

/** There are fewer routes. */
const MAX_PENDING = 1_000;

/** Counts slow requests by route in memory; written every few seconds. */
export function openSlowRequests(db: Db, onError: (error: unknown) => void): BatchedCounter<SlowRequest> {
  return openBatchedCounter({
    keyOf: ({ method, route }) => `${method} ${route}`,
    join: (sum, next) => ({
      ...next,
      times: sum.times + next.times,
      worst: sum.worst.ms >= next.worst.ms ? sum.worst : next.worst,
    }),
    write: (batch) => queries.addSlowRequests(db, batch),
    maxKeys: MAX_PENDING,
    onError,
  });
}

/** The slow routes of the last days, most frequent first, and the number of slow requests of each day. */
export async function showSlowRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>, days: number): Promise<SlowDays> {
  const now = clock.now();
  const slow = await queries.searchSlowRequests(db, now, days);
  return { slow, slowDays: await queries.countSlowRequests(db, now, days) };
}
