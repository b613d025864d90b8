import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** Deletes the changes of listings that every search index has long read: each has the time at which its transaction began. */
export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  await sql`delete from listing_changes where at < ${now}::timestamptz - interval '1 day'`.execute(db);
}

/** Ids of the listings that changed within the last seconds and are not active now. */
export async function findRemovedSince(db: Db, seconds: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.listing_id as id from listing_changes c
     where c.at > now() - make_interval(secs => ${seconds}::int)
       and c.listing_id is not null
       and not exists (select from listings l where l.id = c.listing_id and l.status_ad = 'active')`.execute(db);
  return rows.map(({ id }) => id);
}
