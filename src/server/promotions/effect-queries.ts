import { type RawBuilder, sql } from 'kysely';
import { bakuDay } from '../database/baku-days.ts';

/**
 * The effect of a listing's promotions, one row per kind that runs or ended within 30 days, as SQL that gives JSON: start
 * and end (consecutive purchases count as one), the next bump, and impressions, views and contacts during the promotion, the
 * latter two compared with the same number of days before it, as far as the listing existed. Days are Baku's.
 */
export function promotionEffects(listingId: number, now: Date): RawBuilder<unknown> {
  return sql`(
    with bought as (
      select id, type, starts_at, case when ended_at is null then next_at end as next_at,
             case when ended_at is null then times_left else 0 end as times_left,
             -- a bump is effective for a day
             coalesce(ended_at + case unit when 'times' then interval '1 day' else interval '0' end,
                      coalesce(ends_at, next_at + times_left * interval '1 day')
                        + coalesce(${now}::timestamptz - held_at, interval '0')) as until
        from listing_promotions where listing_id = ${listingId}),
    with_previous as (
      select *, max(until) over (partition by type order by starts_at, id
                                 rows between unbounded preceding and 1 preceding) as last_until from bought),
    with_run as (
      select *, count(*) filter (where last_until is null or starts_at > last_until)
                over (partition by type order by starts_at, id) as run from with_previous),
    latest as (
      select distinct on (type) type, min(starts_at) as since, max(until) as until, min(next_at) as next_at,
             sum(times_left) as times_left
        from with_run group by type, run having min(starts_at) <= ${now} order by type, since desc),
    with_days as (
      select t.*, ${bakuDay(sql`t.since`)} as first_day,
             ${bakuDay(sql`least(t.until, ${now}::timestamptz)`)} as last_day,
             ${bakuDay(sql`l.created_at`)} as created_day
        from latest t join listings l on l.id = ${listingId} where t.until > ${now}::timestamptz - interval '30 days'),
    compared as (
      select d.*, last_day - first_day + 1 as days_during,
             least(last_day - first_day + 1, first_day - created_day) as days_before from with_days d)
    select coalesce(json_agg(json_build_object(
      'type', type, 'isRunning', until > ${now}, 'until', wire_time(until), 'nextAt', wire_time(next_at),
      'timesLeft', coalesce(times_left, 0),
      'during', json_build_object('days', days_during,
        'impressions', (select coalesce(sum(impressions), 0) from listing_days
          where listing_id = ${listingId} and day between first_day and last_day),
        'views', ${viewsOf(listingId)}, 'contacts', ${contactsOf(listingId)}),
      'before', case when days_before > 0 then (select json_build_object('days', days_before,
        'views', ${viewsOf(listingId)}, 'contacts', ${contactsOf(listingId)})
        from (values (first_day - days_before, first_day - 1)) b(first_day, last_day)) end)
      order by until desc, type), '[]') from compared)`;
}

function viewsOf(listingId: number): RawBuilder<unknown> {
  return sql`(select coalesce(sum(views), 0) from listing_days
    where listing_id = ${listingId} and day between first_day and last_day)`;
}

/** Reveals of the number, for a call or a message. */
function contactsOf(listingId: number): RawBuilder<unknown> {
  return sql`(select count(*) from phone_reveals where listing_id = ${listingId}
    and ${bakuDay(sql`revealed_at`)} between first_day and last_day)`;
}
