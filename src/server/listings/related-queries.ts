import { type RawBuilder, sql } from 'kysely';
import { LISTING } from '#contract/listings/entity.ts';
import type { Db } from '../database/db.ts';
import { columnsOf } from '../database/entity-queries.ts';
import { IS_OF_THIS_VERSION } from './prices/range-queries.ts';
import { type BodyRow, type Selection, withBody } from './queries.ts';

/** Two rows on a wide screen, four on a phone. */
const MAX_RELATED = 8;
/** Relative price difference of similar homes. */
const PRICE_SPAN = 0.2;
/** Half the sides of a box around the place, in degrees; about 5 km at the latitude of Baku. */
const NEAR_SPAN = { latitude: 0.045, longitude: 0.059 };
/** Candidates on each side of the price: limits the cost for common kinds of homes. */
const MAX_CANDIDATES = 500;
/** The nearest of them, whose homes are looked up: several may be of one home. */
const MAX_NEAREST = 5 * MAX_RELATED;

export type RelatedKind = 'similar' | 'same-advertiser' | 'comparables';

const RELATED: Record<RelatedKind, (isShown: RawBuilder<boolean>) => RawBuilder<unknown>> = {
  similar: similarTo,
  'same-advertiser': ofSameAdvertiser,
  comparables: comparedWith,
};

/** `without`: ids of listings that are not wanted. */
type RelatedSelection = Selection & { without?: readonly number[] };

/** Active listings related to one of any status, and that one's row, which decides its visibility. */
export async function findRelated(
  db: Db,
  kind: RelatedKind,
  id: string,
  selection: RelatedSelection,
): Promise<BodyRow | null> {
  const { rows } = await relatedStatement(kind, id, selection).execute(db);
  return rows[0] ?? null;
}

/** The SQL of related listings; the body is a JSON list, possibly empty. */
export function relatedStatement(kind: RelatedKind, id: string, selection: RelatedSelection): RawBuilder<BodyRow> {
  const related = RELATED[kind](notIn(selection.without ?? []));
  // outside, `l` is the requested listing; inside, `l` is each related listing, as columnsOf expects
  return withBody(
    id,
    sql`(select coalesce(json_agg(p.body order by p.place), '[]')::text
      from (${related}) r
      cross join lateral (select r.place, row_to_json(c) as body
        from (select ${columnsOf(LISTING, selection)} from listings l where l.id = r.id) c) p)`,
  );
}

/** The homes that its range comes from and that are still offered, the most similar first. */
function comparedWith(isShown: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select o.id, c.place
      from price_ranges r cross join unnest(r.comparables) with ordinality c (id, place)
      join listings o on o.id = c.id and o.status_ad = 'active'
     where ${IS_OF_THIS_VERSION} and r.is_told and ${isShown} order by c.place limit ${MAX_RELATED}`;
}

function notIn(ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 0 ? sql`true` : sql`o.id <> all(${[...ids]}::bigint[])`;
}

/** The owner's newest listings. Imported listings may have no owner, then there are none. */
function ofSameAdvertiser(isShown: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select o.id, row_number() over (order by o.created_at desc, o.id desc) as place
      from listings o
     where o.owner_id = l.owner_id and o.status_ad = 'active' and o.id <> l.id and ${isShown}
     order by o.created_at desc, o.id desc limit ${MAX_RELATED}`;
}

/**
 * Same type and deal, within the price span and near: the candidates closest in price, ordered by distance, each home once. A
 * listing without a place gets those closest in price.
 */
function similarTo(isShown: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select h.id, row_number() over (order by h.distance, h.id) as place
      from (select distinct on (coalesce(o.home_id, o.id)) o.id, n.distance
              from (select c.id, c.distance
                      from (${candidatesBy('down', isShown)} union all ${candidatesBy('up', isShown)}) c
                     order by c.distance, c.id limit ${MAX_NEAREST}) n
              join listings o on o.id = n.id
             order by coalesce(o.home_id, o.id), n.distance, n.id) h
     order by h.distance, h.id limit ${MAX_RELATED}`;
}

/** The candidates on one side of the price, in the order of a covering index. */
function candidatesBy(side: 'down' | 'up', isShown: RawBuilder<boolean>): RawBuilder<unknown> {
  // bigint like the index: another number type would not use it
  const prices =
    side === 'down'
      ? sql`o.price < l.price and o.price >= ceil(l.price * ${1 - PRICE_SPAN}::numeric)::bigint`
      : sql`o.price >= l.price and o.price <= floor(l.price * ${1 + PRICE_SPAN}::numeric)::bigint`;
  const order = side === 'down' ? sql`o.price desc, o.id desc` : sql`o.price, o.id`;
  return sql`
    (select o.id, coalesce(
        metres_between(l.latitude, l.longitude, o.latitude, o.longitude), abs(o.price - l.price)) as distance
      from listings o
     where o.status_ad = 'active' and o.category = l.category and o.property_type = l.property_type
       and ${prices} and o.id <> l.id and ${isShown}
       and o.id <> all(array(select s.id from listings s where s.home_id = l.home_id))
       and (l.latitude is null or (
         o.latitude between l.latitude - ${NEAR_SPAN.latitude}::float8 and l.latitude + ${NEAR_SPAN.latitude}::float8
         and o.longitude between l.longitude - ${NEAR_SPAN.longitude}::float8 and l.longitude + ${NEAR_SPAN.longitude}::float8))
     order by ${order} limit ${MAX_CANDIDATES})`;
}
