import type { Db } from '../../database/db.ts';
import { acquireLease, endRun, renewLease } from './job-run-queries.ts';

/** In ms. The lease of a process that died expires after this time; a living process renews it. */
const LEASE = 20_000;
const RENEWALS_PER_LEASE = 5;

/**
 * Runs a job unless it is running already, and records the result. False: it is running.
 * @throws what the job throws, after recording it
 */
export async function runWithLease(
  db: Db,
  name: string,
  now: () => Date,
  work: () => Promise<unknown>,
  lease = LEASE,
): Promise<boolean> {
  const started = now();
  const leaseEnd = () => new Date(now().getTime() + lease);
  if (!(await acquireLease(db, name, started, leaseEnd()))) return false;
  const renew = () => renewLease(db, name, started, leaseEnd());
  // if the database is away, the next renewal may reach it
  const renewalTimer = setInterval(() => void renew().catch(() => {}), lease / RENEWALS_PER_LEASE);
  let error: Error | null = null;
  try {
    await work();
  } catch (cause) {
    error = cause as Error;
  } finally {
    clearInterval(renewalTimer);
  }
  await endRun(db, name, { started, ended: now(), error });
  if (error) throw error;
  return true;
}
