import { type RawBuilder, sql } from 'kysely';
import { boundsOf, type Edge, edgesOf, type Polygon } from '#contract/wire/polygon.ts';
import type { Condition, Entity, Field, ListQuery, Scalar, Sort } from '#contract/wire/query.ts';
import { liesWithin } from './circles.ts';

type Part = RawBuilder<unknown>;
/** The alias of the entity's table in every compiled part. */
const OWN = 'l';

/** SQL of a checked filter (contract/wire/query-filters.ts) over the entity's table, known as `l`. */
export function compileWhere(entity: Entity, condition: Condition): RawBuilder<boolean> {
  return compile(entity, condition) as RawBuilder<boolean>;
}

/** SQL that matches all words of `_q`, each at the beginning of a word. */
export function compileWords(column: string, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql`true`;
  return sql`${sql.ref(`${OWN}.${column}`)} @@ ${words.map(startsWith).join(' & ')}::tsquery`;
}

/** SQL of the rows of a searchable entity with any of some words, as `id` and how many of the words they have. */
export function compileRank({ table, searchable }: Entity, words: readonly string[]): Part {
  const vector = sql.ref(`${OWN}.${searchable}`);
  const found = words.map((word) => sql`(${vector} @@ ${startsWith(word)}::tsquery)::int`);
  return sql`select l.id, ${sql.join(found, sql` + `)} as matched from ${sql.table(table)} l
    where ${vector} @@ ${words.map(startsWith).join(' | ')}::tsquery`;
}

function startsWith(word: string): string {
  return `'${word.replaceAll("'", "''")}':*`;
}

/**
 * SQL of an order; always ends with id, in the direction of the last key, so that one index serves it.
 * `columns` replaces a field's column.
 */
export function compileSort(entity: Entity, sort: readonly Sort[], columns: Record<string, string> = {}): Part {
  const keys = sort.some((one) => one.field === 'id')
    ? sort
    : [...sort, { field: 'id', direction: sort.at(-1)?.direction ?? 'desc' } as const];
  const parts = keys.map(({ field, direction }) => {
    const column = columns[field] ?? entity.fields[field]?.column ?? 'id';
    const nulls = direction === 'desc' && entity.fields[field]?.nullsLast ? sql` nulls last` : sql``;
    return sql`${sql.ref(`${OWN}.${column}`)} ${direction === 'desc' ? sql`desc` : sql`asc`}${nulls}`;
  });
  return sql.join(parts);
}

/** A column in its wire form: qəpik become manat, times are formatted as in JavaScript. */
export function wireValue(field: Field, column: Part): Part {
  if (field.kind === 'money') return sql`(${column} / 100.0)::numeric(14, 2)`;
  if (field.kind === 'time') return sql`wire_time(${column})`;
  return column;
}

/** `limit … offset …` of a page. */
export function compilePage({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>): Part {
  return sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
}

function compile(entity: Entity, condition: Condition): Part {
  if ('all' in condition) return joinConditions(entity, condition.all, sql` and `, sql`true`);
  if ('any' in condition) return joinConditions(entity, condition.any, sql` or `, sql`false`);
  // a missing value makes a comparison null in SQL; two-valued logic needs false
  if ('not' in condition) return sql`coalesce(not ${compile(entity, condition.not)}, true)`;
  if ('inside' in condition) return liesInside(condition.inside);
  if ('within' in condition)
    return liesWithin(condition.within, sql.ref(`${OWN}.longitude`), sql.ref(`${OWN}.latitude`));
  if ('reach' in condition || 'located' in condition) throw new Error('The places of a filter are not resolved');
  const { relation: name, field: fieldName, operator, value } = condition;
  const relation = name ? entity.relations[name] : undefined;
  const field = (relation?.fields ?? entity.fields)[fieldName];
  if (!field) throw new Error(`The allow-list has no field ${fieldName}`);
  if (!relation?.column) return compare(sql.ref(`${OWN}.${field.column}`), field, operator, value);
  const key = sql.ref(`${OWN}.${relation.column}`);
  if (field.name === 'id') return compare(key, field, operator, value);
  return compareRelated(key, relation.table ?? '', field, operator, value);
}

function joinConditions(entity: Entity, parts: Condition[], by: Part, none: Part): Part {
  return parts.length === 0
    ? none
    : sql`(${sql.join(
        parts.map((part) => compile(entity, part)),
        by,
      )})`;
}

/**
 * Whether the point of a row lies in a polygon: a line from it to the east crosses an odd number of edges. PostgreSQL's own
 * `<@` also takes parts that are drawn over twice, and points some metres outside of an edge.
 */
function liesInside(polygon: Polygon): Part {
  const [x, y] = [sql.ref(`${OWN}.longitude`), sql.ref(`${OWN}.latitude`)];
  const { west, east, south, north } = boundsOf(polygon);
  const edges = edgesOf(polygon);
  const column = (read: (edge: Edge) => number) => sql`${edges.map(read)}::float8[]`;
  const columns = sql.join([
    column(({ from }) => from[0]),
    column(({ from }) => from[1]),
    column(({ to }) => to[0]),
    column(({ to }) => to[1]),
  ]);
  return sql`(${x} between ${west}::float8 and ${east}::float8 and ${y} between ${south}::float8 and ${north}::float8 and (
    select count(*) % 2 = 1 from unnest(${columns}) edge(x1, y1, x2, y2)
     where (y1 > ${y}) <> (y2 > ${y}) and ${x} < (x2 - x1) * (${y} - y1) / (y2 - y1) + x1))`;
}

/** A condition on a related row: its id is among the matching ones; a negation also matches where there is no row. */
function compareRelated(key: Part, table: string, field: Field, operator: string, value: Scalar | Scalar[]): Part {
  const column = sql.ref(`r.${field.column}`);
  const [positive, isNegated] = POSITIVE[operator] ?? [operator, false];
  if (positive === '$notNull') return value === isNegated ? sql`${key} is null` : sql`${key} is not null`;
  const matches = sql`${key} in (select r.id from ${sql.table(table)} r where ${compare(column, field, positive, value)})`;
  return isNegated ? sql`coalesce(not ${matches}, true)` : matches;
}

const POSITIVE: Record<string, [string, boolean]> = {
  $ne: ['$eq', true],
  $notIn: ['$in', true],
  $null: ['$notNull', true],
};

function compare(column: Part, field: Field, operator: string, value: Scalar | Scalar[]): Part {
  const one = () => bindValue(field, value as Scalar);
  const many = () => sql.join((value as Scalar[]).map((each) => bindValue(field, each)));
  switch (operator) {
    case '$eq':
      if (field.kind === 'boolean') return value ? column : sql`not ${column}`; // in the form of the partial indexes
      return sql`${column} = ${one()}`;
    case '$ne':
      if (field.kind === 'boolean') return sql`${column} is not ${sql.lit(value)}`;
      return sql`${column} is distinct from ${one()}`;
    case '$in':
      return sql`${column} in (${many()})`;
    case '$notIn':
      return sql`(${column} is null or ${column} not in (${many()}))`;
    case '$lt':
      return sql`${column} < ${one()}`;
    case '$lte':
      return sql`${column} <= ${one()}`;
    case '$gt':
      return sql`${column} > ${one()}`;
    case '$gte':
      return sql`${column} >= ${one()}`;
    case '$contains':
      return sql`strpos(${column}, ${value}) > 0`;
    case '$containsi':
      return sql`strpos(fold_text(${column}), fold_text(${value})) > 0`;
    case '$null':
      return value ? sql`${column} is null` : sql`${column} is not null`;
    case '$notNull':
      return value ? sql`${column} is not null` : sql`${column} is null`;
    default:
      throw new Error(`No SQL for ${operator}`);
  }
}

/** A value with its SQL type, so that no number from outside exceeds a column's range. */
function bindValue(field: Field, value: Scalar): Part {
  switch (field.kind) {
    case 'integer':
      return sql`${value}::bigint`;
    case 'number':
      return sql`${value}::numeric`;
    case 'money':
      return sql`${Math.round((value as number) * 100)}::bigint`;
    case 'time':
      return sql`${value}::timestamptz`;
    case 'date':
      return sql`${value}::date`;
    default:
      return sql`${value}`;
  }
}
