import { sql } from 'kysely';
import type { Category, PropertyType } from '#contract/listings/fields.ts';
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
  property_type: PropertyType | null;
  district_id: number | null;
  settlement_id: number | null;
  metro_id: number | null;
  changedAt: Date;
};

/** All combinations of deal, type and place with an active listing; columns outside the combination are null. */
export async function findLandings(db: Db): Promise<LandingRow[]> {
  // grouping() distinguishes a missing value from a column outside the combination
  const { rows } = await sql<LandingRow>`
    select category, property_type, district_id, settlement_id, metro_id, max(updated_at) as "changedAt"
      from listings where status_ad = 'active'
     group by grouping sets ((category), (category, property_type), (category, property_type, district_id),
       (category, property_type, settlement_id), (category, property_type, metro_id))
    having (grouping(property_type) = 1 or property_type is not null)
       and (grouping(district_id) = 1 or district_id is not null)
       and (grouping(settlement_id) = 1 or settlement_id is not null)
       and (grouping(metro_id) = 1 or metro_id is not null)
     order by 1, 2 nulls first, 3 nulls first, 4 nulls first, 5 nulls first`.execute(db);
  return rows;
}
