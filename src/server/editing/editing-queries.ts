import { type RawBuilder, sql } from 'kysely';
import type { ContentQuery } from '#contract/content/editing.ts';
import type { Db, Trx } from '../database/db.ts';
import { containing, type Page, searchRows } from '../database/rows.ts';
import type { Body } from './body.ts';
import type { Kind, StoredContent } from './kind.ts';
import { findPreservedColumns, type PreservedColumns } from './version-queries.ts';

/** A page of a kind's rows without its heavy fields; `q` is a part of the title, ignoring case and accents, or an id. */
export function searchContent(db: Db, kind: Kind, query: ContentQuery): Promise<Page<StoredContent>> {
  const where: RawBuilder<unknown>[] = [];
  if (query.q !== undefined)
    where.push(sql`(search_key(${kind.title}) like '%' || search_key(${query.q}) || '%'
      or t.id::text = ${query.q} or ${kind.title} ilike ${containing(query.q)})`);
  return searchRows<StoredContent>(db, query, {
    columns: columnsOf(kind, kind.heavyFields),
    from: sql`${sql.table(kind.table)} t`,
    where,
    sorts: { id: sql`t.id`, name: sql`${kind.title} collate "az-x-icu"`, updatedAt: sql`t.updated_at` },
    key: sql`t.id`,
  });
}

/** One row of a kind with all fields, or null. */
export async function findContent(db: Db, kind: Kind, id: number): Promise<StoredContent | null> {
  const { rows } = await sql<StoredContent>`
    select ${columnsOf(kind)} from ${sql.table(kind.table)} t where t.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** Serializes the editors of one item. */
export async function lockContent(trx: Trx, kind: string, id: number | string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${String(id)}))`.execute(trx);
}

/** Inserts a row and returns its id. A deleted row is restored under its id, with the columns preserved at deletion. */
export async function insertContent(trx: Trx, kind: Kind, id: number | null, body: Body): Promise<number | null> {
  const own = Object.entries(kind.columns);
  const derived = Object.entries(kind.derive?.(body) ?? {});
  const preserved = id === null ? [] : Object.entries({ ...(await findPreservedColumns(trx, kind.name, id)), id });
  const names = [
    ...own.map(([, { column }]) => sql.ref(column)),
    ...[...derived, ...preserved].map(([column]) => sql.ref(column)),
  ];
  const values = [
    ...own.map(([name, { write }]) => write(body[name] ?? null)),
    ...derived.map(([, value]) => value),
    ...preserved.map(([, value]) => sql.val(value)),
  ];
  const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(kind.table)} (${sql.join(names)}) overriding system value values (${sql.join(values)})
      returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Updates a row. Null: it does not exist. */
export async function updateContent(trx: Trx, kind: Kind, id: number | null, body: Body): Promise<number | null> {
  const sets = Object.entries(kind.columns).map(
    ([name, { column, write }]) => sql`${sql.ref(column)} = ${write(body[name] ?? null)}`,
  );
  const { rows } = await sql<{ id: number }>`
      update ${sql.table(kind.table)} set ${sql.join([...sets, sql`updated_at = clock_timestamp()`])} where id = ${id}::bigint
      returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Columns that editors do not write but a restored row needs: addresses and lists refer to them. */
const PRESERVED_COLUMNS = ['document_id', 'created_at', 'views'];

/** Deletes a row. @returns what editors do not write but its restoration needs */
export async function deleteRow(trx: Trx, kind: Kind, id: number): Promise<PreservedColumns> {
  const { rows } = await sql<{ kept: PreservedColumns }>`
    with gone as (delete from ${sql.table(kind.table)} where id = ${id}::bigint returning *)
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') as kept from gone, jsonb_each(to_jsonb(gone)) e
     where e.key = any(${PRESERVED_COLUMNS}::text[])`.execute(trx);
  return rows[0]?.kept ?? {};
}

function columnsOf(kind: Kind, omittedNames: readonly string[] = []): RawBuilder<unknown> {
  const own = Object.entries(kind.columns).map(([name, { read }]) => [name, read] as const);
  const all = [...own, ...Object.entries(kind.extra ?? {})].filter(([name]) => !omittedNames.includes(name));
  return sql.join([
    sql`t.id`,
    sql`wire_time(t.updated_at) as "updatedAt"`,
    ...all.map(([name, read]) => sql`${read} as ${sql.ref(name)}`),
  ]);
}
