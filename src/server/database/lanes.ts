import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** Workloads. Each has its own pool, so that none can exhaust the connections of the others. */
type Lane = 'reads' | 'writes' | 'jobs';

const current = new AsyncLocalStorage<Lane>();

/** Runs work on the connections of a lane. Work outside any lane, by a timer or a queue, belongs to `jobs`. */
export function inLane<Result>(lane: Lane, work: () => Result): Result {
  return current.run(lane, work);
}

/** Combines the pools: each statement or transaction gets a connection of the current lane. */
export function joinLanes(pools: Record<Lane, pg.Pool>): PostgresPool {
  return {
    options: {},
    connect: () => pools[current.getStore() ?? 'jobs'].connect() as ReturnType<PostgresPool['connect']>,
    // the caller that opened the pools ends them
    end: () => Promise.resolve(),
  };
}
