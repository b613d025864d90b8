import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** Deletes the changes of listings that every search index has long read. */
export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  await sql`delete from listing_changes where at < ${now}::timestamptz - interval '1 hour'`.execute(db);
}
