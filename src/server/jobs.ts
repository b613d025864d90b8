import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss, type SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/values/durations.ts';
import { inTransaction, type Trx } from './database/db.ts';
import { executorIn, executorOn } from './database/queue-executor.ts';
import type { Deps } from './deps.ts';
import {
  claimInterruptedJobs,
  claimRequestedJobs,
  deleteJob,
  findAbandoned,
  findOverdue,
  registerJobs,
} from './ops/jobs/job-run-queries.ts';
import { runWithLease } from './ops/jobs/job-runs.ts';

/** A recurring job. It may run late, twice or in parallel, and must be idempotent. */
export type Job = {
  name: string;
  /** cron, in Baku */
  schedule: string;
  /** it also runs so many ms after its last run has ended: what people wait for cannot wait for a minute to begin */
  pause?: number;
  run: () => Promise<unknown>;
};

type CatchUp = { isCatchUp?: boolean };

/** How often a worker looks for requested and interrupted jobs, in ms. */
const POLL_INTERVAL = 5_000;
/** How often a worker registers its jobs again and removes those that no version has any more, in ms. */
const REGISTER_INTERVAL = 600_000;
/** How long a stop waits for what runs, in ms. */
const STOP_TIMEOUT = 5_000;

/**
 * Runs jobs from a queue in the same database; with several instances each run happens once. Overdue jobs run once at the
 * start.
 */
export async function startJobs(
  pool: pg.Pool,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  jobs: readonly Job[],
  log: Pick<Logger, 'error'>,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({ db: executorOn(pool) });
  boss.on('error', (error) => log.error(error, 'jobs')); // a database restart must not end the process
  await boss.start();
  const intervals = jobs.map(({ name, schedule }) => ({ name, everySeconds: intervalOf(schedule) }));
  const register = async () => {
    await registerJobs(db, intervals);
    for (const { name, schedule } of jobs) {
      await boss.createQueue(name);
      await boss.schedule(name, schedule, null, { tz: 'Asia/Baku' });
    }
    // removed or renamed; workers of another version, before or after this one, may run beside it: what they run is not forgotten
    const names = jobs.map(({ name }) => name);
    for (const name of await findAbandoned(db, names, clock.now())) {
      await boss.unschedule(name);
      await deleteJob(db, name);
    }
  };
  await register();
  const runOnce = (name: string, run: Job['run']) =>
    runWithLease(db, name, clock.now, run).catch((error: unknown) => {
      log.error(error, `the job ${name} failed`);
      throw error;
    });
  for (const { name, run } of jobs) {
    await boss.work<CatchUp>(name, async ([one]) => {
      // several workers may have found it overdue: only the first that has the lease runs it
      const isDue = async () => !one?.data?.isCatchUp || (await findOverdue(db, clock.now())).includes(name);
      await runOnce(name, async () => (await isDue()) && run()); // the queue retries what fails
    });
  }
  // jobs of an older version are ignored
  const enqueue = async (names: string[], data: CatchUp, options: SendOptions = {}) => {
    for (const name of names.filter((one) => jobs.some((job) => job.name === one)))
      await boss.send(name, data, options);
  };
  // the request is cleared in the transaction that enqueues the job
  const enqueueClaimed = (take: (trx: Trx) => Promise<string[]>) =>
    inTransaction(db, async (trx) => enqueue(await take(trx), {}, { db: executorIn(trx) }));
  await enqueue(await findOverdue(db, clock.now()), { isCatchUp: true });
  const pollTimer = setInterval(() => {
    for (const take of [claimRequestedJobs, (trx: Trx) => claimInterruptedJobs(trx, clock.now())])
      enqueueClaimed(take).catch((error: unknown) => log.error(error, 'jobs'));
  }, POLL_INTERVAL);
  const registerTimer = setInterval(() => {
    register().catch((error: unknown) => log.error(error, 'jobs'));
  }, REGISTER_INTERVAL);
  const stopped = new AbortController();
  const repeating = jobs.map(async ({ name, run, pause }) => {
    while (pause !== undefined && !stopped.signal.aborted) {
      await wait(pause, undefined, { signal: stopped.signal }).catch(() => {});
      if (!stopped.signal.aborted) await runOnce(name, run).catch(() => {});
    }
  });
  return async () => {
    stopped.abort();
    clearInterval(pollTimer);
    clearInterval(registerTimer);
    await Promise.all([
      boss.stop({ graceful: true, timeout: STOP_TIMEOUT }),
      Promise.race([Promise.all(repeating), wait(STOP_TIMEOUT, undefined, { ref: false })]),
    ]);
  };
}

/** The interval of the few forms of schedule that we use. */
export function intervalOf(schedule: string): number {
  const [minute = '', hour = '', ...rest] = schedule.split(' ');
  const everyMinutes = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (rest.join(' ') === '* * *') {
    if (hour === '*' && minute === '*') return 60;
    if (hour === '*' && everyMinutes) return Number(everyMinutes) * 60;
    if (hour === '*' && /^\d+$/.test(minute)) return HOUR_SECONDS;
    if (/^\d+$/.test(hour) && /^\d+$/.test(minute)) return DAY_SECONDS;
  }
  throw new Error(`unsupported schedule "${schedule}"`);
}
