import { sql } from 'kysely';
import { CATEGORIES, type Category } from '#contract/listings/fields.ts';
import { LANDING_ROOMS, MIN_REFINED, REFINED_TYPES } from '#contract/listings/landing/landing.ts';
import { PRICE_BANDS } from '#contract/listings/landing/price-bands.ts';
import { FLAT_TYPES, type TypeChoice } from '#contract/listings/search-keys/type-choices.ts';
import { walkMetres } from '#contract/places/walk.ts';
import { toQepik } from '#contract/values/money.ts';
import type { Db } from '../database/db.ts';
import { NEAR_MINUTES } from '../listings/match-service.ts';

/** Ids per sitemap. A listing never leaves its block, so a sitemap changes only when its listings do. */
export const BLOCK = 5_000;

/** Blocks of ids that have active listings, with their last change. */
export async function findListingBlocks(db: Db): Promise<{ block: number; changedAt: Date }[]> {
  const { rows } = await sql<{ block: number; changedAt: Date }>`
    select ((l.id - 1) / ${sql.lit(BLOCK)} + 1)::int as block, max(l.updated_at) as "changedAt"
      from listings l where l.status_ad = 'active' group by 1 order by 1`.execute(db);
  return rows;
}

/** All complexes with their pictures: some hundreds. */
export async function findComplexPages(db: Db): Promise<{ path: string; changedAt: Date; images: string[] }[]> {
  const { rows } = await sql<{ path: string; changedAt: Date; images: string[] }>`
    select '/complex/' || c.id as path, c.updated_at as "changedAt",
           (select coalesce(json_agg(i -> 'formats' -> 'large' -> 'url'), '[]') from json_array_elements(c.images) i) as images
      from complexes c order by c.id`.execute(db);
  return rows;
}

/** Places that have prices of flats (`/qiymetler/{place}`). */
export async function findPricedPlaces(db: Db): Promise<Pick<LandingRow, 'district_id' | 'settlement_id'>[]> {
  const { rows } = await sql<Pick<LandingRow, 'district_id' | 'settlement_id'>>`
    select distinct district_id, settlement_id from district_prices
     where month is null and (district_id is not null or settlement_id is not null)
     order by district_id, settlement_id`.execute(db);
  return rows;
}

/** `changedAt`: last change of the page; for an unchanged imported listing the date of its ad, null when unknown. */
type ListingPage = { id: number; changedAt: Date | null; images: string[] };

/** Active listings of a block after an id, ordered by id. */
export async function findListingsAfter(db: Db, block: number, id: number, limit: number): Promise<ListingPage[]> {
  const { rows } = await sql<ListingPage>`
    select l.id,
           case when exists (select from listing_status_changes c where c.listing_id = l.id and c.reason = 'import'
             and c.changed_at = l.updated_at) then l.posted_at else l.updated_at end as "changedAt",
           (select coalesce(json_agg(i -> 'formats' -> 'large' -> 'url'), '[]') from json_array_elements(l.images) i) as images
      from listings l
     where l.status_ad = 'active' and l.id > ${id}::bigint and l.id <= ${block * BLOCK}::bigint
     order by l.id limit ${limit}`.execute(db);
  return rows;
}

/** How far a home is from a station that its page finds it at, in metres. */
const NEAR_METRES = walkMetres(NEAR_MINUTES);

export type LandingRow = {
  category: Category;
  type: TypeChoice | null;
  district_id: number | null;
  settlement_id: number | null;
  metro_id: number | null;
  rooms: number | null;
  /** the slug of a band of prices */
  band: string | null;
  changedAt: Date;
};

/**
 * All combinations of deal, type and place with an active listing, and those of rooms and prices with enough homes; columns
 * outside the combination are null. A home is at each station that it is near, as on the page of the station.
 */
export async function findLandings(db: Db): Promise<LandingRow[]> {
  const bands = CATEGORIES.flatMap((category) =>
    PRICE_BANDS[category].map(
      ({ slug, min = 0, max }) =>
        sql`(${category}, ${slug}, ${toQepik(min)}::bigint, ${max === undefined ? null : toQepik(max)}::bigint)`,
    ),
  );
  const isEnough = sql`count(distinct home) >= ${MIN_REFINED}`;
  // grouping() distinguishes a missing value from a column outside the combination
  const { rows } = await sql<LandingRow>`
    with homes as (
      select coalesce(l.home_id, l.id) as home, l.category, kind.type, place.*, l.price, l.updated_at,
             case when kind.type in (${sql.join(REFINED_TYPES)}) and l.rooms in (${sql.join(LANDING_ROOMS)}) then l.rooms end as rooms
        from listings l
       cross join lateral (values (l.property_type::text),
         (case when l.property_type in (${sql.join(FLAT_TYPES)}) then 'flat' end)) as kind (type)
       cross join lateral (
         select null::bigint as district_id, null::bigint as settlement_id, null::bigint as metro_id
         union all select l.district_id, null, null where l.district_id is not null
         union all select null, l.settlement_id, null where l.settlement_id is not null
         union all select null, null, m.id from metro_stations m
                    where case when l.is_approximate or l.latitude is null then m.id = l.metro_id
                      else metres_between(l.latitude, l.longitude, m.latitude, m.longitude) <= ${NEAR_METRES} end) place
       where l.status_ad = 'active'),
    bands (category, band, least, most) as (values ${sql.join(bands)})
    select category, type, district_id, settlement_id, metro_id, rooms, null as band, max(updated_at) as "changedAt"
      from homes
     group by category, district_id, settlement_id, metro_id, grouping sets ((), (type), (type, rooms))
    having case when grouping(type) = 1 then num_nonnulls(district_id, settlement_id, metro_id) = 0 else type is not null end
       and (grouping(rooms) = 1 or (rooms is not null and ${isEnough}))
    union all
    select homes.category, type, district_id, settlement_id, metro_id, rooms, band, max(updated_at)
      from homes join bands on bands.category = homes.category::text and price >= least and (most is null or price <= most)
     where type in (${sql.join(REFINED_TYPES)})
     group by homes.category, band, type, district_id, settlement_id, metro_id, grouping sets ((), (rooms))
    having (grouping(rooms) = 1 or rooms is not null) and ${isEnough}
     order by 1, 2 nulls first, 3 nulls first, 4 nulls first, 5 nulls first, 6 nulls first, 7 nulls first`.execute(db);
  return rows;
}
