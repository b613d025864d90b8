import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/**
 * What the home of a listing was offered for in the same deal, the oldest first, as JSON text: this listing's prices, and before
 * its first one those of earlier postings.
 */
export async function findPriceChanges(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ changes: string }>`
    select coalesce(json_agg(json_build_object('Price', p.price / 100.0, 'at', wire_time(p.at)) order by p.at, p.id), '[]')::text
             as changes
      from listings l
      join lateral (select min(at) as at from price_changes where listing_id = l.id) own on true
      join price_changes p
        on (p.listing_id = l.id or (p.home_id = l.home_id and p.at < own.at)) and p.category = l.category
           and p.rent_type is not distinct from l.rent_type
     where l.id = ${id}`.execute(db);
  return rows[0]?.changes ?? '[]';
}
