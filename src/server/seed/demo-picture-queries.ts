import type pg from 'pg';
import type { DemoComplex } from '../../../packages/demo-city/types.ts';

/** Which scenes belong to which rows, and the seed's time. */
export type Plan = {
  now: string;
  listings: { id: number; photos: string[] }[];
  complexes: (Pick<DemoComplex, 'photos' | 'layouts'> & { id: number })[];
};

/** Only one program draws at a time. */
const LOCK = 4_812_002;

/** Stores the plan in the transaction of the seed. */
export async function insertPlan(client: pg.ClientBase, plan: Plan): Promise<void> {
  await client.query('insert into demo_pictures (plan) values ($1)', [JSON.stringify(plan)]);
}

/** Whether the demo city lacks its pictures. */
export async function lacksPictures(client: { query: pg.Pool['query'] }): Promise<boolean> {
  const { rowCount } = await client.query('select from demo_pictures');
  return rowCount === 1;
}

/** Tries to take the drawing lock, which is held until this connection closes. */
export async function tryLockDrawing(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [LOCK]);
  return rows[0]?.isMine ?? false;
}

/** Deletes and returns the plan, in the transaction that adds the pictures; null when that is done. */
export async function deletePlan(client: pg.ClientBase): Promise<Plan | null> {
  const { rows } = await client.query<{ plan: Plan }>('delete from demo_pictures returning plan');
  return rows[0]?.plan ?? null;
}

/** Those of these listings that exist and have no photos. */
export async function findWithoutImages(client: pg.ClientBase, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number }>(
    'select id from listings where id = any($1) and image_count = 0',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Marks the drawn plans of listings as their floor plans. */
export async function markPlans(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await client.query(
    `update listings l set floor_plan = i.id from images i
      where l.id = any($1) and i.listing_id = l.id and i.name like 'plan-%' and i.position > 0`,
    [ids],
  );
}

/** Requests new checks for those of these listings that wait for moderation. */
export async function requestChecks(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await client.query(
    `update listing_checks set asked_at = clock_timestamp(), checked_at = null, next_try_at = now(), tries = 0
      where listing_id = any($1)`,
    [ids],
  );
}
