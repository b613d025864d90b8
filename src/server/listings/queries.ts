import { type RawBuilder, sql } from 'kysely';
import { LISTING, type ListingStatus } from '#contract/listings/fields.ts';
import type { ListQuery } from '#contract/query.ts';
import type { Db } from '../db.ts';
import { columnsOf, countMatching, matchesId, type Reading, searchPage } from '../entity-queries.ts';
import type { Totals } from '../totals.ts';

/** Public lists are of active listings; the newest stand by the time of their last bump, createdAt never changes. */
export const PUBLIC_LISTINGS: Reading = {
  name: 'public listings',
  entity: LISTING,
  visible: sql`l.status_ad = 'active'`,
  sortColumns: { createdAt: 'bumped_at' },
};

/** A page of active listings as JSON text. */
export function searchListings(db: Db, totals: Totals, query: ListQuery): Promise<string> {
  return searchPage(db, totals, PUBLIC_LISTINGS, query);
}

/** How many active listings match. */
export function countListings(db: Db, totals: Totals, query: Pick<ListQuery, 'where' | 'words'>): Promise<number> {
  return countMatching(db, totals, PUBLIC_LISTINGS, query);
}

export type FoundListing = {
  id: number;
  status: ListingStatus;
  owner_id: number | null;
  phone: string | null;
  email: string | null;
  expired_at: Date | null;
  /** the public part as JSON text */
  body: string;
};

export type Selection = Pick<ListQuery, 'fields' | 'populate' | 'locale'>;

/** One listing of any status, by id or documentId. */
export async function findListing(db: Db, id: string, selection: Selection): Promise<FoundListing | null> {
  const { rows } = await findStatement(id, selection).execute(db);
  return rows[0] ?? null;
}

/** The SQL of one listing. */
export function findStatement(id: string, selection: Selection): RawBuilder<FoundListing> {
  return withBody(id, sql`(select row_to_json(p)::text from (select ${columnsOf(LISTING, selection)}) p)`);
}

/** The SQL of one listing's row, which decides who may see it, with a body made from it. */
export function withBody(id: string, body: RawBuilder<unknown>): RawBuilder<FoundListing> {
  return sql`
    select l.id, l.status_ad as status, l.owner_id, l.phone, l.email,
      case when l.status_ad = 'expired' then coalesce(l.expires_at, l.updated_at) end as expired_at,
      ${body} as body
    from listings l where ${matchesId(id)}`;
}
