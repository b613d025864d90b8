import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { startAlertWorker } from './alerts/worker.ts';
import { openRowTexts } from './cache/row-texts.ts';
import { composeMessengers, composePayments } from './compose.ts';
import type { Config } from './config.ts';
import { openChanges } from './content/changes.ts';
import { openTexts } from './content/texts/text-store.ts';
import type { Database } from './database/database.ts';
import { readMigrations } from './database/migrate.ts';
import type { Adapters, Deps, Site } from './deps.ts';
import { openDrain } from './http/drain.ts';
import { openHttp } from './http/open-http.ts';
import { ONE_AT_A_TIME, openSemaphore } from './http/semaphore.ts';
import { stopListening } from './http/stop-listening.ts';
import { listAllJobs } from './job-list.ts';
import { startJobs } from './jobs.ts';
import { NO_INDEX, openSearchIndex } from './listings/search-index/search-index.ts';
import { openViewCounter } from './listings/views.ts';
import { openEstimators } from './market/estimators.ts';
import { metricsRoutes } from './ops/metrics.ts';
import { collectWhenQuiet } from './ops/quiet-collection.ts';
import { openDatabaseCheck, openReadiness } from './ops/readiness.ts';
import { opsRoutes } from './ops/routes.ts';
import { openSlowRequests } from './ops/slow-request-service.ts';
import { endOnUnhandled } from './ops/unhandled.ts';
import { mountPages, openVite } from './pages/ssr.ts';
import { openPlacePoints } from './places/point-service.ts';
import { openStations } from './places/stations.ts';
import { openPromotionCounter } from './promotions/promotion-counts.ts';
import { openEmptySearches, openUnreadWords } from './searches/service.ts';
import { startDrawing } from './seed/drawing.ts';
import { openSite } from './site.ts';
import { openCounters } from './telemetry/counters.ts';
import { readSecret } from './viewer/secret.ts';

/** How long requests in progress may take after the stop signal, in ms. */
const DRAIN_TIMEOUT = 30_000;
const CLOSE_TIMEOUT = 2_000;
/** How long slow clients get then, in ms. */
const GRACE = 3_000;

/** `web` serves requests, `worker` runs jobs, `all` does both. */
export type ProcessRole = 'all' | 'web' | 'worker';
type Serving = {
  config: Config;
  database: Database;
  adapters: Adapters;
  log: Logger;
  dev: boolean;
  pages: boolean;
  print: (line: string) => void;
};

/** Serves until SIGTERM or SIGINT, then stops in order: not ready, requests drained, jobs, database. */
export async function serve(
  role: ProcessRole,
  { config, database, adapters, log, dev, pages, print }: Serving,
): Promise<void> {
  const innerKey = randomUUID();
  const drain = openDrain(innerKey);
  const secret = await readSecret(config);
  const changes = openChanges(database.readDb);
  const texts = openTexts(database.readDb, changes);
  const deps: Deps = {
    ...adapters,
    ...composePayments(config, database.db, secret, adapters.outside),
    config,
    db: database.db,
    readDb: database.readDb,
    secret,
    views: openViewCounter(database.db, (error) => log.error(error, 'views were not counted')),
    promotionCounts: openPromotionCounter({ ...adapters, db: database.db }, (error) =>
      log.error(error, 'impressions were not counted'),
    ),
    emptySearches: openEmptySearches(database.db, (error) => log.error(error, 'searches were not counted')),
    unreadWords: openUnreadWords(database.db, (error) => log.error(error, 'words were not counted')),
    slowRequests: openSlowRequests(database.db, (error) => log.error(error, 'slow requests were not counted')),
    counters: openCounters(),
    searchIndex: role === 'worker' ? NO_INDEX : openSearchIndex(database.directConnection, log),
    rowTexts: openRowTexts(),
    estimators: openEstimators({ db: database.db, clock: adapters.clock }),
    mutex: openSemaphore(ONE_AT_A_TIME),
    texts,
    ...composeMessengers(config, { ...adapters, texts, secret }),
    placePoints: openPlacePoints({ readDb: database.readDb, changes }),
    changes,
    stations: openStations({ readDb: database.readDb, changes }),
    drain,
    innerKey,
    databaseLost: database.onConnectionLost,
  };

  let isLeaving = false;
  const site = role === 'worker' ? await openHttp(deps, log) : await openSite(deps, log);
  const hasDatabase = openDatabaseCheck(database.readinessPool, await readMigrations());
  const isReady = openReadiness(hasDatabase, deps);
  opsRoutes(site, { isReady: async () => !isLeaving && (await isReady()) });
  await metricsRoutes(site, deps, database.pools);
  if (pages && role !== 'worker') await mountPages(site, deps, dev ? await openVite(site) : null, hasDatabase);
  const stopJobs = role === 'web' ? null : await startJobs(database.directPool, deps, listAllJobs(deps, log), log);
  const stopAlerts = role === 'web' ? null : startAlertWorker(database.directConnection, deps, log);
  await site.listen({ port: config.PORT, host: config.HOST }).catch((error: Error) => {
    throw new Error(`Evim cannot listen at HOST=${config.HOST}, PORT=${config.PORT}: ${error.message}`);
  });
  print(`\n  Evim is at ${addressOf(site.server.address(), config)}\n`);
  process.send?.('ready'); // to bin/keep-running.mjs
  collectWhenQuiet();
  const stopDrawing = role === 'web' ? null : await startDrawing(database, log);

  const stop = async (reason: string) => {
    if (isLeaving) return;
    isLeaving = true;
    log.info({ reason }, 'stopping');
    await stopListening(site.server);
    await drain.stop(DRAIN_TIMEOUT, GRACE);
    await close(site);
    await Promise.all(
      [deps.views, deps.promotionCounts, deps.emptySearches, deps.unreadWords, deps.slowRequests, deps.searchIndex].map(
        (one) => one.close(),
      ),
    );
    await stopAlerts?.();
    await stopJobs?.();
    await stopDrawing?.();
    await database.close();
    process.exit();
  };
  endOnUnhandled(config, log, () => stop('unhandled'));
  process.removeAllListeners('SIGTERM'); // Vite's own listener would end the process before our stop is done
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
}

/** Closes the server; idle connections of browsers do not delay it. */
async function close(site: Site): Promise<void> {
  const { server } = site;
  // a connection that was busy when closing began would stay open for its whole keep-alive time
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
  await site.close().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_SERVER_NOT_RUNNING') throw error;
  });
  clearInterval(sweep);
  clearTimeout(deadline);
}

function addressOf(address: string | { port: number } | null, config: Config): string {
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  return `http://${config.HOST === '0.0.0.0' || config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${port}`;
}
