import type { Db } from '../database/db.ts';

/** Records a finished backup; `takenAt`: the time of its snapshot. */
export async function insertBackupRun(db: Db, takenAt: string): Promise<void> {
  await db.insertInto('backup_runs').values({ taken_at: takenAt }).execute();
}
