import type { SlowRoute } from '#contract/figures/api.ts';
import { type BatchedCounter, openBatchedCounter } from '../cache/batched-counter.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import * as queries from './slow-request-queries.ts';

type SlowRequest = queries.SlowRequest;
type SlowDays = { slow: SlowRoute[]; slowDays: { day: string; times: number }[] };

/** There are not as many routes. */
const MOST_WAITING = 1_000;

/** Counts slow requests by their route, in memory; written every few seconds. */
export function openSlowRequests(db: Db, onError: (error: unknown) => void): BatchedCounter<SlowRequest> {
  return openBatchedCounter({
    keyOf: ({ method, route }) => `${method} ${route}`,
    join: (kept, next) => ({
      ...next,
      times: kept.times + next.times,
      worst: kept.worst.ms >= next.worst.ms ? kept.worst : next.worst,
    }),
    write: (batch) => queries.addSlowRequests(db, batch),
    maxKeys: MOST_WAITING,
    onError,
  });
}

/** The routes that were slow in the last days, the most often slow first, and how many requests were each day. */
export async function showSlowRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>, days: number): Promise<SlowDays> {
  const now = clock.now();
  const slow = await queries.searchSlowRequests(db, now, days);
  return { slow, slowDays: await queries.countSlowRequests(db, now, days) };
}
