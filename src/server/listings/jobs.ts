import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** Who looked at what is needed for a day, who asked for which phone for as long as limits and counts look back. */
export async function forgetVisitors(db: Db): Promise<void> {
  await sql`delete from listing_views where seen_on < (now() at time zone 'Asia/Baku')::date - 1`.execute(db);
  await sql`update phone_reveals set visitor = '' where revealed_at < now() - interval '2 days' and visitor <> ''`.execute(
    db,
  );
}
