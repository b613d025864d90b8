import type pg from 'pg';

const BATCH = 1000;

const WITHOUT_PHOTOS = 'from listings where ref is not null and image_count = 0';

/** Counts imported listings without pictures. */
export async function countWithoutPhotos(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) ${WITHOUT_PHOTOS}`);
  return rows[0]?.count ?? 0;
}

/** The next batch of them after an id. */
export async function findWithoutPhotos(client: pg.ClientBase, lastId: number): Promise<{ id: number; ref: string }[]> {
  const { rows } = await client.query<{ id: number; ref: string }>(
    `select id, ref ${WITHOUT_PHOTOS} and id > $1 order by id limit ${BATCH}`,
    [lastId],
  );
  return rows;
}
