// Each statement of matching and of writing messages is cut once: nobody is told twice, and nobody is forgotten.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestClock } from '../../../tests/support/clock.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openCuttingPool, withCut } from '../../../tests/support/faults/cutting-pool.ts';
import { newPerson, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { openDb } from '../database/db.ts';
import { writeAlerts } from './jobs.ts';
import { matchWaiting } from './matching.ts';

/** More than the statements of either. */
const MAX_CUTS = 60;

const clock = openTestClock();
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock }, undefined, (pool) => openDb(openCuttingPool(pool)));
  for (let i = 0; i < 3; i++) {
    const { token } = await newPerson(test);
    await test.send('POST', '/api/saved-searches', { token, body: { search: 'category=sale' } });
  }
  await query(`update saved_searches set created_at = now() - interval '1 hour'`);
});
afterAll(() => test.close());
beforeEach(() => query('delete from alert_bundles; delete from alert_matches; delete from messages'));

const query = async (text: string, values?: unknown[]) => (await test.database.pool.query(text, values)).rows;

it.each(['before', 'after'] as const)(
  'cut %s a statement, three people are told once of each listing',
  async (moment) => {
    const cut = new Set<string>();
    for (let at = 1; at < MAX_CUTS; at++) {
      const { id } = await insertListing(test.database.pool);
      // what the database says of now is the time of this computer
      await query('update alert_events set at = $1', [clock.now()]);
      const work = async () => {
        await matchWaiting(test.deps);
        clock.pass(3_600);
        await writeAlerts(test.deps);
      };
      const [, { statement }] = await withCut(at, moment, () => work().catch(() => {}));
      // a cut connection may hold its locks for a moment; the jobs come again each minute
      await waitUntil(async () => {
        await work();
        const waiting = await query(`
          select from alert_events union all select from alert_matches where bundle_id is null and contact_id is not null`);
        return waiting.length === 0;
      }, 'the listing to be told');
      clock.pass(3_600);
      await writeAlerts(test.deps);
      const told = await query(
        `select contact_id, count(*)::int as messages from messages where content #>> '{cards,0,listing}' = $1 group by 1`,
        [String(id)],
      );
      expect([statement, told.map(({ messages }) => messages)]).toEqual([statement, [1, 1, 1]]);
      if (statement === null) break;
      cut.add(statement);
    }
    expect(cut.size).toBeGreaterThan(moment === 'before' ? 12 : 5);
  },
  120_000,
);
