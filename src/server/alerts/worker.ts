import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { coalesceRuns } from '../database/coalesce-runs.ts';
import { destroyConnection } from '../database/limits.ts';
import type { Deps } from '../deps.ts';
import { refreshSavedSearches } from './jobs.ts';
import { matchWaiting } from './matching.ts';
import { listenForListings } from './worker-queries.ts';

/** How long to wait after an error, in ms. A job looks each minute for what was missed. */
const RETRY_DELAY = 5_000;
/** How long connecting and asking for notifications may take each, and how long a silent connection is trusted, in ms. */
const DEADLINE = 10_000;

/**
 * Matches each listing at once when it becomes public or changes: the database notifies. First the searches are compiled by
 * this release. @returns stops it
 */
export function startAlertWorker(
  connection: pg.ClientConfig,
  deps: Deps,
  log: Pick<Logger, 'error' | 'warn'>,
  deadline = DEADLINE,
): () => Promise<void> {
  const stopped = new AbortController();
  let isRefreshed = false;
  const match = coalesceRuns(async () => {
    try {
      if (!isRefreshed) await refreshSavedSearches(deps);
      isRefreshed = true;
      if (!stopped.signal.aborted) await matchWaiting(deps);
    } catch (error) {
      if (!stopped.signal.aborted) log.error(error, 'listings were not matched');
    }
  });
  const follow = async () => {
    while (!stopped.signal.aborted) {
      const client = new pg.Client({
        ...connection,
        keepAlive: true,
        keepAliveInitialDelayMillis: deadline,
        connectionTimeoutMillis: deadline,
        query_timeout: deadline,
      });
      const broken = Promise.withResolvers<unknown>();
      client.on('error', broken.resolve).on('end', () => broken.resolve(null));
      stopped.signal.addEventListener('abort', broken.resolve);
      client.on('notification', match);
      try {
        await client.connect();
        await listenForListings(client);
        match();
        await broken.promise;
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : '' }, 'new listings are not heard of');
      }
      stopped.signal.removeEventListener('abort', broken.resolve);
      destroyConnection(client);
      await wait(RETRY_DELAY, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const following = follow();
  return async () => {
    stopped.abort();
    await following;
  };
}
