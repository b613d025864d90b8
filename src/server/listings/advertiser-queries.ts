import { sql } from 'kysely';
import type { ListQuery } from '#contract/wire/query.ts';
import type { Db } from '../database/db.ts';
import { searchPage } from '../database/entity-queries.ts';
import { type BodyRow, PUBLIC_LISTINGS, withBody } from './queries.ts';

/**
 * The row of a listing, which decides its visibility; its body is who offers it. Listings of no account (imported ones) tell
 * nothing of an advertiser.
 */
export async function findAdvertiser(db: Db, id: string): Promise<BodyRow | null> {
  const body = sql`(
    select json_build_object(
        'since', to_char(u.created_at at time zone 'Asia/Baku', 'YYYY-MM'),
        'listings', (select count(*) from listings o where o.owner_id = u.id and o.status_ad = 'active'),
        'isPhoneConfirmed', coalesce(u.phone = l.phone, false))::text
      from (values (l.owner_id)) owner (id) left join users u using (id))`;
  const { rows } = await withBody(id, body).execute(db);
  return rows[0] ?? null;
}

/** A page of a person's active listings as JSON text. Listings of no account are nobody's: then there are none. */
export function searchListingsOf(db: Db, ownerId: number | null, query: ListQuery): Promise<string> {
  const visible = sql<boolean>`l.owner_id = ${ownerId} and ${PUBLIC_LISTINGS.visible}`;
  return searchPage(db, { ...PUBLIC_LISTINGS, visible }, query);
}
