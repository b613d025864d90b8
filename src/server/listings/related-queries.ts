import { type RawBuilder, sql } from 'kysely';
import { LISTING } from '#contract/listings/entity.ts';
import type { Db } from '../database/db.ts';
import { columnsOf } from '../database/entity-queries.ts';
import { type FoundListing, type Selection, withBody } from './queries.ts';

/** A row of a wide screen twice, of a phone four times. */
const MOST = 8;
/** A price this far off is still the same kind of home. */
const PRICE_SPAN = 0.2;
/** What is near: half the sides of a box around the place, in degrees; some 5 km either way at Baku. */
const NEAR = { latitude: 0.045, longitude: 0.059 };
/** Candidates on each side of the price, so that a common kind of home costs no more than a rare one. */
const CANDIDATES = 500;

export type Related = 'similar' | 'same-advertiser';

/** Active listings beside one of any status, and that one's row, which decides who may ask. */
export async function findRelated(db: Db, kind: Related, id: string, shown: Selection): Promise<FoundListing | null> {
  const { rows } = await relatedStatement(kind, id, shown).execute(db);
  return rows[0] ?? null;
}

/** The SQL of what stands beside a listing; its body is a JSON list, empty when there is nothing. */
export function relatedStatement(kind: Related, id: string, shown: Selection): RawBuilder<FoundListing> {
  const chosen = kind === 'similar' ? similarTo() : ofSameAdvertiser();
  // the listing asked about is l outside; within, l is each listing beside it, as columnsOf names its table
  return withBody(
    id,
    sql`(select coalesce(json_agg(p.shown order by p.place), '[]')::text
      from (${chosen}) chosen
      cross join lateral (select chosen.place, row_to_json(c) as shown
        from (select ${columnsOf(LISTING, shown)} from listings l where l.id = chosen.id) c) p)`,
    shown.locale,
  );
}

/** The newest of its owner. Imported listings may have no owner: nobody knows what else is theirs. */
function ofSameAdvertiser(): RawBuilder<unknown> {
  return sql`
    select o.id, row_number() over (order by o.created_at desc, o.id desc) as place
      from listings o
     where o.owner_id = l.owner_id and o.status_ad = 'active' and o.id <> l.id
     order by o.created_at desc, o.id desc limit ${MOST}`;
}

/**
 * Of the same type and deal, within the price span and near: of those closest in price the closest in place. Of a listing
 * without a place, the closest in price.
 */
function similarTo(): RawBuilder<unknown> {
  return sql`
    select c.id, row_number() over (order by c.away, c.id) as place
      from (${beside('down')} union all ${beside('up')}) c
     order by c.away, c.id limit ${MOST}`;
}

/** The candidates on one side of the price, read in the order of an index that has all it takes to choose. */
function beside(side: 'down' | 'up'): RawBuilder<unknown> {
  // whole numbers, as the index has them: another kind of number would not be looked up in it
  const prices =
    side === 'down'
      ? sql`o.price < l.price and o.price >= ceil(l.price * ${1 - PRICE_SPAN}::numeric)::bigint`
      : sql`o.price >= l.price and o.price <= floor(l.price * ${1 + PRICE_SPAN}::numeric)::bigint`;
  const order = side === 'down' ? sql`o.price desc, o.id desc` : sql`o.price, o.id`;
  return sql`
    (select o.id, coalesce(
        metres_between(l.latitude, l.longitude, o.latitude, o.longitude), abs(o.price - l.price)) as away
      from listings o
     where o.status_ad = 'active' and o.category = l.category and o.property_type = l.property_type
       and ${prices} and o.id <> l.id
       and (l.latitude is null or (
         o.latitude between l.latitude - ${NEAR.latitude}::float8 and l.latitude + ${NEAR.latitude}::float8
         and o.longitude between l.longitude - ${NEAR.longitude}::float8 and l.longitude + ${NEAR.longitude}::float8))
     order by ${order} limit ${CANDIDATES})`;
}
