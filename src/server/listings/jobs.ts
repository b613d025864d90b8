import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** Ends the time of active listings whose day has come, each with its change of status and a notice. Safe at any moment. */
export async function expireListings(db: Db): Promise<void> {
  await sql`
    with expired as (
      update listings set status_ad = 'expired', updated_at = now()
       where status_ad = 'active' and expires_at <= now() returning id, owner_id),
    noted as (
      insert into owner_notices (user_id, listing_id, kind)
      select owner_id, id, 'expired' from expired where owner_id is not null)
    insert into listing_status_changes (listing_id, from_status, to_status, reason)
    select id, 'active', 'expired', 'time' from expired`.execute(db);
}

/** Who looked at what is needed for a day, who asked for which phone for as long as limits and counts look back. */
export async function forgetVisitors(db: Db): Promise<void> {
  for (const table of ['listing_views', 'complex_views'])
    await sql`delete from ${sql.table(table)} where seen_on < (now() at time zone 'Asia/Baku')::date - 1`.execute(db);
  await sql`update phone_reveals set visitor = '' where revealed_at < now() - interval '2 days' and visitor <> ''`.execute(
    db,
  );
}
