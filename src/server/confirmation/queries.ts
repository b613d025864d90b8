import { sql } from 'kysely';
import type { Confirmation } from '#contract/auth/confirm.ts';
import type { Db } from '../database/db.ts';

/** The last confirmation of a session. */
export async function findConfirmation(db: Db, session: string): Promise<Confirmation> {
  const { rows } = await sql<Confirmation>`
    select confirmed_at as at, confirmed_by as by from sessions where id = ${session}`.execute(db);
  return rows[0] ?? { at: null, by: null };
}

/** Records that a session was confirmed, and by what. */
export async function updateConfirmation(
  db: Db,
  session: string,
  by: NonNullable<Confirmation['by']>,
  now: Date,
): Promise<void> {
  // a second factor also opens the back office to the session
  await sql`
    update sessions set confirmed_at = ${now}, confirmed_by = ${by},
      factor_at = case when ${by} in ('totp', 'passkey') then ${now}::timestamptz else factor_at end
     where id = ${session}`.execute(db);
}
