import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { forgetSignIns } from './auth/jobs.ts';
import { composePayments } from './compose.ts';
import type { Config } from './config.ts';
import { openChanges } from './content/changes.ts';
import { openTexts } from './content/text-store.ts';
import type { Database } from './database.ts';
import type { Adapters, Deps, Site } from './deps.ts';
import { sweepFeedbackFiles } from './feedback/jobs.ts';
import { openFeedbackMail } from './feedback/mail.ts';
import { openHttp } from './http.ts';
import { forgetAnswers } from './idempotency.ts';
import { sweepUploads } from './images/jobs.ts';
import { startJobs } from './jobs.ts';
import { findDisagreements } from './ledger/service.ts';
import { expireListings, forgetVisitors } from './listings/jobs.ts';
import { sendOwnerNotices } from './listings/notices.ts';
import { openViewCounter } from './listings/views.ts';
import { isMigrated, readMigrations } from './migrate.ts';
import { opsRoutes } from './ops/routes.ts';
import { checkHanging } from './payments/settling.ts';
import { refreshRenamed } from './places/renames.ts';
import { runPromotions } from './promotions/service.ts';
import { readSecret } from './secret.ts';
import { openSite } from './site.ts';
import { mountPages, openVite } from './ssr.ts';
import { openTotals } from './totals.ts';
import { openTraffic } from './traffic.ts';

/** How long a request may go on after the signal to stop, in ms. */
const MOST_DRAINING = 30_000;
const MOST_CLOSING = 5_000;

/** `web` answers people, `worker` runs jobs, `all` does both. */
export type Role = 'all' | 'web' | 'worker';
type Serving = {
  config: Config;
  database: Database;
  adapters: Adapters;
  log: Logger;
  dev: boolean;
  pages: boolean;
  say: (line: string) => void;
};

/** Serves until SIGTERM or SIGINT, then stops in order: not ready, requests drained, jobs, database. */
export async function serve(role: Role, { config, database, adapters, log, dev, pages, say }: Serving): Promise<void> {
  const innerKey = randomUUID();
  const traffic = openTraffic(innerKey);
  const secret = await readSecret(config);
  const changes = openChanges(database.readDb);
  const deps: Deps = {
    ...adapters,
    ...composePayments(config, database.db, secret),
    config,
    db: database.db,
    readDb: database.readDb,
    secret,
    views: openViewCounter(database.db, (error) => log.error(error, 'views were not counted')),
    totals: openTotals(),
    texts: openTexts(database.readDb, changes),
    changes,
    traffic,
    innerKey,
    databaseLost: database.lost,
  };

  const site = role === 'worker' ? await openHttp(deps, log) : await openSite(deps, log);
  opsRoutes(site, { isReady: readinessOf(database, traffic.isStopping, await newestMigration()) });
  if (pages && role !== 'worker') await mountPages(site, deps, dev ? await openVite(site) : null);
  const stopJobs = role === 'web' ? null : await startJobs(database.directPool, jobsOf(deps, log), log);
  await site.listen({ port: config.PORT, host: config.HOST });
  say(`\n  Evim is at ${addressOf(site.server.address(), config)}\n`);

  const stop = async (signal: string) => {
    if (traffic.isStopping()) return;
    log.info({ signal }, 'stopping');
    await traffic.stop(MOST_DRAINING);
    await close(site);
    await deps.views.close();
    await stopJobs?.();
    await database.close();
    process.exit(0);
  };
  process.removeAllListeners('SIGTERM'); // Vite's own listener would end the process before our stop is done
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
}

/** Ends the server; a browser's open connection does not keep it. */
async function close(site: Site): Promise<void> {
  const { server } = site;
  // a connection that was busy when closing began would stay open, idle, for its whole keep-alive time
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), MOST_CLOSING);
  await site.close();
  clearInterval(sweep);
  clearTimeout(deadline);
}

function jobsOf(deps: Deps, log: Logger) {
  const { db, clock } = deps;
  const onError = (error: unknown) => log.error(error, 'a notice was not sent');
  const mailFeedback = openFeedbackMail(deps, (error) => log.error(error, 'feedback was not mailed'));
  return [
    { name: 'expire-listings', schedule: '*/5 * * * *', run: () => expireListings(db) },
    { name: 'forget-visitors', schedule: '15 4 * * *', run: () => forgetVisitors(db) },
    { name: 'forget-sign-ins', schedule: '25 4 * * *', run: () => forgetSignIns(db, clock.now()) },
    { name: 'send-owner-notices', schedule: '* * * * *', run: () => sendOwnerNotices({ ...deps, onError }) },
    { name: 'mail-feedback', schedule: '* * * * *', run: mailFeedback },
    { name: 'sweep-feedback-files', schedule: '40 * * * *', run: () => sweepFeedbackFiles(deps) },
    { name: 'sweep-uploads', schedule: '25 * * * *', run: () => sweepUploads(deps) },
    { name: 'check-payments', schedule: '* * * * *', run: () => overMinute(() => checkHanging(deps, log)) },
    { name: 'run-promotions', schedule: '* * * * *', run: () => runPromotions(deps) },
    { name: 'refresh-renamed-places', schedule: '* * * * *', run: () => refreshRenamed(db) },
    { name: 'check-balances', schedule: '45 * * * *', run: () => checkBalances(db, log) },
    { name: 'forget-answers', schedule: '35 4 * * *', run: () => forgetAnswers(db) },
  ];
}

/** Three times a minute, as often as the queue cannot be told to. */
async function overMinute(work: () => Promise<unknown>): Promise<void> {
  for (const pause of [0, 20_000, 20_000]) {
    await wait(pause);
    await work();
  }
}

/** Balances that are not the sum of their lines: the operator must look (docs/operations.md). */
async function checkBalances(db: Deps['db'], log: Logger): Promise<void> {
  const wrong = await findDisagreements(db);
  if (wrong.length > 0) log.error({ wrong: wrong.slice(0, 20) }, 'ALARM: balances that are not the sum of their lines');
}

async function newestMigration(): Promise<number> {
  return (await readMigrations()).at(-1)?.number ?? 0;
}

function readinessOf({ pool }: Database, isStopping: () => boolean, newest: number): () => Promise<boolean> {
  return async () => !isStopping() && (await isMigrated(pool, newest).catch(() => false));
}

function addressOf(address: string | { port: number } | null, config: Config): string {
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  return `http://${config.HOST === '0.0.0.0' || config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${port}`;
}
