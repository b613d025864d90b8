import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { EXPIRED_VISIBLE_DAYS } from '#contract/listings/actions.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Entity, Field, ListQuery, Relation } from '#contract/wire/query.ts';
import type { Db } from './db.ts';
import { KEEPS_PLAN } from './kept-plans.ts';
import { compilePage, compileRank, compileSort, compileWhere, compileWords, wireValue } from './query-compiler.ts';

type Part = RawBuilder<unknown>;
type Matching = Pick<ListQuery, 'where' | 'words' | 'perHome' | 'shown'>;
type Selection = Pick<ListQuery, 'fields' | 'populate' | 'locale'>;

/** The parts that an entity's own queries add to the published fields. */
export type EntityView = {
  entity: Entity;
  /** the rows that the viewer may see; the filters of a query only narrow them */
  visible: RawBuilder<boolean>;
  /** narrows rows that match to one of each home, for queries with `perHome` */
  onePerHome?: (matches: RawBuilder<boolean>) => RawBuilder<boolean>;
  /** columns of lists with `perHome`: `expression as "Name"` */
  homeColumns?: RawBuilder<unknown>;
  /** columns to sort by instead of a field's own */
  sortColumns?: Record<string, string>;
  /** further columns beside the published fields: `expression as "Name"` */
  extra?: RawBuilder<unknown>;
};

/** A page of an entity as the finished JSON of the response: one statement, whose text is passed through unparsed. */
export async function searchPage(db: Db, reading: EntityView, query: ListQuery): Promise<string> {
  const { rows } = await pageStatement(reading, query).execute(db);
  return rows[0]?.body ?? '';
}

/** The JSON text of each of some rows that is visible, by id. */
export async function readTexts(
  db: Db,
  reading: EntityView,
  ids: readonly number[],
  selection: Selection,
): Promise<Map<number, string>> {
  const { entity, visible } = reading;
  const { rows } = await sql<{ id: number; body: string }>`${KEEPS_PLAN}
    with l as (select l.* from ${own(entity)} where l.id = any(${ids}::bigint[]) and ${visible})
    select l.id, (select row_to_json(p)::text from (select ${columnsOf(entity, selection)}) p) as body from l`.execute(
    db,
  );
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/**
 * The rows of a page with versions, for texts in memory, and how many match. A version has the transactions that wrote the row
 * and its populated rows, but not those of places: their names have a number of their own (content/changes.ts).
 */
export async function findVersions(
  db: Db,
  reading: EntityView,
  query: ListQuery,
): Promise<{ rows: { id: number; version: string }[]; total: number }> {
  const { entity, sortColumns } = reading;
  const matches = matching(reading, query);
  const total = query.withCount ? sql`(select count(*) from ${own(entity)} where ${matches})` : sql`0`;
  const { rows } = await sql<{ rows: { id: number; version: string }[]; total: number }>`
    select ${total}::int as total, (select coalesce(json_agg(c), '[]') from (
      select l.id, ${versionOf(entity, query)} as version from ${own(entity)} where ${matches}
       order by ${compileSort(entity, query.sort, sortColumns)} ${compilePage(query)}) c) as rows`.execute(db);
  return rows[0] ?? { rows: [], total: 0 };
}

/** SQL whose value changes whenever the row `l` or one of its populated rows is written. */
export function versionOf(entity: Entity, { populate }: Selection): Part {
  const related = Object.keys(populate).flatMap((name) => {
    const { table = '', rows } = entity.relations[name] ?? {};
    if (!rows) return [];
    const of = sql`${sql.ref(`r.${rows.key}`)} = l.id ${onlyVisible(rows)}`;
    return [sql`(select string_agg(r.xmin::text, '.' order by r.id) from ${sql.table(table)} r where ${of})`];
  });
  return sql`concat_ws(' ', ${sql.join([sql`l.xmin`, ...related])})`;
}

function onlyVisible({ only }: NonNullable<Relation['rows']>): Part {
  return only ? sql`and ${sql.ref(`r.${only.column}`)} = ${sql.lit(only.value)}` : sql``;
}

/** How many rows match: the same number as the total of a page. */
export async function countMatching(db: Db, reading: EntityView, query: Matching): Promise<number> {
  const { rows } = await countStatement(reading, query).execute(db);
  return rows[0]?.count ?? 0;
}

/** The SQL of a page. */
export function pageStatement(reading: EntityView, query: ListQuery): RawBuilder<{ body: string }> {
  const { entity, sortColumns, homeColumns } = reading;
  const extra = reading.extra ?? (query.perHome && homeColumns);
  const { page, pageSize } = query;
  const matches = matching(reading, query);
  const total = query.withCount ? sql`(select count(*) from ${own(entity)} where ${matches})` : sql`null::bigint`;
  const sort = compileSort(entity, query.sort, sortColumns);
  const isRanked = entity.searchable !== false && query.rank.length > 0;
  const { order, joined, ranked } = isRanked
    ? {
        order: sql`ranked.matched desc nulls last, ${sort}`,
        joined: sql`left join ranked on ranked.id = l.id`,
        ranked: sql`, ranked as materialized (${compileRank(entity, query.rank)})`,
      }
    : { order: sort, joined: sql``, ranked: sql`` };
  // materialized: the total is named twice and would be counted twice. The page is chosen by id alone, so that skipped rows
  // are read from the index only
  return sql`
    with t as materialized (select ${total} as total)${ranked}
    select json_build_object(
      'data', (select coalesce(json_agg(p), '[]') from (
        select ${columnsOf(entity, query)}${extra ? sql`, ${extra}` : sql``}
          from (select l.id from ${own(entity)} ${joined} where ${matches} order by ${order} ${compilePage(query)}) chosen
          join ${own(entity)} on l.id = chosen.id ${joined} order by ${order}) p),
      'meta', json_build_object('pagination', json_strip_nulls(json_build_object(
        'page', ${page}::int, 'pageSize', ${pageSize}::int,
        'pageCount', ceil(t.total::numeric / ${pageSize}::int), 'total', t.total))))::text as body
    from t`;
}

/** The SQL of a count. */
export function countStatement(reading: EntityView, query: Matching): RawBuilder<{ count: number }> {
  return sql`select count(*) from ${own(reading.entity)} where ${matching(reading, query)}`;
}

/** Few different selections occur; their SQL is cached. */
const COLUMNS = new LRUCache<string, Part>({ max: 200 });

/** The chosen fields (identity first) and populated relations of table `l`, each under its published name. */
export function columnsOf(entity: Entity, { fields, populate, locale }: Selection): Part {
  const key = JSON.stringify([entity.table, fields, populate, locale]);
  const columns = COLUMNS.get(key) ?? sql.raw(textOf(sql.join(makeColumns(entity, { fields, populate, locale }))));
  COLUMNS.set(key, columns);
  return columns;
}

/** The text of SQL without parameters. */
function textOf(part: Part): string {
  const { sql: text, parameters } = new PostgresQueryCompiler().compileQuery(part.toOperationNode(), createQueryId());
  if (parameters.length > 0) throw new Error('Columns have no values');
  return text;
}

function makeColumns(entity: Entity, { fields, populate, locale }: Selection): Part[] {
  const columns = [...new Set(['id', 'documentId', ...fields])].map((name) => {
    const field = entity.fields[name];
    if (!field) throw new Error(`The allow-list has no field ${name}`);
    return sql`${fieldValue(field, 'l', locale)} as ${sql.ref(name)}`;
  });
  const relationColumns = Object.entries(populate).map(([name, subfields]) => {
    const relation = entity.relations[name];
    if (!relation) throw new Error(`The allow-list has no relation ${name}`);
    return sql`${relatedValue(relation, subfields, locale)} as ${sql.ref(name)}`;
  });
  return [...columns, ...relationColumns];
}

function relatedValue(relation: Relation, subfields: readonly string[], locale: Language): Part {
  if (relation.column) return relatedRow(relation, subfields, locale);
  return relation.rows
    ? relatedRows(relation, relation.rows, subfields, locale)
    : storedJson(relation, subfields, locale);
}

/** The wire value of a table's field. */
function fieldValue(field: Field, table: string, locale: Language): Part {
  const column = sql.ref(`${table}.${field.column}`);
  if (!field.localized) return wireValue(field, column);
  // {}: no text in any language
  const text = sql`nullif(${inLanguage(column, locale)}, '{}')`;
  return field.kind === 'blocks' ? sql`coalesce(${text}, '[]')` : text;
}

function inLanguage(document: Part, locale: Language): Part {
  return sql`in_language(${document}, ${sql.lit(locale)})`;
}

/** An expired listing (`l`) whose owner's block stops their listings, or an imported one with the number of such a person. */
export const IS_STOPPED = sql<boolean>`(l.status_ad = 'expired' and exists (select from users s where s.stops_listings
  and (s.id = l.owner_id or (l.owner_id is null and s.phone = l.phone))))`;

/** An expired listing that everybody may see unless it is stopped. */
export const IS_SHOWN_AFTER_END = sql<boolean>`(l.status_ad = 'expired'
  and coalesce(l.expires_at, l.updated_at) > now() - interval '${sql.raw(`${EXPIRED_VISIBLE_DAYS} days`)}')`;

/** What everybody may see: active listings, and expired ones for 90 days (listings/actions.ts of the contract decides). */
export const IS_PUBLIC_LISTING = sql<boolean>`(l.status_ad = 'active' or (${IS_SHOWN_AFTER_END} and not ${IS_STOPPED}))`;

/** `123` is an id, 24 letters and digits are a documentId. */
export function matchesId(id: string): RawBuilder<boolean> {
  return /^\d{1,15}$/.test(id) ? sql`l.id = ${id}::bigint` : sql`l.document_id = ${id}`;
}

function own(entity: Entity): Part {
  return sql`${sql.table(entity.table)} l`;
}

/** The condition of every page and count of a query. */
export function matching(
  { entity, visible, onePerHome }: EntityView,
  { where, words, perHome, shown }: Matching,
): RawBuilder<boolean> {
  const parts = [
    visible,
    compileWhere(entity, where),
    ...(entity.searchable ? [compileWords(entity.searchable, words)] : []),
  ];
  const matches = sql<boolean>`${sql.join(parts, sql` and `)}`;
  const narrowed = perHome && onePerHome ? onePerHome(matches) : matches;
  return shown ? sql`${narrowed} and ${compileWhere(entity, shown)}` : narrowed;
}

function relatedRow(relation: Relation, fields: readonly string[], locale: Language): Part {
  const pairs = fields.map((name) => {
    const field = relation.fields[name];
    const column = field?.columnIn?.[locale] ?? field?.column ?? name;
    return sql`${sql.lit(name)}, ${sql.ref(`r.${column}`)}`;
  });
  return sql`(select json_build_object(${sql.join(pairs)}) from ${sql.table(relation.table ?? '')} r
    where r.id = ${sql.ref(`l.${relation.column}`)})`;
}

/** The rows that reference this one, in order; at most `most`. */
function relatedRows(
  { table = '', fields }: Relation,
  rows: NonNullable<Relation['rows']>,
  subfields: readonly string[],
  locale: Language,
): Part {
  const columns = subfields.flatMap((name) => {
    const field = fields[name];
    return field ? [sql`${fieldValue(field, 'r', locale)} as ${sql.ref(name)}`] : [];
  });
  const { key, order, most } = rows;
  const by = order.map(({ column, direction }) => sql`${sql.ref(`r.${column}`)} ${sql.raw(direction)}`);
  return sql`(select coalesce(json_agg(c), '[]') from (
    select ${sql.join(columns)} from ${sql.table(table)} r where ${sql.ref(`r.${key}`)} = l.id ${onlyVisible(rows)}
     order by ${sql.join(by)} limit ${sql.lit(most)}) c)`;
}

/** JSON stored in the row, whole or with each part reduced to the requested fields. */
function storedJson(relation: Relation, fields: readonly string[], locale: Language): Part {
  const column = sql.ref(`l.${relation.stored}`);
  // always whole: it is small
  if (relation.localized) return inLanguage(column, locale);
  if (fields.length === Object.keys(relation.fields).length) return column;
  const pairs = (part: string) =>
    sql.join(fields.map((name) => sql`${sql.lit(name)}, ${sql.ref(part)} -> ${sql.lit(name)}`));
  if (!relation.many)
    return sql`case when ${column} is not null then json_build_object(${pairs(`l.${relation.stored}`)}) end`;
  return sql`(select coalesce(json_agg(json_build_object(${pairs('e')})), '[]') from json_array_elements(${column}) e)`;
}
