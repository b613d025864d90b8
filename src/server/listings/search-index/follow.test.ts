import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Condition } from '#contract/wire/query.ts';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { insertListing } from '../../../../tests/support/factories.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import type { Database } from '../../database/database.ts';
import { deleteOldChanges } from './change-queries.ts';
import { type Follower, followListings } from './follow.ts';
import { findChanges } from './index-queries.ts';

const ROWS = 200;
/** Transactions that commit while another one is open. */
const LATER = Number(process.env.INDEX_WRITES ?? 98);
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

const count = (where: Condition = ALL) => follower.index()?.count({ where });

it('a transaction that commits after many later ones is not missed, and does not delay them', async () => {
  const late = await database.connect();
  await late.query('begin');
  await late.query(`update listings set price = 11100 where ref = 'city1'`);
  for (let i = 0; i < LATER; i++) {
    await database.pool.query('update listings set price = $2 where ref = $1', [`city${2 + (i % 98)}`, 22_200 + i]);
    if (i % 10 === 0) await follower.catchUp();
  }
  await database.pool.query(`update listings set price = 22200 where substr(ref, 5)::int between 2 and 99`);
  await follower.catchUp();
  expect([count(PRICED(111)), count(PRICED(222))]).toEqual([0, 98]);
  await late.query('commit');
  await late.end();
  await follower.catchUp();
  expect([count(PRICED(111)), count(PRICED(222))]).toEqual([1, 98]);
});

it('a transaction that stays open does not bring the changes of others again', async () => {
  const [late, client] = [await database.connect(), await database.connect()];
  const idOf = async (ref: string) => (await client.query('select id from listings where ref = $1', [ref])).rows[0].id;
  const change = (by: typeof client, ref: string) =>
    by.query('update listings set price = price + 1 where ref = $1', [ref]);
  const first = await findChanges(client, '1:1:');
  await late.query('begin');
  await change(late, 'city1');
  await change(client, 'city2');
  const second = await findChanges(client, first.snapshot);
  expect(second.listings).toEqual([await idOf('city2')]);
  const third = await findChanges(client, second.snapshot);
  expect(third.listings).toEqual([]);
  await late.query('commit');
  expect((await findChanges(client, third.snapshot)).listings).toEqual([await idOf('city1')]);
  await Promise.all([late.end(), client.end()]);
});

it('a row that differs from the database is noticed, and the index is built anew', async () => {
  const whileBuilt: unknown[] = [];
  const onTrouble = (reason: string) => {
    trouble.push(reason);
    queueMicrotask(() => whileBuilt.push(checking.index()));
  };
  const listener = { onCurrent: () => {}, onChanged: () => {}, onTrouble };
  const checking = followListings(database.directConnection, listener, 200);
  await checking.catchUp();
  const PRICE = PRICED(777);
  expect(checking.index()?.count({ where: PRICE })).toBe(0);
  const client = await database.connect();
  // without the triggers that report changes
  await client.query('set session_replication_role = replica');
  await client.query(`update listings set price = 77700 where ref = 'city${ROWS / 2}'`);
  await client.end();
  await expect.poll(() => checking.index()?.count({ where: PRICE }), { timeout: 10_000 }).toBe(1);
  expect(trouble).toEqual([expect.stringMatching(/200 of 200 listings, 1 differ; it is built anew/)]);
  // until then nothing is answered from the one that is wrong
  expect(whileBuilt).toEqual([null]);
  await checking.close();
  // the other one has not noticed yet
  await database.pool.query('update listings set price = 55500');
});

it('the rows to be compared come in turn', () => {
  const parts = Array.from({ length: 4 }, () => follower.index()?.nextIds(70) ?? []);
  expect(parts.map(({ length }) => length)).toEqual([70, 70, 60, 70]);
  expect(new Set(parts.flat()).size).toBe(ROWS);
});

it('without anybody asking it follows by itself', async () => {
  await database.pool.query(`update listings set status_ad = 'expired' where ref = 'city1'`);
  await expect.poll(() => count()).toBe(ROWS - 1);
  await database.pool.query(`update listings set status_ad = 'active' where ref = 'city1'`);
  await expect.poll(() => count()).toBe(ROWS);
});

it('an expired listing that is expired no longer, or is deleted, is a change: its page was public', async () => {
  const { pool } = database;
  const heard: number[] = [];
  const listening = followListings(database.directConnection, {
    onCurrent: () => {},
    onChanged: (ids) => heard.push(...(ids ?? [])),
    onTrouble: (reason) => trouble.push(reason),
  });
  const expired = async () => (await insertListing(pool, { status_ad: 'expired' })).id;
  const [same, rejected, deleted] = [await expired(), await expired(), await expired()];
  await listening.catchUp();
  heard.length = 0;
  await pool.query('update listings set updated_at = now() where id = $1', [same]);
  await pool.query(`update listings set status_ad = 'rejected' where id = $1`, [rejected]);
  await pool.query('delete from listings where id = $1', [deleted]);
  await listening.catchUp();
  expect(heard).toEqual([rejected, deleted]);
  await listening.close();
});

it('a change is kept for a day, for transactions that take long', async () => {
  const { pool, db } = database;
  await pool.query(
    `insert into listing_changes (listing_id, at) values (987001, now() - interval '23 h'), (987002, now() - interval '25 h')`,
  );
  await deleteOldChanges(db, new Date());
  const { rows } = await pool.query('select listing_id::int as id from listing_changes where listing_id > 987000');
  expect(rows).toEqual([{ id: 987_001 }]);
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
