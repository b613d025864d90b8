import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '#contract/wire/query.ts';
import type { Db } from '../../database/db.ts';
import { matching } from '../../database/entity-queries.ts';
import { PUBLIC_LISTINGS } from '../queries.ts';

type Matching = Pick<ListQuery, 'where' | 'words'>;

/** The SQL of the counts. `grouping sets` read the listings once for all of them. */
export function facetsStatement(query: Matching): RawBuilder<{ body: string }> {
  return sql`
    with counts as (
      select grouping(l.district_id, l.settlement_id, l.metro_id, l.property_type) as grouped,
             l.district_id, l.settlement_id, l.metro_id, l.property_type, count(*) as count
        from listings l where ${matching(PUBLIC_LISTINGS, query)}
       group by grouping sets ((l.district_id), (l.settlement_id), (l.metro_id), (l.property_type)))
    select json_build_object(
      'district', ${countsBy('id', 'district_id', 0b0111)},
      'settlement', ${countsBy('id', 'settlement_id', 0b1011)},
      'Metro', ${countsBy('id', 'metro_id', 0b1101)},
      'Property_type', ${countsBy('value', 'property_type', 0b1110)})::text as body
    from counts`;
}

/** The counts by one column; each bit of `groupingMask` is a column that the row is not grouped by. */
function countsBy(name: string, column: string, groupingMask: number): RawBuilder<unknown> {
  const value = sql.ref(column);
  return sql`coalesce(json_agg(json_build_object(${sql.lit(name)}, ${value}, 'count', count) order by count desc, ${value})
    filter (where grouped = ${sql.lit(groupingMask)} and ${value} is not null), '[]')`;
}

/** The counts as JSON text. */
export async function findFacets(db: Db, query: Matching): Promise<string> {
  const { rows } = await facetsStatement(query).execute(db);
  return rows[0]?.body ?? '';
}
