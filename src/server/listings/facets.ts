import { type RawBuilder, sql } from 'kysely';
import { LISTING } from '#contract/listings/entity.ts';
import type { ListQuery } from '#contract/wire/query.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import { keyOf, matching } from '../database/entity-queries.ts';
import type { Deps } from '../deps.ts';
import { PUBLIC_LISTINGS } from './queries.ts';

/** How old counts may be, in ms: they lead to other pages, which count for themselves. */
const FACETS_KEPT = 30_000;
const MOST_KEPT = 1_000;

type Matching = Pick<ListQuery, 'where' | 'words'>;

/**
 * How many of the active listings that match are in each district and settlement, near each station and of each type,
 * as JSON text. @throws QueryError for what the allow-list does not know
 */
export function openFacets({ readDb }: Deps): (query: Record<string, unknown>) => Promise<string> {
  const kept = openTtlCache<string>({ age: FACETS_KEPT, most: MOST_KEPT });
  return async (query) => {
    const parsed = parseCountQuery(LISTING, query);
    return kept(keyOf(PUBLIC_LISTINGS, parsed), async () => {
      const { rows } = await facetsStatement(parsed).execute(readDb);
      return rows[0]?.body ?? '';
    });
  };
}

/** The SQL of the counts: the listings are read once for all of them. */
export function facetsStatement(query: Matching): RawBuilder<{ body: string }> {
  return sql`
    with counts as (
      select grouping(l.district_id, l.settlement_id, l.metro_id, l.property_type) as grouped,
             l.district_id, l.settlement_id, l.metro_id, l.property_type, count(*) as count
        from listings l where ${matching(PUBLIC_LISTINGS, query)}
       group by grouping sets ((l.district_id), (l.settlement_id), (l.metro_id), (l.property_type)))
    select json_build_object(
      'district', ${counted('id', 'district_id', 0b0111)},
      'settlement', ${counted('id', 'settlement_id', 0b1011)},
      'Metro', ${counted('id', 'metro_id', 0b1101)},
      'Property_type', ${counted('value', 'property_type', 0b1110)})::text as body
    from counts`;
}

/** The counts by one column; `grouped` has a bit for each column that a row is not about. */
function counted(name: string, column: string, grouped: number): RawBuilder<unknown> {
  const value = sql.ref(column);
  return sql`coalesce(json_agg(json_build_object(${sql.lit(name)}, ${value}, 'count', count) order by count desc, ${value})
    filter (where grouped = ${sql.lit(grouped)} and ${value} is not null), '[]')`;
}
