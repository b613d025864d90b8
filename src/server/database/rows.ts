import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Db } from './db.ts';

/** What `adminList` (contract/wire/admin-list.ts) reads of a query. */
type Asked = { page: number; pageSize: number; sort: string };
type Source = {
  /** output columns, named as the wire names them */
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: readonly RawBuilder<unknown>[];
  /** what each sort is in SQL */
  sorts: Record<string, RawBuilder<unknown>>;
  /** unique: every sort ends with it */
  key: RawBuilder<unknown>;
};
export type Page<Row> = {
  data: Row[];
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } };
};

/** A page of rows with its total: the answer of every list of the back office. */
export async function searchRows<Row>(db: Db, { page, pageSize, sort }: Asked, source: Source): Promise<Page<Row>> {
  const [name = '', direction = 'asc'] = sort.split(':');
  const where = source.where.length > 0 ? sql`where ${sql.join(source.where, sql` and `)}` : sql``;
  const by = source.sorts[name] ?? source.key;
  const way = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select ${source.columns} from ${source.from} ${where}
       order by ${by} ${way}, ${source.key} ${way} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${source.from} ${where}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return {
    data: rows,
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
}

/** How many rows are read at once of a list that is taken away. */
const AT_ONCE = 500;

/** Every row of a list, the newest first, read as they are sent: a list may be longer than memory. */
export async function* eachRow<Row extends { id: number }>(
  db: Db,
  { columns, from, where, key }: Omit<Source, 'sorts'>,
): AsyncGenerator<Row> {
  for (let below = Number.MAX_SAFE_INTEGER, isOver = false; !isOver; ) {
    const { rows } = await sql<Row>`
      select ${columns} from ${from} where ${sql.join([...where, sql`${key} < ${below}`], sql` and `)}
       order by ${key} desc limit ${AT_ONCE}`.execute(db);
    yield* rows;
    below = rows.at(-1)?.id ?? 0;
    isOver = rows.length < AT_ONCE;
  }
}

/**
 * What somebody wants to change is still as he saw it. The row is to be held (`for update`) by now.
 * @throws Refusal 409 changed_meanwhile
 */
export function requireFresh(stored: string, seen: string): void {
  if (stored !== seen) throw new Refusal(409, 'changed_meanwhile');
}

/** `%` and `_` of what people type mean themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
