import { sql } from 'kysely';
import { bakuDay } from '../database/baku-days.ts';
import type { Db } from '../database/db.ts';
import { promotionEffects } from '../promotions/effect-queries.ts';

/** Days of the chart, including today in Baku. */
const DAYS = 30;

/**
 * Statistics of a listing for its owner: views, phone reveals and favorites, the first two also by day, and the effect of
 * promotions, as JSON text.
 */
export async function findNumbers(db: Db, listingId: number, now: Date): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    with days as (
      select ${bakuDay(sql`now()`)} - n as day from generate_series(0, ${DAYS - 1}::int) n),
    reveals as (
      select ${bakuDay(sql`revealed_at`)} as day, count(*) as reveals
        from phone_reveals where listing_id = ${listingId} and revealed_at > now() - make_interval(days => ${DAYS + 1})
       group by 1)
    select json_build_object('meta', json_build_object(), 'data', json_build_object(
      'views', (select views_count from listings where id = ${listingId}),
      'reveals', (select count(*) from phone_reveals where listing_id = ${listingId}),
      'favorites', (select count(*) from favorites where listing_id = ${listingId} and user_id is not null),
      'endsAt', (select wire_time(expires_at) from listings where id = ${listingId}),
      'promotions', ${promotionEffects(listingId, now)},
      'days', (select json_agg(json_build_object('day', d.day, 'views', coalesce(v.views, 0),
          'reveals', coalesce(r.reveals, 0)) order by d.day)
        from days d
        left join listing_days v on v.listing_id = ${listingId} and v.day = d.day
        left join reveals r on r.day = d.day)))::text as body`.execute(db);
  return rows[0]?.body ?? '';
}
