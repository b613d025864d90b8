import { unlessBackupRuns } from '../database/sweep-lock-queries.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredFiles } from './queries.ts';

const BATCH_SIZE = 100;

/** Deletes files that no feedback has claimed in time. Idempotent. */
export async function sweepFeedbackFiles({
  db,
  clock,
  privateFiles,
}: Pick<Deps, 'db' | 'clock' | 'privateFiles'>): Promise<void> {
  const now = clock.now();
  await unlessBackupRuns(db, async () => {
    for (let deletedCount = BATCH_SIZE; deletedCount === BATCH_SIZE; )
      deletedCount = await deleteExpiredFiles(db, now, BATCH_SIZE, (key) => privateFiles.remove(key));
  });
  await privateFiles.sweep?.();
}
