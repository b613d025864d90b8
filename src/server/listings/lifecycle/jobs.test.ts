import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/values/durations.ts';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { insertListing } from '../../../../tests/support/factories.ts';
import type { Database } from '../../database/database.ts';
import { anonymizeVisitors } from './job-queries.ts';
import { expireListings } from './jobs.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

it('active listings expire at their end, once, with a status change', async () => {
  const { pool, db } = database;
  const deps = { db, clock: openTestClock() };
  const dueListing = await insertListing(pool, { expires_at: inHours(-1) });
  const later = await insertListing(pool, { expires_at: inHours(1) });
  const never = await insertListing(pool, { expires_at: null });
  const pending = await insertListing(pool, { expires_at: inHours(-1), status_ad: 'pending' });
  await Promise.all([expireListings(deps), expireListings(deps)]);
  const { rows } = await pool.query('select id, status_ad from listings order by id');
  expect(rows).toEqual([
    { id: dueListing.id, status_ad: 'expired' },
    { id: later.id, status_ad: 'active' },
    { id: never.id, status_ad: 'active' },
    { id: pending.id, status_ad: 'pending' },
  ]);
  const changes = await pool.query('select listing_id, from_status, to_status from listing_status_changes');
  expect(changes.rows).toEqual([{ listing_id: dueListing.id, from_status: 'active', to_status: 'expired' }]);
});

it('the names of visitors are deleted, the counts stay', async () => {
  const { pool, db } = database;
  const { id } = await insertListing(pool);
  await pool.query(`insert into listing_views values ($1, 'v1', current_date - 5), ($1, 'v1', current_date)`, [id]);
  await pool.query(
    `insert into phone_reveals (listing_id, visitor, revealed_at) values ($1, 'v1', now() - interval '3 days'), ($1, 'v1', now())`,
    [id],
  );
  await anonymizeVisitors(db);
  expect((await pool.query('select count(*) from listing_views')).rows[0].count).toBe(1);
  const reveals = await pool.query('select visitor from phone_reveals order by revealed_at');
  expect(reveals.rows.map((row) => row.visitor)).toEqual(['', 'v1']);
});
