import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Seconds since the newest backup; null when there is none. */
export async function findBackupAge(db: Db): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - max(taken_at))::int as age from backup_runs`.execute(db);
  return rows[0]?.age ?? null;
}
