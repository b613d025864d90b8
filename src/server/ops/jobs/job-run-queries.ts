import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

const LONGEST_ERROR = 500;

export type JobStatus = {
  name: string;
  everySeconds: number;
  isRunning: boolean;
  startedAt: Date | null;
  finishedAt: Date | null;
  succeededAt: Date | null;
  tookMs: number | null;
  /** in a row */
  failures: number;
  lastError: string | null;
  /** seconds by which its last success is older than it should be; 0 when all is well */
  lag: number;
};

/** Notes which jobs there are and how often they should run. */
export async function nameJobs(db: Db, jobs: readonly { name: string; everySeconds: number }[]): Promise<void> {
  for (const { name, everySeconds } of jobs)
    await sql`
      insert into job_runs (name, every_seconds) values (${name}, ${everySeconds})
      on conflict (name) do update set every_seconds = excluded.every_seconds`.execute(db);
}

/** Jobs that have not succeeded in the time in which they should have: all of them after a standstill. */
export async function findOverdue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from job_runs
     where succeeded_at is null or succeeded_at + make_interval(secs => every_seconds) < ${now} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Jobs that somebody has asked for, each given to one who asks here. */
export async function takeAsked(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update job_runs set asked_at = null where asked_at is not null returning name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Jobs whose process died while it ran them, each given to one who asks here. */
export async function takeInterrupted(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update job_runs set running_until = null where running_until <= ${now} returning name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Has a worker run a job as soon as it looks. False: there is no such job. */
export async function askForJob(db: Db, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update job_runs set asked_at = ${now} where name = ${name} returning 1`.execute(db);
  return rows.length > 0;
}

export async function findJobs(db: Db, now: Date): Promise<JobStatus[]> {
  const { rows } = await sql<JobStatus>`
    select name, every_seconds as "everySeconds", coalesce(running_until > ${now}, false) as "isRunning",
      started_at as "startedAt", finished_at as "finishedAt", succeeded_at as "succeededAt", took_ms as "tookMs",
      failures, last_error as "lastError",
      greatest(0, floor(extract(epoch from ${now}::timestamptz - coalesce(succeeded_at, created_at))) - every_seconds)::int
        as lag
      from job_runs order by name`.execute(db);
  return rows;
}

/** Begins a run unless there is one. */
export async function takeLease(db: Db, name: string, started: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update job_runs set running_until = ${until}, started_at = ${started}, asked_at = null
     where name = ${name} and (running_until is null or running_until <= ${started}) returning 1`.execute(db);
  return rows.length > 0;
}

/** Keeps a run that goes on. */
export async function renewLease(db: Db, name: string, started: Date, until: Date): Promise<void> {
  await sql`
    update job_runs set running_until = ${until}
     where name = ${name} and started_at = ${started} and running_until is not null`.execute(db);
}

/** Ends a run, and notes how it went. */
export async function updateEnded(
  db: Db,
  name: string,
  { started, ended, error }: { started: Date; ended: Date; error: Error | null },
): Promise<void> {
  const succeeded = error ? sql`succeeded_at` : sql`${ended}::timestamptz`;
  await sql`
    update job_runs set running_until = null, finished_at = ${ended}, succeeded_at = ${succeeded},
      took_ms = ${ended.getTime() - started.getTime()}, failures = ${error ? sql`failures + 1` : sql`0`},
      last_error = ${error ? error.message.slice(0, LONGEST_ERROR) : sql`last_error`}
     where name = ${name} and started_at = ${started}`.execute(db);
}
