import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/db.ts';
import { forgiveAttempts, withdrawAttempt } from './attempt-queries.ts';
import { type AttemptResult, EVERYBODY, recordAttempt } from './attempts.ts';

const NOW = new Date();
/** Attempts of this key block in the middle, while the test holds the lock of this number. */
const STALLED = { key: 'stalled', lock: 77 };
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(`
    create function stall() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(${STALLED.lock}); return new; end $$;
    create trigger stall before insert on auth_attempts for each row when (new.key = '${STALLED.key}')
      execute function stall()`);
});
afterAll(() => database.close());

const limit = (key: string, most: number) => ({ key, most, seconds: 60 });

it('a blocked attempt only blocks those that share a key with it', async () => {
  const { db, pool } = database;
  const client = await database.connect();
  await client.query('select pg_advisory_lock($1)', [STALLED.lock]);
  const countWaiting = async () => {
    const { rows } = await pool.query(`select count(*) from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
    return rows[0].count;
  };
  const ended: string[] = [];
  const take = async (name: string, kind: 'login' | 'code', ...keys: string[]) => {
    const limits = keys.map((key) => limit(key, 50));
    expect(await recordAttempt(db, NOW, kind, limits)).toHaveProperty('event');
    ended.push(name);
  };
  const stalled = take('stalled', 'login', STALLED.key, 'address 1');
  await waitUntil(async () => (await countWaiting()) === 1, 'the first to stop in the middle');
  const sharing = take('sharing', 'login', 'bahar', 'address 1');
  await waitUntil(async () => (await countWaiting()) === 2, 'one that shares a key to wait');
  await take('elsewhere', 'login', 'cavid', 'address 2');
  await take('of another kind', 'code', 'dilara', 'address 1');
  expect(ended).toEqual(['elsewhere', 'of another kind']);
  await client.end();
  await Promise.all([stalled, sharing]);
  expect(ended).toHaveLength(4);
});

it('attempts that share several keys in any order do not deadlock, and none exceeds a limit', async () => {
  const keys = ['first', 'second', 'third', EVERYBODY];
  const turns = Array.from({ length: 120 }, (_, i) =>
    recordAttempt(
      database.db,
      NOW,
      'feedback',
      keys.map((_key, at) => limit(keys[(at * (i % 2 ? 1 : 3) + i) % 4] ?? '', 40)),
    ),
  );
  const recorded = (await Promise.all(turns)).filter((attempt) => 'event' in attempt);
  expect(recorded).toHaveLength(40);
});

it('a blocked attempt of EVERYBODY blocks nobody', async () => {
  const { db, pool } = database;
  const client = await database.connect();
  await client.query('select pg_advisory_lock($1)', [STALLED.lock]);
  const ofAll = limit(EVERYBODY, 3);
  const take = (...keys: string[]) =>
    recordAttempt(db, NOW, 'code', [...keys.map((key) => limit(key, 50)), ofAll], { watched: ofAll });
  const isStalled = async () => {
    const { rows } = await pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted
      and objid = $1 and database = (select oid from pg_database where datname = current_database())`,
      [STALLED.lock],
    );
    return rows.length === 1;
  };
  const stalled = take(STALLED.key);
  await waitUntil(isStalled, 'the first to stop in the middle');
  expect(await take('address 3')).toMatchObject({ count: 2 });
  expect(await take('address 4')).toMatchObject({ count: 3 });
  // an attempt in progress occupies its number
  expect(await take('address 5')).toEqual({ retryAfter: 60 });
  await client.end();
  expect(await stalled).toMatchObject({ count: 1 });
});

it('of 450 attempts of EVERYBODY, ten in parallel, exactly the limit succeeds, each with its own number', async () => {
  const later = new Date(NOW.getTime() + 60_000);
  const ofAll = limit(EVERYBODY, 400);
  const take = () => recordAttempt(database.db, later, 'code', [ofAll], { watched: ofAll });
  const takeMany = async () => {
    const turns: AttemptResult[] = [];
    for (let turn = 0; turn < 45; turn++) turns.push(await take());
    return turns;
  };
  const turns = (await Promise.all(Array.from({ length: 10 }, takeMany))).flat();
  const recorded = turns.flatMap((attempt) => ('event' in attempt ? [attempt] : []));
  expect(recorded.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 400 }, (_, at) => at + 1),
  );
  const seventh = recorded.find(({ count }) => count === 7);
  await withdrawAttempt(database.db, seventh?.event ?? '', [EVERYBODY]);
  expect([await take(), await take()]).toMatchObject([{ count: 7 }, { retryAfter: 60 }]);
});

it('attempts that share a key are forgiven in parallel without a deadlock', async () => {
  const { db, pool } = database;
  for (let turn = 0; turn < 30; turn++) {
    const shared = `account ${turn}`;
    const limits = [limit(shared, 50), limit(`address ${turn}`, 50)];
    const attempts = await Promise.all(Array.from({ length: 6 }, () => recordAttempt(db, NOW, 'login', limits)));
    const events = attempts.flatMap((attempt) => ('event' in attempt ? [attempt.event] : []));
    expect(events).toHaveLength(6);
    await Promise.all(
      // the last one first, the way sign-ins may end
      events
        .reverse()
        .map((event) => inTransaction(db, (trx) => forgiveAttempts(trx, 'login', { event, key: shared }))),
    );
  }
  const { rows } = await pool.query("select count(*) from auth_attempts where key like 'account %'");
  expect(rows[0].count).toBe(0);
});
