import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { askForJob, findJobs, type JobStatus } from './job-runs.ts';

/** Every job with its last run, its failures in a row and its lag in seconds; by name. */
export function listJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<JobStatus[]> {
  return findJobs(db, clock.now());
}

/** Has a worker run a job within seconds, whatever its schedule. @throws Refusal 404 not_found */
export async function retryJob({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string): Promise<void> {
  if (!(await askForJob(db, name, clock.now()))) throw new Refusal(404, 'not_found');
}
