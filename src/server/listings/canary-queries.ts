import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Whether an id is a canary: an id that never belonged to a listing. */
export async function isCanary(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from canary_listings where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Canary hits of a network within a day. */
export async function countCanaryAttempts(db: Db, network: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from auth_attempts where kind = 'canary' and key = ${network}
      and attempted_at > ${now}::timestamptz - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}
