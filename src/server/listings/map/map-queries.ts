import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '#contract/wire/query.ts';
import type { Db } from '../../database/db.ts';
import { matching } from '../../database/entity-queries.ts';
import { PUBLIC_LISTINGS } from '../queries.ts';
import { type Cell, cellsAcross } from '../search-index/cells.ts';
import { type ListingMap, MAX_PINS, type Pin, type PlaceCount } from '../search-index/map.ts';

type Matching = Pick<ListQuery, 'where' | 'words' | 'perHome'>;
type Bounds = { west: number; east: number; south: number; north: number };
type Group = { kind: PlaceCount['kind'] | null; id: number | null; count: number; lowestPrice: number };

/** The map by SQL: what the search index gives (search-index/map.ts). */
export async function findMap(db: Db, query: Matching, zoom: number): Promise<ListingMap> {
  const [{ rows: groups }, { rows: own }] = await Promise.all([
    placesStatement(query).execute(db),
    boundsStatement(query).execute(db),
  ]);
  const { count, ...bounds } = own[0] ?? { count: 0, west: 0, east: 0, south: 0, north: 0 };
  const isFew = count <= MAX_PINS;
  const pins = isFew ? (await pinsStatement(query).execute(db)).rows : [];
  const across = isFew ? null : cellsAcross(bounds, zoom);
  const cells = across === null ? [] : (await cellsStatement(query, across).execute(db)).rows;
  const elsewhere = groups.find(({ kind }) => kind === null);
  const sum = (counts: { count: number }[]) => counts.reduce((total, one) => total + one.count, 0);
  return {
    // of what was read: listings may have changed between the statements
    total: sum(groups) + sum(cells) + pins.length,
    cells,
    across,
    pins,
    places: groups.filter((group): group is PlaceCount => group.kind !== null),
    elsewhere: { count: elsewhere?.count ?? 0, lowestPrice: elsewhere?.lowestPrice ?? null },
  };
}

const EXACT = sql<boolean>`(not l.is_approximate and l.latitude is not null)`;

/** The others, by the smallest place that they name. */
function placesStatement(query: Matching): RawBuilder<Group> {
  return sql`
    select case when l.metro_id is not null then 'metro' when l.settlement_id is not null then 'settlement'
        when l.district_id is not null then 'district' end as kind,
      coalesce(l.metro_id, l.settlement_id, l.district_id) as id, count(*) as count,
      (min(l.price) / 100.0)::float8 as "lowestPrice"
    from listings l where ${matching(PUBLIC_LISTINGS, query)} and not ${EXACT} group by 1, 2 order by 1, 2`;
}

function boundsStatement(query: Matching): RawBuilder<Bounds & { count: number }> {
  return sql`
    select count(*) as count, min(l.longitude) as west, max(l.longitude) as east, min(l.latitude) as south, max(l.latitude) as north
    from listings l where ${matching(PUBLIC_LISTINGS, query)} and ${EXACT}`;
}

function pinsStatement(query: Matching): RawBuilder<Pin> {
  return sql`
    select l.id, l.latitude, l.longitude, (l.price / 100.0)::float8 as price, l.rooms, l.is_vip or l.is_premium as "isPromoted"
    from listings l where ${matching(PUBLIC_LISTINGS, query)} and ${EXACT} order by l.id`;
}

/**
 * The average of floats depends on the order of rows; that of numerics does not.
 * @param across how many cells lie around the earth
 */
function cellsStatement(query: Matching, across: number): RawBuilder<Cell> {
  return sql`
    select floor((l.longitude / 360 + 0.5) * ${across}::float8)::int as x,
      floor((0.5 - ln((1 + sin(radians(l.latitude))) / (1 - sin(radians(l.latitude)))) / (4 * pi())) * ${across}::float8)::int as y,
      count(*) as count, avg(l.latitude::numeric)::float8 as latitude, avg(l.longitude::numeric)::float8 as longitude,
      (min(l.price) / 100.0)::float8 as "lowestPrice"
    from listings l where ${matching(PUBLIC_LISTINGS, query)} and ${EXACT} group by 1, 2 order by 2, 1`;
}
