import { type RawBuilder, sql } from 'kysely';
import type { HomeToEstimate } from '#contract/market/api.ts';
import { MAX_ROOMS } from '#contract/market/place-prices.ts';
import { isEstimated } from '#contract/market/price-range.ts';
import type { Db } from '../database/db.ts';
import { KEEPS_PLAN } from '../database/kept-plans.ts';

/** Where a home is. */
type Place = { district_id: number | null; settlement_id: number | null };

/**
 * The usual price of a square metre (of land: a sot) of a home that is being posted, without a model, in qəpik: of flats the median of
 * its place, or else of the city, of its type and rooms, or else of all (`district_prices`); of others that of `findMarket`. Null:
 * too little is known. `listing`: the edited one.
 */
export async function findUsualPrice(
  db: Db,
  { Category: category, Property_type: type, Rooms: rooms, Area: area }: HomeToEstimate,
  { district_id: district, settlement_id: settlement }: Place,
  listing: number | null,
): Promise<number | null> {
  if (!isEstimated(category, type)) {
    const row = sql`select ${listing ?? 0}::bigint as id, ${category}::text as category, ${type}::text as property_type,
      ${rooms ?? null}::smallint as rooms, ${district}::bigint as district_id, 0::bigint as price, ${area ?? 0}::numeric as area`;
    return (await findMarket(db, row))?.median ?? null;
  }
  const group = rooms ? Math.min(rooms, MAX_ROOMS) : null;
  const { rows } = await sql<{ sqm: number }>`${KEEPS_PLAN}
    select p.sqm::float8 as sqm from district_prices p
     where p.month is null and p.category = ${category} and (p.property_type is null or p.property_type = ${type})
       and (p.rooms is null or p.rooms = ${group}::smallint)
       and (p.district_id is null or p.district_id = ${district}::bigint)
       and (p.settlement_id is null or p.settlement_id = ${settlement}::bigint)
     order by p.settlement_id is null, p.district_id is null, p.property_type is null, p.rooms is null limit 1`.execute(
    db,
  );
  return rows[0]?.sqm ?? null;
}

/** Price per square metre of `count` comparable active listings in qəpik: median, and bounds of the middle 90 %. */
export type Market = { price: number; median: number; low: number; high: number; count: number };

/** The market of homes like one (`row`: a select of it): same kind, rooms and district, the newest 300. Null: fewer than 15, or no values. */
export async function findMarket(db: Db, row: RawBuilder<unknown>): Promise<Market | null> {
  const { rows } = await sql<Market>`${KEEPS_PLAN}
    select me.price / me.area::float8 as price, m.* from (${row}) me cross join lateral (
      select percentile_cont(0.5) within group (order by x.sqm) as median,
        percentile_cont(0.05) within group (order by x.sqm) as low,
        percentile_cont(0.95) within group (order by x.sqm) as high, count(*) as count
        from (select l.price / l.area::float8 as sqm from listings l
               where l.status_ad = 'active' and l.category = me.category and l.property_type = me.property_type
                 and l.district_id = me.district_id and l.rooms is not distinct from me.rooms and l.id <> me.id
               order by l.newest_at desc limit 300) x) m
     where m.count >= 15`.execute(db);
  return rows[0] ?? null;
}
