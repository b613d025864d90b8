import type pg from 'pg';
import { PgBoss, type SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { inTransaction, type Trx } from './database/db.ts';
import { executorIn, executorOn } from './database/queue-executor.ts';
import type { Deps } from './deps.ts';
import { findOverdue, nameJobs, takeAsked, takeInterrupted } from './ops/jobs/job-run-queries.ts';
import { runNoted } from './ops/jobs/job-runs.ts';

/** What runs again and again. Its work may come late, twice, or beside itself elsewhere: it does what is due by then. */
export type Job = { name: string /** cron, in Baku */; schedule: string; run: () => Promise<unknown> };

type CatchUp = { isCatchUp?: boolean };

/** How often a worker looks whether somebody has asked for a job, or has died while running one, in ms. */
const LOOK_EVERY = 5_000;

/**
 * Runs jobs from a queue in the same database; with several instances each job still runs once. What should have run while
 * nothing did is caught up with at once, one time.
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
  await nameJobs(
    db,
    jobs.map(({ name, schedule }) => ({ name, everySeconds: secondsOf(schedule) })),
  );
  for (const { name, schedule, run } of jobs) {
    await boss.createQueue(name);
    await boss.work<CatchUp>(name, async ([one]) => {
      // several workers may have found it overdue
      if (one?.data?.isCatchUp && !(await findOverdue(db, clock.now())).includes(name)) return;
      await runNoted(db, name, clock.now, run).catch((error: unknown) => {
        log.error(error, `the job ${name} failed`);
        throw error; // the queue tries again
      });
    });
    await boss.schedule(name, schedule, null, { tz: 'Asia/Baku' });
  }
  // an older version's jobs are none of ours
  const begin = async (names: string[], data: CatchUp, options: SendOptions = {}) => {
    for (const name of names.filter((one) => jobs.some((job) => job.name === one)))
      await boss.send(name, data, options);
  };
  // a mark is gone only together with what was sent for it
  const passOn = (take: (trx: Trx) => Promise<string[]>) =>
    inTransaction(db, async (trx) => begin(await take(trx), {}, { db: executorIn(trx) }));
  await begin(await findOverdue(db, clock.now()), { isCatchUp: true });
  const looking = setInterval(() => {
    for (const take of [takeAsked, (trx: Trx) => takeInterrupted(trx, clock.now())])
      passOn(take).catch((error: unknown) => log.error(error, 'jobs'));
  }, LOOK_EVERY);
  return async () => {
    clearInterval(looking);
    await boss.stop({ graceful: true, timeout: 5000 });
  };
}

/** How often a job runs, for the few forms of schedule that we use. */
export function secondsOf(schedule: string): number {
  const [minute = '', hour = '', ...rest] = schedule.split(' ');
  const each = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (rest.join(' ') === '* * *') {
    if (hour === '*' && minute === '*') return 60;
    if (hour === '*' && each) return Number(each) * 60;
    if (hour === '*' && /^\d+$/.test(minute)) return 3_600;
    if (/^\d+$/.test(hour) && /^\d+$/.test(minute)) return 86_400;
  }
  throw new Error(`how often is "${schedule}"?`);
}
