import type { Deps } from '../deps.ts';
import { deleteExpiredFiles } from './queries.ts';

/** Deleted in one transaction, which is idle meanwhile. */
const BATCH_SIZE = 10;

/** Deletes files that no feedback has claimed in time. Idempotent. */
export async function sweepFeedbackFiles({
  db,
  clock,
  privateFiles,
}: Pick<Deps, 'db' | 'clock' | 'privateFiles'>): Promise<void> {
  const now = clock.now();
  for (let deletedCount = BATCH_SIZE; deletedCount === BATCH_SIZE; )
    deletedCount = await deleteExpiredFiles(db, now, BATCH_SIZE, (key) => privateFiles.remove(key));
  await privateFiles.sweep?.();
}
