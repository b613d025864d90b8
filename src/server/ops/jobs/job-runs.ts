import type { Db } from '../../database/db.ts';
import { renewLease, takeLease, updateEnded } from './job-run-queries.ts';

/** A process that died while it ran a job keeps it no longer than this, in ms; one that lives renews it in time. */
const LEASE = 20_000;
const RENEWALS_PER_LEASE = 5;

/**
 * Runs a job unless somebody runs it already, and notes how it went. False: somebody does.
 * @throws what the job throws, noted
 */
export async function runNoted(
  db: Db,
  name: string,
  now: () => Date,
  work: () => Promise<unknown>,
  lease = LEASE,
): Promise<boolean> {
  const started = now();
  const leaseEnd = () => new Date(now().getTime() + lease);
  if (!(await takeLease(db, name, started, leaseEnd()))) return false;
  const renew = () => renewLease(db, name, started, leaseEnd());
  // a database that is away: the next renewal may reach it
  const renewing = setInterval(() => void renew().catch(() => {}), lease / RENEWALS_PER_LEASE);
  let error: Error | null = null;
  try {
    await work();
  } catch (thrown) {
    error = thrown as Error;
  } finally {
    clearInterval(renewing);
  }
  await updateEnded(db, name, { started, ended: now(), error });
  if (error) throw error;
  return true;
}
