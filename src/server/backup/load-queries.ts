import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyTarget, quoted, type Table } from './catalog-queries.ts';
import type { Manifest } from './manifest.ts';

/** Drops all foreign keys. @returns their definitions */
export async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

/** Disables all triggers. @returns the statements that enable the formerly enabled ones */
export async function disableTriggers(client: pg.ClientBase, tables: Table[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; how: string }>(`
    select tgrelid::regclass::text as table, tgname as name,
           case tgenabled when 'A' then 'always ' when 'R' then 'replica ' else '' end as how
      from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`);
  for (const { name } of tables) await client.query(`alter table public.${quoted(name)} disable trigger user`);
  return rows.map(({ table, name, how }) => `alter table ${table} enable ${how}trigger ${quoted(name)}`);
}

type ForeignKey = { table: string; name: string; definition: string };

/** Empties tables, all at once. */
export async function truncateTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
}

/** Copies the rows of a table in, in PostgreSQL's format. */
export function copyIn(client: pg.ClientBase, table: Table) {
  return client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
}

/** Sets a sequence to where it was when it was saved. */
export async function setSequence(
  client: pg.ClientBase,
  { name, value, isCalled }: Manifest['sequences'][number],
): Promise<void> {
  await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, isCalled]);
}

/** Adds a foreign key again. @throws when a row breaks it */
export async function addForeignKey(client: pg.ClientBase, { table, name, definition }: ForeignKey): Promise<void> {
  await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

/** Runs statements one after the other: those that `disableTriggers` returned. */
export async function runStatements(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Updates the planner's statistics of all tables. */
export async function analyze(client: pg.ClientBase): Promise<void> {
  await client.query('analyze');
}
