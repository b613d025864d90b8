import { sql } from 'kysely';
import { bakuDay } from '../../database/baku-days.ts';
import type { Db } from '../../database/db.ts';

/** Deletes who viewed what after a day, and who revealed which phone when limits and counts no longer need it. */
export async function anonymizeVisitors(db: Db): Promise<void> {
  for (const table of ['listing_views', 'listing_impressions', 'impression_networks', 'complex_views'])
    await sql`delete from ${sql.table(table)} where seen_on < ${bakuDay(sql`now()`)} - 1`.execute(db);
  await sql`update phone_reveals set visitor = '' where revealed_at < now() - interval '2 days' and visitor <> ''`.execute(
    db,
  );
}

/** Inserts reminders for listings that end after `after` days and within `days`, once per end. */
export async function insertReminders(
  db: Db,
  now: Date,
  { days, after, kind }: { days: number; after: number; kind: string },
): Promise<void> {
  await sql`
      insert into owner_notices (user_id, listing_id, kind, about)
      select owner_id, id, ${kind}, expires_at from listings
       where status_ad = 'active' and owner_id is not null
         and expires_at > ${now}::timestamptz + make_interval(days => ${after})
         and expires_at <= ${now}::timestamptz + make_interval(days => ${days})
      on conflict (listing_id, kind, about) where kind like 'ends_in%' do nothing`.execute(db);
}
