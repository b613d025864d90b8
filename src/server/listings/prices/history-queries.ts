import { sql } from 'kysely';
import { MAX_PRICE_CHANGES } from '#contract/market/api.ts';
import type { Db } from '../../database/db.ts';
import { type BodyRow, withBody } from '../queries.ts';

/**
 * The row of a listing, which decides its visibility; its body is what its home was offered for in the same deal, the oldest
 * first: this listing's prices, and before its first one those of earlier postings. Of many the last ones.
 */
export async function findPriceHistory(db: Db, id: string): Promise<BodyRow | null> {
  const body = sql`(
    select coalesce(json_agg(json_build_object('Price', p.price / 100.0, 'at', wire_time(p.at)) order by p.at, p.id), '[]')::text
      from (select min(at) as at from price_changes where listing_id = l.id) own
     cross join lateral (
       select c.id, c.price, c.at from price_changes c
        where (c.listing_id = l.id or (c.home_id = l.home_id and c.at < own.at)) and c.category = l.category
          and c.rent_type is not distinct from l.rent_type
        order by c.at desc, c.id desc limit ${MAX_PRICE_CHANGES}) p)`;
  const { rows } = await withBody(id, body).execute(db);
  return rows[0] ?? null;
}
