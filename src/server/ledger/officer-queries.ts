import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Whether a person is of finance or an admin, and not blocked. */
export async function isOfficer(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and role in ('finance', 'admin') and blocked_at is null
       and erased_at is null`.execute(db);
  return rows.length > 0;
}
