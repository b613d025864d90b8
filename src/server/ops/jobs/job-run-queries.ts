import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

const MAX_ERROR_LENGTH = 500;
/** How late a run may be before nobody has the job, in seconds: from then on the lag of jobs raises an alarm (operations.md). */
const ABANDONED_AFTER = 900;

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
  /** by how many seconds the last success is overdue; normally 0 */
  lag: number;
};

/** Registers the jobs and their intervals. */
export async function registerJobs(db: Db, jobs: readonly { name: string; everySeconds: number }[]): Promise<void> {
  for (const { name, everySeconds } of jobs)
    await sql`
      insert into job_runs (name, every_seconds) values (${name}, ${everySeconds})
      on conflict (name) do update set every_seconds = excluded.every_seconds`.execute(db);
}

/** Jobs not named here that nobody has begun to run when they were due, nor runs now. */
export async function findAbandoned(db: Db, names: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from job_runs
     where name <> all(${names}) and (running_until is null or running_until <= ${now})
       and greatest(created_at, started_at) + make_interval(secs => every_seconds + ${ABANDONED_AFTER}) < ${now}
     order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Forgets a job and its last run. */
export async function deleteJob(db: Db, name: string): Promise<void> {
  await db.deleteFrom('job_runs').where('name', '=', name).execute();
}

/** Jobs whose last success is older than their interval, as after a standstill. */
export async function findOverdue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from job_runs
     where succeeded_at is null or succeeded_at + make_interval(secs => every_seconds) < ${now} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Claims jobs that were requested to run; each is returned to one caller. */
export async function claimRequestedJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update job_runs set asked_at = null where asked_at is not null returning name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Claims jobs whose process died during a run; each is returned to one caller. */
export async function claimInterruptedJobs(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update job_runs set running_until = null where running_until <= ${now} returning name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Requests a run of a job as soon as possible. False: the job does not exist. */
export async function requestJob(db: Db, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update job_runs set asked_at = ${now} where name = ${name} returning 1`.execute(db);
  return rows.length > 0;
}

/** All jobs by name, each with its last run and its lag in seconds. */
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

/** Acquires the lease of a run unless the job is running. */
export async function acquireLease(db: Db, name: string, started: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update job_runs set running_until = ${until}, started_at = ${started}, asked_at = null
     where name = ${name} and (running_until is null or running_until <= ${started}) returning 1`.execute(db);
  return rows.length > 0;
}

/** Renews the lease of a run. */
export async function renewLease(db: Db, name: string, started: Date, until: Date): Promise<void> {
  await sql`
    update job_runs set running_until = ${until}
     where name = ${name} and started_at = ${started} and running_until is not null`.execute(db);
}

/** Ends a run and stores its result. */
export async function endRun(
  db: Db,
  name: string,
  { started, ended, error }: { started: Date; ended: Date; error: Error | null },
): Promise<void> {
  const succeeded = error ? sql`succeeded_at` : sql`${ended}::timestamptz`;
  await sql`
    update job_runs set running_until = null, finished_at = ${ended}, succeeded_at = ${succeeded},
      took_ms = ${ended.getTime() - started.getTime()}, failures = ${error ? sql`failures + 1` : sql`0`},
      last_error = ${error ? error.message.slice(0, MAX_ERROR_LENGTH) : sql`last_error`}
     where name = ${name} and started_at = ${started}`.execute(db);
}
