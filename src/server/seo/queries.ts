import { sql } from 'kysely';
import type { Category, PropertyType } from '#contract/listings/fields.ts';
import type { Db } from '../database/db.ts';

/** Ids that share a sitemap. A listing never leaves its block, so a block changes only when its listings do. */
export const BLOCK = 5_000;

/** The blocks of ids that have active listings, and when one of these last changed. */
export async function findListingBlocks(db: Db): Promise<{ block: number; changed: Date }[]> {
  const { rows } = await sql<{ block: number; changed: Date }>`
    select ((l.id - 1) / ${sql.lit(BLOCK)} + 1)::int as block, max(l.updated_at) as changed
      from listings l where l.status_ad = 'active' group by 1 order by 1`.execute(db);
  return rows;
}

/** Every complex with its pictures: there are some hundreds. */
export async function findComplexPages(db: Db): Promise<{ path: string; changed: Date; images: string[] }[]> {
  const { rows } = await sql<{ path: string; changed: Date; images: string[] }>`
    select '/complex/' || c.id as path, c.updated_at as changed,
           (select coalesce(json_agg(i -> 'formats' -> 'large' -> 'url'), '[]') from json_array_elements(c.images) i) as images
      from complexes c order by c.id`.execute(db);
  return rows;
}

/** `changed`: when the page last did; an imported one that has not changed here is as old as its ad, null when unknown. */
type MappedListing = { id: number; changed: Date | null; images: string[] };

/** Active listings of a block with ids above one, in their order. */
export async function findListingsAfter(db: Db, block: number, id: number, most: number): Promise<MappedListing[]> {
  const { rows } = await sql<MappedListing>`
    select l.id,
           case when exists (select from listing_status_changes c where c.listing_id = l.id and c.reason = 'import'
             and c.changed_at = l.updated_at) then l.posted_at else l.updated_at end as changed,
           (select coalesce(json_agg(i -> 'formats' -> 'large' -> 'url'), '[]') from json_array_elements(l.images) i) as images
      from listings l
     where l.status_ad = 'active' and l.id > ${id}::bigint and l.id <= ${block * BLOCK}::bigint
     order by l.id limit ${most}`.execute(db);
  return rows;
}

export type LandingFound = {
  category: Category;
  property_type: PropertyType | null;
  district_id: number | null;
  settlement_id: number | null;
  metro_id: number | null;
  changed: Date;
};

/** Every deal, type in it and place in that which has an active listing; what a row is not about is null in it. */
export async function findLandings(db: Db): Promise<LandingFound[]> {
  // a value that is missing is not the same as one that a row is not about: grouping() tells them apart
  const { rows } = await sql<LandingFound>`
    select category, property_type, district_id, settlement_id, metro_id, max(updated_at) as changed
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
