import { sql } from 'kysely';
import { bakuDay, eachDay, firstDay } from '../database/baku-days.ts';
import type { Db } from '../database/db.ts';

/** `filters`: contract/listings/stored-search.ts */
export type CountedSearch = { filters: string; times: number; at: Date };

/** Maximum length of stored filters. */
export const MAX_LENGTH = 500;
/** Different searches stored per day: more come from a bot. */
const MAX_PER_DAY = 5_000;
const RETENTION_DAYS = 90;
const MAX_ROWS = 100;

/** Adds to the counts by day. Above MAX_PER_DAY only existing searches are counted. */
export async function addEmptySearches(db: Db, batch: readonly CountedSearch[]): Promise<void> {
  // sorted: instances that update the same rows lock them in the same order
  const sorted = [...batch].sort((a, b) => (a.filters < b.filters ? -1 : 1));
  await sql`
    insert into empty_searches (day, filters, times, last_at)
    select n.day, n.filters, n.times, n.at
      from (select ${bakuDay(sql`b.at`)} as day, b.filters, b.times, b.at
              from unnest(${sorted.map(({ filters }) => filters)}::text[], ${sorted.map(({ times }) => times)}::int[],
                ${sorted.map(({ at }) => at)}::timestamptz[]) b(filters, times, at)) n
     where (select count(*) from empty_searches e where e.day = n.day) < ${MAX_PER_DAY}
        or exists (select from empty_searches e where e.day = n.day and e.filters = n.filters)
    on conflict (day, filters) do update set times = empty_searches.times + excluded.times,
      last_at = greatest(empty_searches.last_at, excluded.last_at)`.execute(db);
}

/** The most frequent searches of the last days. */
export async function searchEmptySearches(
  db: Db,
  now: Date,
  days: number,
): Promise<{ filters: string; times: number; lastAt: string }[]> {
  const { rows } = await sql<{ filters: string; times: number; lastAt: string }>`
    select filters, sum(times)::int as times, wire_time(max(last_at)) as "lastAt" from empty_searches
     where day >= ${firstDay(now, days)} group by filters order by 2 desc, filters limit ${MAX_ROWS}`.execute(db);
  return rows;
}

/** The number of empty searches by day. */
export async function countEmptySearches(db: Db, now: Date, days: number): Promise<{ day: string; times: number }[]> {
  const { rows } = await sql<{ day: string; times: number }>`
    select d.day, coalesce(sum(e.times), 0)::int as times from ${eachDay(now, days)}
      left join empty_searches e on e.day = d.day group by d.day order by d.day`.execute(db);
  return rows;
}

/** Deletes the counts of all but the last RETENTION_DAYS days. */
export async function deleteOldSearches(db: Db, now: Date): Promise<void> {
  await sql`delete from empty_searches where day < ${firstDay(now, RETENTION_DAYS)}`.execute(db);
}
