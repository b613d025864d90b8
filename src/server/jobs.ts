import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

type Job = { name: string /** cron, in Baku */; schedule: string; run: () => Promise<void> };

/** Runs jobs from a queue in the same database; with several instances each job still runs once. */
export async function startJobs(
  pool: pg.Pool,
  jobs: readonly Job[],
  log: Pick<Logger, 'error'>,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values as unknown[]) },
  });
  boss.on('error', (error) => log.error(error, 'jobs')); // a database restart must not end the process
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.work(job.name, () => job.run());
    await boss.schedule(job.name, job.schedule, null, { tz: 'Asia/Baku' });
  }
  return () => boss.stop({ graceful: true, timeout: 5000 });
}
