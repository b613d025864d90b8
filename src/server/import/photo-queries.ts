import type pg from 'pg';

const BATCH = 1000;

const BARE = 'from listings where ref is not null and image_count = 0';

/** How many imported listings have no picture. */
export async function countBare(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bare: number }>(`select count(*) as bare ${BARE}`);
  return rows[0]?.bare ?? 0;
}

/** The next of them after an id. */
export async function findBare(client: pg.ClientBase, last: number): Promise<{ id: number; ref: string }[]> {
  const { rows } = await client.query<{ id: number; ref: string }>(
    `select id, ref ${BARE} and id > $1 order by id limit ${BATCH}`,
    [last],
  );
  return rows;
}
