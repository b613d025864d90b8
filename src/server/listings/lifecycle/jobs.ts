import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';

/** Ends the time of active listings whose day has come, each with its change of status and a notice. Safe at any moment. */
export async function expireListings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await sql`
    with held as (
      select id from listings where status_ad = 'active' and expires_at <= ${now} order by id for no key update),
    expired as (
      update listings set status_ad = 'expired', updated_at = ${now}
       where id in (select id from held) returning id, owner_id, expires_at),
    noted as (
      insert into owner_notices (user_id, listing_id, kind, about)
      select owner_id, id, 'expired', expires_at from expired where owner_id is not null)
    insert into listing_status_changes (listing_id, from_status, to_status, reason)
    select id, 'active', 'expired', 'time' from expired`.execute(db);
}

/** Days before a listing ends on which its owner is reminded, the last first: only one of them is ever due. */
const REMINDERS = [
  { days: 1, after: 0, kind: 'ends_in_1' },
  { days: 3, after: 1, kind: 'ends_in_3' },
] as const;

/**
 * Has owners reminded 3 days and 1 day before their listings end, once for each end. What was missed while nothing ran is
 * not made up for: whose listing ends tomorrow hears of tomorrow alone. Safe at any moment.
 */
export async function remindOwners({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  for (const { days, after, kind } of REMINDERS) {
    // where listings last no longer than that, approval would remind at once
    if (config.LISTING_DAYS <= days) continue;
    await sql`
      insert into owner_notices (user_id, listing_id, kind, about)
      select owner_id, id, ${kind}, expires_at from listings
       where status_ad = 'active' and owner_id is not null
         and expires_at > ${now}::timestamptz + make_interval(days => ${after})
         and expires_at <= ${now}::timestamptz + make_interval(days => ${days})
      on conflict (listing_id, kind, about) where kind like 'ends_in%' do nothing`.execute(db);
  }
}

/** Who looked at what is needed for a day, who asked for which phone for as long as limits and counts look back. */
export async function forgetVisitors(db: Db): Promise<void> {
  for (const table of ['listing_views', 'complex_views'])
    await sql`delete from ${sql.table(table)} where seen_on < (now() at time zone 'Asia/Baku')::date - 1`.execute(db);
  await sql`update phone_reveals set visitor = '' where revealed_at < now() - interval '2 days' and visitor <> ''`.execute(
    db,
  );
}
