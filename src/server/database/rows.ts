import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Db } from './db.ts';

/** The parameters of `adminList` (contract/wire/admin-list.ts). */
type ListParams = { page: number; pageSize: number; sort: string };
type Source = {
  /** output columns, named as the wire names them */
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: readonly RawBuilder<unknown>[];
  /** the SQL of each sort */
  sorts: Record<string, RawBuilder<unknown>>;
  /** unique: the last sort key */
  key: RawBuilder<unknown>;
};
export type Page<Row> = {
  data: Row[];
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } };
};

/** A page of rows with its total: the response of every back office list. */
export async function searchRows<Row>(
  db: Db,
  { page, pageSize, sort }: ListParams,
  source: Source,
): Promise<Page<Row>> {
  const [name = '', direction = 'asc'] = sort.split(':');
  const where = source.where.length > 0 ? sql`where ${sql.join(source.where, sql` and `)}` : sql``;
  const by = source.sorts[name] ?? source.key;
  const way = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const [{ rows }, totals] = await Promise.all([
    sql<Row>`
      select ${source.columns} from ${source.from} ${where}
       order by ${by} ${way}, ${source.key} ${way} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${source.from} ${where}`.execute(db),
  ]);
  const total = totals.rows[0]?.total ?? 0;
  return {
    data: rows,
    meta: { pagination: paginationOf(page, pageSize, total) },
  };
}

/** The pagination of a response that is one page of so many rows. */
export function paginationOf(page: number, pageSize: number, total: number) {
  return { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
}

/** How many rows of an export are read at once. */
const BATCH_SIZE = 500;

/** Every row of a list, newest first, read while it is sent: a list may exceed memory. */
export async function* streamRows<Row extends { id: number }>(
  db: Db,
  { columns, from, where, key }: Omit<Source, 'sorts'>,
): AsyncGenerator<Row> {
  for (let below = Number.MAX_SAFE_INTEGER, isOver = false; !isOver; ) {
    const { rows } = await sql<Row>`
      select ${columns} from ${from} where ${sql.join([...where, sql`${key} < ${below}`], sql` and `)}
       order by ${key} desc limit ${BATCH_SIZE}`.execute(db);
    yield* rows;
    below = rows.at(-1)?.id ?? 0;
    isOver = rows.length < BATCH_SIZE;
  }
}

/**
 * Optimistic concurrency: requires the version that the editor saw. Lock the row first (`for update`).
 * @throws Refusal 409 changed_meanwhile
 */
export function requireFresh(storedVersion: string, seenVersion: string): void {
  if (storedVersion !== seenVersion) throw new Refusal(409, 'changed_meanwhile');
}

/** A `like` pattern in which `%` and `_` of the text stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
