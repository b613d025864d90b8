import { sql } from 'kysely';
import { CATEGORIES, type Category } from '#contract/listings/fields.ts';
import { LANDING_ROOMS, MIN_REFINED, REFINED_TYPES } from '#contract/listings/landing/landing.ts';
import { PRICE_BANDS } from '#contract/listings/landing/price-bands.ts';
import { FLAT_TYPES, type TypeChoice } from '#contract/listings/search-keys/type-choices.ts';
import { toQepik } from '#contract/values/money.ts';
import type { Db } from '../database/db.ts';

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
 * All combinations of deal, type and place with an active listing, and those of rooms and prices with enough of them; columns
 * outside the combination are null.
 */
export async function findLandings(db: Db): Promise<LandingRow[]> {
  const bands = CATEGORIES.flatMap((category) =>
    PRICE_BANDS[category].map(
      ({ slug, min = 0, max }) =>
        sql`(${category}, ${slug}, ${toQepik(min)}::bigint, ${max === undefined ? null : toQepik(max)}::bigint)`,
    ),
  );
  const isNamed = (column: 'type' | 'district_id' | 'settlement_id' | 'metro_id' | 'rooms') =>
    sql`(grouping(${sql.ref(column)}) = 1 or ${sql.ref(column)} is not null)`;
  const isWhole = sql.join(
    (['type', 'district_id', 'settlement_id', 'metro_id', 'rooms'] as const).map(isNamed),
    sql` and `,
  );
  // grouping() distinguishes a missing value from a column outside the combination
  const { rows } = await sql<LandingRow>`
    with homes as (
      select l.category, kind.type, l.district_id, l.settlement_id, l.metro_id, l.price, l.updated_at,
             case when kind.type in (${sql.join(REFINED_TYPES)}) and l.rooms in (${sql.join(LANDING_ROOMS)}) then l.rooms end as rooms
        from listings l
       cross join lateral (values (l.property_type::text),
         (case when l.property_type in (${sql.join(FLAT_TYPES)}) then 'flat' end)) as kind (type)
       where l.status_ad = 'active'),
    bands (category, band, least, most) as (values ${sql.join(bands)})
    select category, type, district_id, settlement_id, metro_id, rooms, null as band, max(updated_at) as "changedAt"
      from homes
     group by category, grouping sets ((), (type), (type, district_id), (type, settlement_id), (type, metro_id),
       (type, rooms), (type, district_id, rooms), (type, settlement_id, rooms), (type, metro_id, rooms))
    having ${isWhole} and (grouping(rooms) = 1 or count(*) >= ${MIN_REFINED})
    union all
    select homes.category, type, district_id, settlement_id, metro_id, rooms, band, max(updated_at)
      from homes join bands on bands.category = homes.category::text and price >= least and (most is null or price <= most)
     where type in (${sql.join(REFINED_TYPES)})
     group by homes.category, band, type, grouping sets ((), (district_id), (settlement_id), (metro_id),
       (rooms), (district_id, rooms), (settlement_id, rooms), (metro_id, rooms))
    having ${isWhole} and count(*) >= ${MIN_REFINED}
     order by 1, 2 nulls first, 3 nulls first, 4 nulls first, 5 nulls first, 6 nulls first, 7 nulls first`.execute(db);
  return rows;
}
