import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import type { Database } from '../../database/database.ts';
import { type Follower, followListings } from './follow.ts';

const ROWS = 200;
const ALL = { all: [] };
const PRICED = (price: number) => ({ field: 'Price', operator: '$eq', value: price }) as const;

let database: Database;
let follower: Follower;
const trouble: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  await insertRandomCity(database.pool, ROWS);
  follower = followListings(database.directConnection, {
    onCurrent: () => {},
    onChanged: () => {},
    onTrouble: (reason) => trouble.push(reason),
  });
  await follower.catchUp();
});
afterEach(() => {
  trouble.length = 0;
});
afterAll(async () => {
  await follower.close();
  await database.close();
});

const count = (where: Parameters<NonNullable<ReturnType<Follower['index']>>['count']>[0] = ALL) =>
  follower.index()?.count(where);

it('a transaction that commits after many later ones is not missed, and does not delay them', async () => {
  const late = await database.connect();
  await late.query('begin');
  await late.query(`update listings set price = 11100 where ref = 'city1'`);
  for (let i = 2; i < 100; i++) {
    await database.pool.query('update listings set price = 22200 where ref = $1', [`city${i}`]);
    if (i % 10 === 0) await follower.catchUp();
  }
  await follower.catchUp();
  expect([count(PRICED(111)), count(PRICED(222))]).toEqual([0, 98]);
  await late.query('commit');
  await late.end();
  await follower.catchUp();
  expect([count(PRICED(111)), count(PRICED(222))]).toEqual([1, 98]);
});

it('without anybody asking it follows by itself', async () => {
  await database.pool.query(`update listings set status_ad = 'expired' where ref = 'city1'`);
  await expect.poll(() => count()).toBe(ROWS - 1);
  await database.pool.query(`update listings set status_ad = 'active' where ref = 'city1'`);
  await expect.poll(() => count()).toBe(ROWS);
});

it('views are no change', async () => {
  const changes = async () => (await database.pool.query('select count(*) from listing_changes')).rows[0].count;
  const before = await changes();
  await database.pool.query('update listings set views_count = views_count + 1');
  expect(await changes()).toBe(before);
});

it('it goes on after its connection was ended', async () => {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await database.pool.query(`update listings set price = 33300 where ref = 'city7'`);
  await expect.poll(() => count(PRICED(333)), { timeout: 10_000 }).toBe(1);
  expect(trouble).not.toEqual([]);
});

it('it starts anew when all listings were removed at once', async () => {
  await database.pool.query('truncate listings cascade');
  await follower.catchUp();
  expect(count()).toBe(0);
});
