import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Notes that a backup was finished; `takenAt`: the moment of which its rows are. */
export async function noteBackup(db: Db, takenAt: string): Promise<void> {
  await db.insertInto('backup_runs').values({ taken_at: takenAt }).execute();
}

/** How many seconds ago the newest backup was taken; null when there is none. */
export async function findBackupAge(db: Db): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - max(taken_at))::int as age from backup_runs`.execute(db);
  return rows[0]?.age ?? null;
}
