import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { type ListingRow, withBody } from './queries.ts';

/**
 * The row of a listing, which decides its visibility; its body is who offers it. Listings of no account (imported ones) tell
 * nothing of an advertiser.
 */
export async function findAdvertiser(db: Db, id: string): Promise<ListingRow | null> {
  const body = sql`(
    select json_build_object(
        'since', to_char(u.created_at at time zone 'Asia/Baku', 'YYYY-MM'),
        'listings', (select count(*) from listings o where o.owner_id = u.id and o.status_ad = 'active'),
        'isPhoneConfirmed', coalesce(u.phone = l.phone, false))::text
      from (values (l.owner_id)) owner (id) left join users u using (id))`;
  const { rows } = await withBody(id, body, 'az').execute(db);
  return rows[0] ?? null;
}
