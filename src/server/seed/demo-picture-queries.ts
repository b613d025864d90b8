import type pg from 'pg';
import type { DemoComplex } from '../../../packages/demo-city/types.ts';

/** Which scenes are to be shown where, and when the city was made. */
export type Plan = {
  now: string;
  listings: { id: number; photos: string[] }[];
  complexes: (Pick<DemoComplex, 'photos' | 'layouts'> & { id: number })[];
};

/** One program at a time draws. */
const LOCK = 4_812_002;

/** Notes what the demo city is to show, in the transaction that makes it. */
export async function insertPlan(client: pg.ClientBase, plan: Plan): Promise<void> {
  await client.query('insert into demo_pictures (plan) values ($1)', [JSON.stringify(plan)]);
}

/** Whether the database has a demo city without pictures. */
export async function lacksPictures(client: { query: pg.Pool['query'] }): Promise<boolean> {
  const { rowCount } = await client.query('select from demo_pictures');
  return rowCount === 1;
}

/** Whether nobody else is drawing; the lock is this connection's until it closes. */
export async function holdDrawing(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [LOCK]);
  return rows[0]?.isMine ?? false;
}

/** The plan, or null when it is carried out; it goes with the pictures, in one transaction. */
export async function deletePlan(client: pg.ClientBase): Promise<Plan | null> {
  const { rows } = await client.query<{ plan: Plan }>('delete from demo_pictures returning plan');
  return rows[0]?.plan ?? null;
}

/** Those of these listings that are still there and have no photos. */
export async function findWithoutImages(client: pg.ClientBase, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number }>(
    'select id from listings where id = any($1) and image_count = 0',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Has those of these listings that wait for a moderator checked again. */
export async function updateChecksDue(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await client.query(
    `update listing_checks set asked_at = clock_timestamp(), checked_at = null, next_try_at = now(), tries = 0
      where listing_id = any($1)`,
    [ids],
  );
}
