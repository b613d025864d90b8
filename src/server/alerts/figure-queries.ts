import { sql } from 'kysely';
import type { AdminSavedSearches } from '#contract/alerts/admin.ts';
import { startOfDays } from '../database/baku-days.ts';
import type { Db } from '../database/db.ts';

type SavedFigures = Omit<AdminSavedSearches, 'matchingAge'>;

/** How long the oldest change of a listing has waited to be matched, in seconds; 0: none waits. */
export async function findMatchingAge(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select greatest(0, extract(epoch from ${now}::timestamptz - at))::int as age from alert_events order by id limit 1`.execute(
    db,
  );
  return rows[0]?.age ?? 0;
}

/** How many searches are saved, by channel, and what they have found since midnight in Baku. Every channel is there. */
export async function countSaved(db: Db, now: Date): Promise<SavedFigures> {
  const { rows } = await sql<SavedFigures>`
    with saved as (
      select c.kind, case when s.paused_at is not null then 'paused' when c.stopped_at is not null then 'stopped'
                          when c.id is not null and c.confirmed_at is null then 'unconfirmed' else s.frequency end as state
        from saved_searches s left join contacts c on c.id = s.contact_id),
    counted as (
      select h.kind, json_build_object('kind', h.kind,
          'instant', count(*) filter (where s.state = 'instant'), 'daily', count(*) filter (where s.state = 'daily'),
          'weekly', count(*) filter (where s.state = 'weekly'), 'paused', count(*) filter (where s.state = 'paused'),
          'unconfirmed', count(*) filter (where s.state = 'unconfirmed'),
          'stopped', count(*) filter (where s.state = 'stopped')) as channel
        from (select kind from channels union all select null) h left join saved s on s.kind is not distinct from h.kind
       group by h.kind)
    select (select count(distinct search_id) from saved_searches) as different, m.found, m.finding,
           (select json_agg(channel order by kind) from counted) as channels
      from (select count(*) as found, count(distinct saved_search_id) as finding from alert_matches
             where at >= ${startOfDays(now, 1)} and saved_search_id is not null) m`.execute(db);
  return rows[0] as SavedFigures;
}
