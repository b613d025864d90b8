import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ContentQuery } from '#contract/content/editing.ts';
import type { KindEndpoints } from '#contract/content/kind.ts';
import type { Language } from '#contract/values/dates.ts';
import { type Db, inTransaction, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import { type Actor, audit } from '../staff/audit.ts';
import { containing, type Page, requireFresh, searchRows } from '../staff/rows.ts';
import { asContentRefusal, parseContent } from './content-refusals.ts';
import { findKept, insertVersion, type Kept, keepPictures } from './versions.ts';

/** A piece of content as the wire has it, without what stamps it. */
export type Body = Record<string, unknown>;
export type Editor = Actor & { id: number };
/** `updatedAt` is null of what nobody has written yet. */
export type Stored = { id: number | string; updatedAt: string | null } & Body;

/** A column of a kind's table: how it is read, and how a value of the wire is written. */
type Column = { column: string; read: RawBuilder<unknown>; write: (value: unknown) => RawBuilder<unknown> };

/** A kind of content: what of it is edited, and where it is kept. */
export type Kind = {
  /** of the path and of its versions: `streets` */
  name: string;
  endpoints: KindEndpoints;
  /** its table, called t in its SQL */
  table: string;
  /** what is written of it */
  fields: z.ZodRawShape;
  columns: Record<string, Column>;
  /** what only reading gives */
  extra?: Record<string, RawBuilder<unknown>>;
  /** what a list searches, and sorts by as `name` */
  title: RawBuilder<unknown>;
  /** columns that a list leaves out: they are large */
  heavy?: readonly string[];
  /** rules over the whole, after the schema. @throws Refusal 422 */
  check?: (body: Body, before: Body | null) => void;
  /** columns that are set once, when it is made */
  derive?: (body: Body) => Record<string, RawBuilder<unknown>>;
  /** what belongs to it in other tables; in its transaction, with what was there before */
  after?: (trx: Trx, id: number, given: Body, before: Body | null) => Promise<void>;
};

export const plain = (column: string): Column => ({
  column,
  read: sql`${sql.ref(`t.${column}`)}`,
  write: (value) => sql`${value}`,
});
/** JSON; what is read may be normalized. */
export const jsonb = (column: string, read: RawBuilder<unknown> = sql`${sql.ref(`t.${column}`)}`): Column => ({
  column,
  read,
  write: (value) => sql`${value === null || value === undefined ? null : JSON.stringify(value)}::jsonb`,
});
/** AZN on the wire, qəpik in the column. */
export const money = (column: string): Column => ({
  column,
  read: sql`${sql.ref(`t.${column}`)} / 100.0`,
  write: (value) => sql`${typeof value === 'number' ? Math.round(value * 100) : null}`,
});

type InLanguages = Partial<Record<Language, unknown>> | null | undefined;
const NO_WORDS = sql`'{"az": null, "en": null, "ru": null}'::jsonb`;
/** Older rows hold a text in Azerbaijani alone. */
const wholeOf = (value: RawBuilder<unknown>) =>
  sql`${NO_WORDS} || case jsonb_typeof(${value}) when 'object' then ${value} else jsonb_build_object('az', ${value}) end`;

/** A text that may be missing in a language; the site then shows the Azerbaijani one. */
export const someText = (column: string): Column => ({
  ...jsonb(column, wholeOf(sql.ref(`t.${column}`))),
  write: (value) => sql`${JSON.stringify(tidyText(value as InLanguages))}::jsonb`,
});
/** A list, or rich text, that may be missing in a language. */
export const someList = (column: string): Column => ({
  ...jsonb(column, wholeOf(sql.ref(`t.${column}`))),
  write: (value) => {
    const { az, en, ru } = (value ?? {}) as Partial<Record<Language, unknown[] | null>>;
    return sql`${JSON.stringify({ az: az ?? [], en: en?.length ? en : null, ru: ru?.length ? ru : null })}::jsonb`;
  },
});

/** Texts of which nothing is said are null. */
export function tidyText(value: InLanguages): Record<Language, unknown> {
  return { az: value?.az || null, en: value?.en || null, ru: value?.ru || null };
}

export function searchContent(db: Db, kind: Kind, query: ContentQuery): Promise<Page<Stored>> {
  const where: RawBuilder<unknown>[] = [];
  if (query.q !== undefined)
    where.push(sql`(search_key(${kind.title}) like '%' || search_key(${query.q}) || '%'
      or t.id::text = ${query.q} or ${kind.title} ilike ${containing(query.q)})`);
  return searchRows<Stored>(db, query, {
    columns: columnsOf(kind, kind.heavy),
    from: sql`${sql.table(kind.table)} t`,
    where,
    sorts: { id: sql`t.id`, name: sql`${kind.title} collate "az-x-icu"`, updatedAt: sql`t.updated_at` },
    key: sql`t.id`,
  });
}

async function findContent(db: Db, kind: Kind, id: number): Promise<Stored | null> {
  const { rows } = await sql<Stored>`
    select ${columnsOf(kind)} from ${sql.table(kind.table)} t where t.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** @throws Refusal 404 */
export async function showContent(db: Db, kind: Kind, id: number): Promise<Stored> {
  const found = await findContent(db, kind, id);
  if (!found) throw new Refusal(404, 'not_found');
  return found;
}

/** @throws Refusal 409 already_there, 422 */
export async function createContent(deps: Pick<Deps, 'db'>, editor: Editor, kind: Kind, given: Body): Promise<Stored> {
  const id = await inOneGo(deps.db, (trx) => writeContent(trx, editor, kind, { id: null, next: given, undoes: null }));
  return showContent(deps.db, kind, id);
}

/** @throws Refusal 404, 409 changed_meanwhile or already_there, 422 */
export async function changeContent(
  deps: Pick<Deps, 'db'>,
  editor: Editor,
  kind: Kind,
  { id, updatedAt, given }: { id: number; updatedAt: string; given: Body },
): Promise<Stored> {
  await inOneGo(deps.db, async (trx) => {
    await holdContent(trx, kind.name, id);
    const stored = await showContent(trx, kind, id);
    requireFresh(stored.updatedAt ?? '', updatedAt);
    await writeContent(trx, editor, kind, { id, next: { ...bodyOf(kind, stored), ...given }, undoes: null });
  });
  return showContent(deps.db, kind, id);
}

/** @throws Refusal 404, 409 changed_meanwhile or in_use */
export async function removeContent(
  deps: Pick<Deps, 'db'>,
  editor: Editor,
  kind: Kind,
  { id, updatedAt }: { id: number; updatedAt: string },
): Promise<void> {
  await inOneGo(deps.db, async (trx) => {
    await holdContent(trx, kind.name, id);
    requireFresh((await showContent(trx, kind, id)).updatedAt ?? '', updatedAt);
    await writeContent(trx, editor, kind, { id, next: null, undoes: null });
  });
}

/** Editors of one thing come one after the other. */
export async function holdContent(trx: Trx, kind: string, id: number | string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${String(id)}))`.execute(trx);
}

export function inOneGo<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, work).catch(asContentRefusal);
}

type Next = { id: number | null /** null: it goes */; next: Body | null; undoes: number | null };

/** Makes a piece of content what it is to be, notes the version and the act, and gives its id. In a transaction. */
export async function writeContent(trx: Trx, editor: Editor, kind: Kind, { id, next, undoes }: Next): Promise<number> {
  const stored = id === null ? null : await findContent(trx, kind, id);
  const before = stored && bodyOf(kind, stored);
  const body = next && parseContent(kind.fields, next);
  if (body) kind.check?.(body, before);
  const written = body ? await writeRow(trx, kind, id, body, before) : id;
  if (written === null) throw new Refusal(404, 'not_found');
  const kept = body ? null : await deleteRow(trx, kind, written);
  const after = body && bodyOf(kind, await showContent(trx, kind, written));
  if (isDeepStrictEqual(before, after)) return written;
  await noteChange(trx, editor, { kind: kind.name, target: written, before, after, undoes, kept });
  return written;
}

type Change = {
  kind: string;
  target: number | string;
  before: Body | null;
  after: Body | null;
  undoes?: number | null;
  kept?: Kept | null;
};

/** One version and one line of the log; the pictures of it are the site's from now on. */
export async function noteChange(trx: Trx, editor: Editor, change: Change): Promise<void> {
  const { kind, target, before, after, undoes = null, kept = null } = change;
  await insertVersion(trx, editor.id, { ...change, undoes, kept });
  await keepPictures(trx, editor.id, after);
  const act = undoes
    ? 'content.undo'
    : before === null
      ? 'content.create'
      : after
        ? 'content.change'
        : 'content.remove';
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before?.[name], after?.[name]),
  );
  const told = (body: Body | null) => body && Object.fromEntries(names.map((name) => [name, body[name] ?? null]));
  await audit(trx, editor, { act, target: { kind, id: target }, before: told(before), after: told(after) });
}

async function writeRow(trx: Trx, kind: Kind, id: number | null, body: Body, before: Body | null): Promise<number> {
  const own = Object.entries(kind.columns);
  const values = own.map(([name, { write }]) => write(body[name] ?? null));
  const names = own.map(([, { column }]) => sql.ref(column));
  let row: { id: number } | undefined;
  if (before === null) {
    const derived = Object.entries(kind.derive?.(body) ?? {});
    // what was deleted comes back as what it was
    const kept = id === null ? [] : Object.entries({ ...(await findKept(trx, kind.name, id)), id });
    const all = [...names, ...[...derived, ...kept].map(([column]) => sql.ref(column))];
    const given = [...values, ...derived.map(([, value]) => value), ...kept.map(([, value]) => sql`${value}`)];
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(kind.table)} (${sql.join(all)}) overriding system value values (${sql.join(given)})
      returning id`.execute(trx);
    [row] = rows;
  } else {
    const sets = names.map((name, at) => sql`${name} = ${values[at]}`);
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(kind.table)} set ${sql.join([...sets, sql`updated_at = clock_timestamp()`])} where id = ${id}::bigint
      returning id`.execute(trx);
    [row] = rows;
  }
  if (!row) throw new Refusal(404, 'not_found');
  await kind.after?.(trx, row.id, body, before);
  return row.id;
}

/** Columns that no editor writes, of the tables that have them: addresses and lists know a thing by these. */
const KEPT = ['document_id', 'created_at', 'views'];

async function deleteRow(trx: Trx, kind: Kind, id: number): Promise<Kept> {
  const { rows } = await sql<{ kept: Kept }>`
    with gone as (delete from ${sql.table(kind.table)} where id = ${id}::bigint returning *)
    select coalesce(jsonb_object_agg(key, value), '{}') as kept from gone, jsonb_each(to_jsonb(gone))
     where key = any(${KEPT}::text[])`.execute(trx);
  return rows[0]?.kept ?? {};
}

function columnsOf(kind: Kind, without: readonly string[] = []): RawBuilder<unknown> {
  const own = Object.entries(kind.columns).map(([name, { read }]) => [name, read] as const);
  const all = [...own, ...Object.entries(kind.extra ?? {})].filter(([name]) => !without.includes(name));
  return sql.join([
    sql`t.id`,
    sql`wire_time(t.updated_at) as "updatedAt"`,
    ...all.map(([name, read]) => sql`${read} as ${sql.ref(name)}`),
  ]);
}

/** What of a row is edited. */
function bodyOf(kind: Kind, stored: Stored): Body {
  return Object.fromEntries(Object.keys(kind.fields).map((name) => [name, stored[name]]));
}
