import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdminSavedSearches } from '#contract/alerts/admin.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { newPerson, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openMatchingWatch } from './jobs.ts';

/** Half past midnight in Baku. */
const clock = openTestClock(Date.parse('2026-11-24T20:30:00Z'));
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

it('staff see how many searches are saved, by channel and state, and what they found today', async () => {
  const { pool } = test.database;
  const { token } = await newPerson(test, { role: 'admin' });
  await pool.query(`insert into contacts (id, kind, address, language, confirmed_at, stopped_at, stop_reason)
    overriding system value values
      (1, 'mail', 'a@evim.test', 'az', now(), null, null), (2, 'mail', 'b@evim.test', 'az', null, null, null),
      (3, 'telegram', '5', 'az', now(), now(), 'asked'), (4, 'telegram', '6', 'az', now(), null, null)`);
  await pool.query(`insert into watched_searches (id, search, conditions) overriding system value
    values (1, 'category=sale', ''), (2, 'category=rent', '')`);
  await pool.query(
    `insert into saved_searches (id, search_id, user_id, contact_id, frequency, paused_at, pause_reason) overriding system value
     values (1, 1, null, 1, 'instant', null, null), (2, 2, null, 1, 'daily', null, null), (3, 1, null, 2, 'instant', null, null),
      (4, 1, null, 3, 'weekly', null, null), (5, 1, null, 4, 'weekly', now(), 'asked'), (6, 1, $1, null, 'instant', null, null)`,
    [(await newPerson(test)).id],
  );
  await pool.query(`insert into alert_matches (saved_search_id, home_id, listing_id, reason, price, at, due_at)
    select search, home, home, 'new', 1, at::timestamptz, at::timestamptz
      from (values (1, 1, '2026-11-24T20:00Z'), (1, 2, '2026-11-24T20:05Z'), (2, 1, '2026-11-24T20:05Z'),
                   (2, 2, '2026-11-24T19:59Z')) as found (search, home, at)`);
  await pool.query('insert into alert_events (listing_id, at) values (1, $1), (2, $2)', [
    new Date(clock.now().getTime() - 4_000_000),
    clock.now(),
  ]);
  const figures: AdminSavedSearches = (await test.get('/api/admin/saved-searches', token)).body.data;
  const none = { instant: 0, daily: 0, weekly: 0, paused: 0, unconfirmed: 0, stopped: 0 };
  expect(figures).toEqual({
    different: 2,
    found: 3,
    finding: 2,
    matchingAge: 4000,
    channels: [
      { ...none, kind: 'mail', instant: 1, daily: 1, unconfirmed: 1 },
      { ...none, kind: 'push' },
      { ...none, kind: 'telegram', paused: 1, stopped: 1 },
      { ...none, kind: null, instant: 1 },
    ],
  });
});

it('changes that are not matched for an hour are an alarm, once an hour', async () => {
  const lines: string[] = [];
  const watch = openMatchingWatch(test.deps, {
    error: (_details: unknown, line?: string) => void lines.push(`${line}`),
  });
  await test.database.pool.query('delete from alert_events');
  await watch();
  await test.database.pool.query('insert into alert_events (listing_id, at) values (1, $1)', [clock.now()]);
  const steps: number[] = [];
  for (const seconds of [3_599, 2, 60, 3_600]) {
    clock.pass(seconds);
    await watch();
    steps.push(lines.length);
  }
  expect([steps, lines[0]]).toEqual([[0, 1, 1, 2], 'ALARM: listings wait and are not matched with saved searches']);
});
