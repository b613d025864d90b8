import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { insertListing, insertUser } from '../../../../tests/support/factories.ts';
import type { Database } from '../../database/database.ts';
import { inTransaction } from '../../database/db.ts';
import { runPromotions } from '../../promotions/service.ts';
import { moveListingsPhone, withdrawListings } from '../owned-queries.ts';
import { openViewCounter } from '../views.ts';
import { expireListings } from './jobs.ts';

// Every change of several listings locks them in the order of their ids first, so that two of them never deadlock.
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const FROM = '0501112233';

/** Two listings of one person; the one with the lower id comes last in the table and in all indexes. */
async function insertTwo() {
  const { pool } = database;
  const { id: owner_id } = await insertUser(pool);
  const anHourAgo = Date.now() - 3_600_000;
  const values = { owner_id, phone: FROM, is_vip: true };
  const first = await insertListing(pool, { ...values, expires_at: new Date(anHourAgo) });
  const second = await insertListing(pool, { ...values, expires_at: new Date(anHourAgo - 1000) });
  await pool.query('update listings set area = area + 1 where id = $1', [first.id]);
  for (const { id } of [second, first])
    await pool.query(
      `insert into listing_promotions (user_id, listing_id, type, value, unit, price, starts_at, ends_at, ended_at)
       values ($1, $2, 'vip', 1, 'days', 100, now() - interval '2 days', now() - interval '1 day', now())`,
      [owner_id, id],
    );
  return { owner_id, first: first.id, second: second.id };
}
type Two = Awaited<ReturnType<typeof insertTwo>>;

const CHANGES: Record<string, (two: Two) => Promise<unknown>> = {
  'the end of their time': () => expireListings({ db: database.db, clock: openTestClock() }),
  'the end of their promotions': () => runPromotions({ db: database.db, clock: openTestClock() }),
  'a new number': ({ owner_id }) => moveListingsPhone(database.db, owner_id, FROM, '0502223344'),
  'an owner who leaves': ({ owner_id }) =>
    inTransaction(database.db, (trx) => withdrawListings(trx, owner_id, new Date())),
  async views({ first, second }) {
    const wrong: unknown[] = [];
    const counter = openViewCounter(database.db, (error) => wrong.push(error));
    for (const id of [second, first]) counter.add({ id, visitor: 'v1', kind: 'listing' });
    await counter.close();
    expect(wrong).toEqual([]);
  },
};

describe('no listing is locked while waiting for one with a lower id:', () => {
  it.each(Object.entries(CHANGES))('%s', async (_, change) => {
    const two = await insertTwo();
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { changed } = await inTransaction(database.db, async (trx) => {
      await sql`select from listings where id = ${two.first} for update`.execute(trx);
      const changed = change(two);
      await expect.poll(async () => (await waiting.execute(database.db)).rows).toHaveLength(1);
      await sql`select from listings where id = ${two.second} for update nowait`.execute(trx);
      return { changed };
    });
    await changed;
  });
});
