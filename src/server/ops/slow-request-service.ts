import { type BatchedCounter, openBatchedCounter } from '../cache/batched-counter.ts';
import type { Db } from '../database/db.ts';
import { addSlowRequests, type SlowRequest } from './slow-request-queries.ts';

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
    write: (batch) => addSlowRequests(db, batch),
    most: MOST_WAITING,
    onError,
  });
}
