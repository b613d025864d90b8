import { DAY_MS } from '#contract/values/durations.ts';
import type { Deps } from '../deps.ts';
import { FILE_DAYS } from './limits.ts';
import { deleteExpiredFiles } from './queries.ts';

/** Deleted in one transaction, which is idle meanwhile. */
const BATCH_SIZE = 10;

/** Deletes files that no feedback has claimed in time, or whose feedback is long done with. Idempotent. */
export async function sweepFeedbackFiles({
  db,
  clock,
  privateFiles,
}: Pick<Deps, 'db' | 'clock' | 'privateFiles'>): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const before = { unclaimed: now, suspect: daysAgo(FILE_DAYS.suspect), closed: daysAgo(FILE_DAYS.closed) };
  for (let deletedCount = BATCH_SIZE; deletedCount === BATCH_SIZE; )
    deletedCount = await deleteExpiredFiles(db, before, BATCH_SIZE, (key) => privateFiles.remove(key));
  await privateFiles.sweep?.();
}
