import type pg from 'pg';

/** Inserts rows in order and gives their ids in the same order. */
export async function idsOf(client: pg.ClientBase, statement: string, rows: readonly unknown[]): Promise<number[]> {
  const { rows: inserted } = await client.query<{ id: number }>(statement, [JSON.stringify(rows)]);
  return inserted.map((row) => row.id);
}
