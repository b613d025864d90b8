import { type RawBuilder, sql } from 'kysely';
import { bakuDay } from '../database/baku-days.ts';

/**
 * The effect of a listing's promotions, one row per kind that runs or ended within 30 days, as SQL that gives JSON: start
 * and end (consecutive purchases count as one), the next bump, and impressions, views and contacts during the promotion, the
 * latter two compared with the same number of days before it, as far as the listing existed. Days are Baku's; those in which
 * the promotion stood still are not counted.
 */
export function promotionEffects(listingId: number, now: Date): RawBuilder<unknown> {
  return sql`(
    with bought as (
      select id, type, starts_at, case when ended_at is null then held_at end as held_at,
             case when ended_at is null then next_at end as next_at,
             case when ended_at is null then times_left else 0 end as times_left,
             -- days that are bought keep their number: pauses that are over have moved their end
             ends_at - starts_at - value * interval '1 day'
               + coalesce(coalesce(ended_at, ${now}::timestamptz) - held_at, interval '0') as days_still,
             -- each bump that was done, or is to come, is worth a day
             (value - case when ended_at is null then 0 else times_left end) * interval '1 day' as bumped_for,
             -- the last bump is effective for a day
             coalesce(ended_at + case times_left when 0 then interval '1 day' else interval '0' end,
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
             sum(times_left) as times_left, max(held_at) as held_at,
             greatest(interval '0', sum(coalesce(days_still, until - starts_at - bumped_for))) as stood_still
        from with_run group by type, run having min(starts_at) <= ${now} order by type, since desc),
    with_days as (
      select t.*, ${bakuDay(sql`t.since`)} as first_day,
             ${bakuDay(sql`least(t.until, ${now}::timestamptz)`)} as last_day,
             ${bakuDay(sql`l.created_at`)} as created_day
        from latest t join listings l on l.id = ${listingId} where t.until > ${now}::timestamptz - interval '30 days'),
    compared as (
      select d.*, least(days_during, first_day - created_day) as days_before
        from (select *, greatest(1, last_day - first_day + 1 - extract(day from stood_still)::int) as days_during
                from with_days) d)
    select coalesce(json_agg(json_build_object(
      'type', type, 'isRunning', until > ${now}, 'heldAt', wire_time(held_at),
      'until', wire_time(until - coalesce(${now}::timestamptz - held_at, interval '0')), 'nextAt', wire_time(next_at),
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
