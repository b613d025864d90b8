import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';

/** Somebody who may move other people's money: finance and admins who are not blocked. @throws Refusal 403 not_allowed */
export async function requireOfficer(db: Db, userId: number): Promise<void> {
  const { rows } = await sql`
    select from users where id = ${userId} and role in ('finance', 'admin') and blocked_at is null
       and erased_at is null`.execute(db);
  if (rows.length === 0) throw new Refusal(403, 'not_allowed');
}
