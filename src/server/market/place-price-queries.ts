import { type RawBuilder, sql } from 'kysely';
import type { FlatChoice, PriceSegment } from '#contract/market/api.ts';
import { MIN_HOMES_OF_MEDIAN } from '#contract/market/medians.ts';
import { MAX_ROOMS } from '#contract/market/place-prices.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';
import { IS_FLAT } from './home-queries.ts';

/** Months before this one are not counted. */
const MONTHS = 36;

/** Of a home (`l`) whose rooms nobody stated null: `least` alone would make it the most. */
const GROUPED_ROOMS = sql`case when l.rooms is not null then least(l.rooms, ${sql.lit(MAX_ROOMS)}) end`;

/** As `landingSlug` makes it: with `qesebe-` where a district has the same. */
const SETTLEMENT_SLUG = sql`case when exists (select from districts o where o.slug = s.slug and not o.is_hidden)
  then 'qesebe-' || s.slug else s.slug end`;

/** Flats with the month in which they were posted, and its end. */
export const FLATS_OF_MONTHS = sql`
      select l.home_id, l.id, l.category, l.district_id, l.settlement_id, l.property_type,
             ${GROUPED_ROOMS} as rooms, l.price, l.price_per_sqm, l.status_ad = 'active' as is_active, l.area, l.rent_type, m.month,
             (m.month + interval '1 month') at time zone 'Asia/Baku' as month_end
        from listings l
        cross join lateral (select date_trunc('month', l.posted_at at time zone 'Asia/Baku')::date as month) m
       where ${IS_FLAT} and l.status_ad in ('active', 'expired') and l.price_per_sqm > 0`;

/**
 * The price of a flat (`f`) in its month: the last one before the month's end, also of an earlier posting; of a home whose prices were
 * noted later, the first one.
 */
export const ASKED_IN_MONTH = sql`
         left join lateral (
           select c.price from price_changes c
            where c.home_id = f.home_id and c.category = f.category and c.rent_type is not distinct from f.rent_type
            order by c.at >= f.month_end, abs(extract(epoch from c.at - f.month_end)), c.id desc limit 1) asked on true`;

/**
 * Counts all prices anew: of the homes that are offered now, and of those posted in each month. A month has the last price that was
 * asked before its end, so that months that are over stay as they are. A home counts once in each.
 */
export async function countPlacePrices(trx: Trx, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('district prices'))`.execute(trx);
  await sql`delete from district_prices`.execute(trx);
  await sql`
    with flats as (${FLATS_OF_MONTHS}),
    counted as (
      (select distinct on (home_id, category) null::date as month, f.category, f.district_id, f.settlement_id, f.property_type, f.rooms, f.price,
              f.price_per_sqm
         from flats f where is_active order by home_id, category, id desc)
      union all
      (select distinct on (home_id, category, month) f.month, f.category, f.district_id, f.settlement_id, f.property_type, f.rooms,
              coalesce(asked.price, f.price), round(coalesce(asked.price, f.price) / f.area)
         from flats f ${ASKED_IN_MONTH}
        where month >= date_trunc('month', ${now}::timestamptz at time zone 'Asia/Baku') - make_interval(months => ${sql.lit(MONTHS)})
        order by home_id, category, month, id desc))
    insert into district_prices (month, category, district_id, settlement_id, property_type, rooms, homes, p25, p50, p75, sqm)
    select month, category, district_id, settlement_id, property_type, rooms, count(*),
           percentile_disc(0.25) within group (order by price), percentile_disc(0.5) within group (order by price),
           percentile_disc(0.75) within group (order by price), percentile_disc(0.5) within group (order by price_per_sqm)
      from counted
     group by month, category, grouping sets ((), (district_id), (settlement_id)),
           grouping sets ((), (property_type), (rooms), (property_type, rooms))
    having count(*) >= ${sql.lit(MIN_HOMES_OF_MEDIAN)}
       -- a home without one of them belongs to no group of its own
       and (grouping(district_id) = 1 or district_id is not null) and (grouping(settlement_id) = 1 or settlement_id is not null)
       and (grouping(rooms) = 1 or rooms is not null)
     order by month nulls first, category, district_id, settlement_id, property_type, rooms`.execute(trx);
}

/** What a square metre costs by a row (`p`), AZN. */
const PER_METRE = sql`round(p.sqm / 100.0)::bigint`;

/** The figures of a row (`p`), AZN. */
const FIGURES = sql`p.homes, round(p.p25 / 100.0)::bigint as low, round(p.p50 / 100.0)::bigint as median,
  round(p.p75 / 100.0)::bigint as high, ${PER_METRE} as "perMetre"`;

/** The rows (`p`) of a place, or of the whole city (null). */
export function rowsOf(place: PricedPlace | null): RawBuilder<boolean> {
  const settlement = place?.settlement?.id ?? null;
  const district = settlement === null ? (place?.district.id ?? null) : null;
  return sql`p.district_id is not distinct from ${district}::bigint
    and p.settlement_id is not distinct from ${settlement}::bigint`;
}

/** The prices of a place, or of the whole city (null), as JSON text without the place itself. @param chosen whose months */
export async function findPlacePrices(
  db: Db,
  place: PricedPlace | null,
  locale: Language,
  chosen: FlatChoice,
): Promise<string> {
  const mine = rowsOf(place);
  const whole = sql`p.property_type is null and p.rooms is null`;
  const { rows } = await sql<{ body: string }>`
    select json_build_object(
      'segments', (select coalesce(json_agg(one order by one.category desc, one.type nulls first, one.rooms nulls first), '[]')
                     from (select p.category, p.property_type as type, p.rooms, ${FIGURES}
                             from district_prices p where ${mine} and p.month is null) one),
      'months', (select coalesce(json_agg(one order by one.month, one.category desc), '[]')
                   from (select to_char(p.month, 'YYYY-MM') as month, p.category, ${FIGURES}
                           from district_prices p
                          where ${mine} and p.month is not null and p.property_type is not distinct from ${chosen.type}::text
                            and p.rooms is not distinct from ${chosen.rooms}::smallint) one),
      'choices', (select coalesce(json_agg(json_build_object('type', c.property_type, 'rooms', c.rooms)
                          order by c.property_type nulls first, c.rooms nulls first), '[]')
                   from (select distinct p.property_type, p.rooms from district_prices p where ${mine} and p.month is not null
                          group by p.category, p.property_type, p.rooms having count(*) > 1) c),
      'rentYield', (select round(12.0 * max(p.sqm) filter (where p.category = 'rent') / max(p.sqm) filter (where p.category = 'sale'), 4)
                      from district_prices p where ${mine} and ${whole} and p.month is null),
      'districts', (select coalesce(json_agg(json_build_object('id', d.id, 'slug', d.slug, 'Name', ${sql.ref(`d.name_${locale}`)},
                             'latitude', d.latitude, 'longitude', d.longitude, 'homes', p.homes,
                             'perMetre', ${PER_METRE}) order by p.sqm desc, d.id), '[]')
                      from district_prices p join districts d on d.id = p.district_id and not d.is_hidden
                     where p.category = 'sale' and p.month is null and ${whole}),
      'settlements', (select coalesce(json_agg(json_build_object('id', s.id, 'slug', ${SETTLEMENT_SLUG},
                               'Name', ${sql.ref(`s.name_${locale}`)}, 'homes', p.homes,
                               'perMetre', ${PER_METRE}) order by p.sqm desc, s.id), '[]')
                        from district_prices p join settlements s on s.id = p.settlement_id and not s.is_hidden
                       where s.district_id = ${place?.district.id ?? null}::bigint and p.category = 'sale' and p.month is null
                         and ${whole}))::text as body`.execute(db);
  return rows[0]?.body ?? '{}';
}

/** Which rows there are of the homes that are offered now, of a place or of the whole city (null). */
export async function findSegmentKeys(
  db: Db,
  place: PricedPlace | null,
): Promise<Pick<PriceSegment, 'category' | 'type' | 'rooms'>[]> {
  const { rows } = await sql<Pick<PriceSegment, 'category' | 'type' | 'rooms'>>`
    select p.category, p.property_type as type, p.rooms from district_prices p where ${rowsOf(place)} and p.month is null`.execute(
    db,
  );
  return rows;
}

/** `month`: null of the homes that are offered now. */
type PriceRow = PriceSegment & { month: string | null };

/** Every price of a place, or of the whole city (null), AZN: of the homes that are offered now, then month by month. */
export async function findPriceRows(db: Db, place: PricedPlace | null): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select to_char(p.month, 'YYYY-MM') as month, p.category, p.property_type as type, p.rooms, ${FIGURES}
      from district_prices p where ${rowsOf(place)}
     order by p.month nulls first, p.category desc, p.property_type nulls first, p.rooms nulls first`.execute(db);
  return rows;
}

type Named = { id: number; slug: string; Name: string };
/** A district, or a settlement with its district. */
export type PricedPlace = { district: Named; settlement: Named | null };

/** A district or a settlement that is not hidden, by the slug that its landing pages have, too. */
export async function findPricedPlace(db: Db, slug: string, locale: Language): Promise<PricedPlace | null> {
  const name = (table: string) => sql.ref(`${table}.name_${locale}`);
  const { rows } = await sql<PricedPlace>`
    select json_build_object('id', d.id, 'slug', d.slug, 'Name', ${name('d')}) as district,
           case when s.id is not null then json_build_object('id', s.id, 'slug', ${SETTLEMENT_SLUG}, 'Name', ${name('s')}) end
             as settlement
      from districts d left join settlements s on s.district_id = d.id and not s.is_hidden and ${SETTLEMENT_SLUG} = ${slug}
     where not d.is_hidden and (d.slug = ${slug} or s.id is not null)
     order by d.slug = ${slug} desc limit 1`.execute(db);
  return rows[0] ?? null;
}
