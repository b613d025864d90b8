import type { AdminJob } from '#contract/ops/api.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { inTransaction } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { findJobs, type JobStatus, requestJob } from './job-run-queries.ts';

/** Every job with its last run, its failures in a row and its lag in seconds; by name. */
export function listJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<JobStatus[]> {
  return findJobs(db, clock.now());
}

/** Like `listJobs`, in wire format. */
export async function showJobs(deps: Pick<Deps, 'db' | 'clock'>): Promise<AdminJob[]> {
  const jobs = await listJobs(deps);
  return jobs.map(({ startedAt, finishedAt, succeededAt, ...job }) => ({
    ...job,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    succeededAt: succeededAt?.toISOString() ?? null,
  }));
}

/** Makes a worker run a job within seconds. @throws Refusal 404 not_found */
export async function retryJob({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string): Promise<void> {
  if (!(await requestJob(db, name, clock.now()))) throw new Refusal(404, 'not_found');
}

/** Like `retryJob`, for a member of staff. @throws Refusal 404 not_found */
export function runJob(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, name: string): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    await retryJob({ ...deps, db: trx }, name);
    await audit(trx, actor, { act: 'job.run', target: { kind: 'job', id: name } });
  });
}
