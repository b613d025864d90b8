import { type RawBuilder, sql } from 'kysely';
import { LISTING } from '#contract/listings/entity.ts';
import type { Circle } from '#contract/wire/circle.ts';
import type { Condition, Field, ListQuery } from '#contract/wire/query.ts';
import { circlesTable, isInCircle } from '../database/circles.ts';
import type { Db } from '../database/db.ts';
import { matching } from '../database/entity-queries.ts';
import { HOME_ID, PUBLIC_LISTINGS } from './queries.ts';
import { type Histogram, rangesBetween } from './search-index/histogram.ts';
import { OUTLIERS, type ValueCounts } from './search-index/listing-index.ts';

type Matching = Pick<ListQuery, 'where' | 'words' | 'perHome'>;
type CountRow = { mask: number; count: number } & Record<`v${number}`, string | null>;

/** The SQL of how many match by the values of some fields, `v0`, `v1`, …; `grouping sets` read the listings once for all. */
export function valuesStatement(query: Matching, fields: readonly string[]): RawBuilder<CountRow> {
  const names = fields.map((_, i) => sql.ref(`v${i}`));
  const values = fields.map((name, i) => sql`${textOf(name)} as ${sql.ref(`v${i}`)}`);
  const sets = names.map((name) => sql`(${name})`);
  return sql<CountRow>`
    select grouping(${sql.join(names)}) as mask, ${sql.join(names)}, ${query.perHome ? sql`count(distinct home)` : sql`count(*)`} as count
      from (select ${sql.join(values)}, ${HOME_ID} as home from listings l where ${everyListing(query)}) counted
     group by grouping sets (${sql.join(sets)})`;
}

/** How many match by the values of some fields or relations, as the index counts them. */
export async function countValues(db: Db, query: Matching, fields: readonly string[]): Promise<ValueCounts> {
  const { rows } = await valuesStatement(query, fields).execute(db);
  const every = 2 ** fields.length - 1;
  return Object.fromEntries(
    fields.map((name, i) => {
      // each bit of the mask is a field that the row is not grouped by
      const own = rows.filter(({ mask }) => mask === every - 2 ** (fields.length - 1 - i));
      const counts = own.flatMap((row) => {
        const value = row[`v${i}`];
        return value == null ? [] : [[value, row.count] as const];
      });
      return [name, new Map(counts)];
    }),
  );
}

/** How many match in each of some circles. */
export async function countAround(db: Db, query: Matching, circles: readonly Circle[]): Promise<number[]> {
  const { rows } = await sql<{ n: number; count: number }>`
    with points as materialized (
      select l.longitude as x, l.latitude as y, ${query.perHome ? HOME_ID : sql`l.id`} as home from listings l where ${everyListing(query)})
    select n, count(distinct home) from ${circlesTable(circles)} join points on ${isInCircle(sql`x`, sql`y`)} group by n`.execute(
    db,
  );
  return circles.map((_, i) => rows.find(({ n }) => n === i + 1)?.count ?? 0);
}

/** Counts by the value of a field, as the index counts them. */
export async function countRanges(db: Db, query: Matching, field: string, size: number): Promise<Histogram> {
  const { column, kind } = LISTING.fields[field] as Field;
  const withValue: Condition = { all: [query.where, { field, operator: '$notNull', value: true }] };
  const value = sql`${sql.ref(`l.${column}`)} / ${sql.lit(kind === 'money' ? 100 : 1)}::numeric`;
  const known = sql`
    select ${value} as value from listings l where ${matching(PUBLIC_LISTINGS, { ...query, where: withValue })}`;
  const ends = await sql<{ low: number; high: number }>`
    with known as materialized (${known}), outliers as (select floor(count(*) * ${sql.lit(OUTLIERS)}) as number from known)
    select coalesce((select value from known order by value limit 1 offset (select number from outliers)), 0)::float8 as low,
      coalesce((select value from known order by value desc limit 1 offset (select number from outliers)), 0)::float8 as high`.execute(
    db,
  );
  const { first, step, ranges } = rangesBetween(ends.rows[0] ?? { low: 0, high: 0 }, size);
  const { rows } = await sql<{ range: number; count: number }>`
    select greatest(0, least(${ranges + 1}, floor(value / ${step}) - ${first - 1}))::int as range, count(*) as count
      from (${known}) known group by 1`.execute(db);
  const countOf = (range: number) => rows.find((row) => row.range === range)?.count ?? 0;
  return { least: first * step, step, counts: Array.from({ length: ranges + 2 }, (_, range) => countOf(range)) };
}

/** All listings that match, also several of a home: each may count with another value. */
function everyListing({ where, words }: Matching): RawBuilder<boolean> {
  return matching(PUBLIC_LISTINGS, { where, words });
}

/** The text of a field's value, or of the id of a related row. */
function textOf(name: string): RawBuilder<unknown> {
  return sql`${sql.ref(`l.${LISTING.fields[name]?.column ?? LISTING.relations[name]?.column ?? name}`)}::text`;
}
