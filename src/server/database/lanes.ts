import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** What connections are for. Each lane has a pool of its own, so that none can take the others' connections. */
type Lane = 'reads' | 'writes' | 'jobs';

const current = new AsyncLocalStorage<Lane>();

/** Does work with the connections of a lane. What is begun in none, by a timer or a queue, is of `jobs`. */
export function inLane<Result>(lane: Lane, work: () => Result): Result {
  return current.run(lane, work);
}

/** The pools as one: each statement, and each transaction, gets a connection of the lane it is in. */
export function joinLanes(pools: Record<Lane, pg.Pool>): PostgresPool {
  return {
    options: {},
    connect: () => pools[current.getStore() ?? 'jobs'].connect() as ReturnType<PostgresPool['connect']>,
    // they are ended by who opened them
    end: () => Promise.resolve(),
  };
}
