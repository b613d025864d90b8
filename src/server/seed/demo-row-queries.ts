import type pg from 'pg';

/** Inserts rows in order. @returns their ids in the same order */
export async function insertRows(
  client: pg.ClientBase,
  statement: string,
  rows: readonly unknown[],
): Promise<number[]> {
  const { rows: inserted } = await client.query<{ id: number }>(statement, [JSON.stringify(rows)]);
  return inserted.map((row) => row.id);
}
