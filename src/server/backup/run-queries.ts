import type { Db } from '../database/db.ts';

/** Notes that a backup was finished; `takenAt`: the moment of which its rows are. */
export async function noteBackup(db: Db, takenAt: string): Promise<void> {
  await db.insertInto('backup_runs').values({ taken_at: takenAt }).execute();
}
