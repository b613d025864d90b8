import type pg from 'pg';
import type { Database } from '../database/database.ts';

/** A table and its copied columns, without generated ones. */
export type Table = { name: string; columns: string[] };

/** All of our tables by name, except the lists of migrations and functions, the changes that search indexes read, and the queue's own schema. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migrations', 'schema_functions', 'listing_changes')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`);
  return rows;
}

/** The current value of each sequence. */
export async function findSequences(
  client: pg.ClientBase,
): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${quoted(name)}`,
    );
    if (values[0]) sequences.push({ name, ...values[0] });
  }
  return sequences;
}

/** The totals of the ledger, in qəpik; `wrong`: people whose balance is not the sum of their lines. */
export async function sumMoney(client: pg.ClientBase) {
  const { rows } = await client.query<Record<'entries' | 'lines' | 'sum' | 'balances' | 'wrong', string>>(`
    select (select count(*) from ledger_entries)::text as entries, (select count(*) from ledger_lines)::text as lines,
           (select coalesce(sum(amount), 0) from ledger_lines)::text as sum,
           (select coalesce(sum(balance), 0) from users)::text as balances,
           (select count(*) from users u
              left join (select a.user_id, sum(l.amount) as sum from ledger_accounts a
                           join ledger_lines l on l.account_id = a.id group by a.user_id) s on s.user_id = u.id
             where u.balance <> coalesce(s.sum, 0))::text as wrong`);
  if (!rows[0]) throw new Error('the ledger cannot be read');
  return rows[0];
}

/** Fixes the settings that decide how values are written as text, so that they are read back the same. */
export async function setTextFormats(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
    set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
}

/** A name as an identifier of SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `public."users" ("id", "email", …)` */
export function copyTarget({ name, columns }: Table): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

/** Whether the database has any table or view of ours. */
export async function hasTables(pool: Database['pool']): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') limit 1",
  );
  return (rowCount ?? 0) > 0;
}
