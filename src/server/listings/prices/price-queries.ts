import { type RawBuilder, sql } from 'kysely';
import { MIN_HOMES_OF_MEDIAN } from '#contract/market/medians.ts';
import type { ListQuery } from '#contract/wire/query.ts';
import type { Db } from '../../database/db.ts';
import { matching } from '../../database/entity-queries.ts';
import { PUBLIC_LISTINGS } from '../queries.ts';

type Matching = Pick<ListQuery, 'where' | 'words'>;

/** The SQL of the prices, of each home by its shown listing. `grouping sets` read the listings once for all of them. */
function pricesStatement(query: Matching): RawBuilder<{ body: string }> {
  return sql`
    with prices as (
      select grouping(l.rooms, l.district_id) as grouped, l.rooms, l.district_id, count(*) as count,
             ${median('price')} as price, ${median('price_per_sqm')} as per_sqm
        from listings l where ${matching(PUBLIC_LISTINGS, { ...query, perHome: true })}
       group by grouping sets ((), (l.rooms), (l.district_id)))
    select json_build_object(
      'count', sum(count) filter (where grouped = 3),
      'Price', max(price) filter (where grouped = 3),
      'Price_Per_Sqm', max(per_sqm) filter (where grouped = 3),
      'Rooms', coalesce(json_agg(json_build_object('value', rooms, 'count', count, 'Price', price) order by rooms)
        filter (where grouped = 1 and rooms is not null), '[]'),
      'district', coalesce(json_agg(json_build_object('id', district_id, 'count', count, 'Price_Per_Sqm', per_sqm)
        order by count desc, district_id) filter (where grouped = 2 and district_id is not null), '[]'))::text as body
    from prices`;
}

/** Whole AZN; null of too few. */
function median(column: 'price' | 'price_per_sqm'): RawBuilder<unknown> {
  const value = sql.ref(`l.${column}`);
  return sql`case when count(${value}) >= ${sql.lit(MIN_HOMES_OF_MEDIAN)}
    then round(percentile_disc(0.5) within group (order by ${value}) / 100.0)::bigint end`;
}

/** The prices as JSON text. */
export async function findPrices(db: Db, query: Matching): Promise<string> {
  const { rows } = await pricesStatement(query).execute(db);
  return rows[0]?.body ?? '';
}
