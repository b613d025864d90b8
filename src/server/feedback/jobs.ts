import { unlessBackedUp } from '../database/sweep-lock-queries.ts';
import type { Deps } from '../deps.ts';
import { deleteForgottenFiles } from './queries.ts';

const AT_ONCE = 100;

/** Files that no feedback has taken in time are gone. Safe to run at any moment. */
export async function sweepFeedbackFiles({
  db,
  clock,
  privateFiles,
}: Pick<Deps, 'db' | 'clock' | 'privateFiles'>): Promise<void> {
  const now = clock.now();
  await unlessBackedUp(db, async () => {
    for (let gone = AT_ONCE; gone === AT_ONCE; )
      gone = await deleteForgottenFiles(db, now, AT_ONCE, (key) => privateFiles.remove(key));
  });
  await privateFiles.sweep?.();
}
