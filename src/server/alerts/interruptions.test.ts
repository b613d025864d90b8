// Each statement of matching and of writing messages is cut once: nobody is told twice, and nobody is forgotten.
import { afterAll, describe, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { openCuttingPool, withCut } from '../../../tests/support/faults/cutting-pool.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { openDb } from '../database/db.ts';
import { matchWaiting } from './matching.ts';

/** More than the statements of either. */
const MAX_CUTS = 60;
const HOUR = 3_600;

const { test, clock, query, save, house, match, write } = await openAlertSite('category=sale', undefined, (pool) =>
  openDb(openCuttingPool(pool)),
);
afterAll(() => test.close());

type Person = { id: number; token: string };
const saveAs = (settings: object) => (people: Person[]) =>
  Promise.all(people.map(({ token }) => save(token, settings)));
const lower = (id: number) => query('update listings set price = price * 9 / 10 where id = $1', [id]);
const end = (id: number) => query(`update listings set status_ad = 'expired' where id = $1`, [id]);

/** What people are told, how they asked for it, and what happens to a listing that they know already (none: it is new). */
const NEWS: [string, (people: Person[]) => Promise<unknown>, ((id: number) => Promise<unknown>)?][] = [
  ['a new home', saveAs({})],
  ['a new home, each day', saveAs({ frequency: 'daily' })],
  ['a new home, each week', saveAs({ frequency: 'weekly' })],
  ['a lower price', saveAs({ drops: true }), lower],
  ['a lower price of a kept home', async () => {}, lower],
  ['the end of a kept home', async () => {}, end],
];

describe.each(NEWS)('of %s', (what, prepare, change) => {
  it.each(['before', 'after'] as const)(
    'three people are told once, although a statement is cut %s it runs',
    async (moment) => {
      await query('delete from saved_searches; delete from favorites; delete from alert_matches; delete from messages');
      await query('delete from alert_bundles');
      const people = [await newPerson(test), await newPerson(test), await newPerson(test)];
      await prepare(people);
      await query('update saved_searches set created_at = $1', [new Date(clock.now().getTime() - HOUR * 1_000)]);
      const cut = new Set<string>();
      for (let at = 1; at < MAX_CUTS; at++) {
        const id = await house();
        if (change) {
          await tell();
          if (what.includes('kept')) for (const { token } of people) await keep(token, id);
          await query('delete from messages');
          await change(id);
        }
        const [, { statement }] = await withCut(at, moment, () => tell().catch(() => {}));
        // a cut connection may hold its locks for a moment; the jobs come again each minute
        await waitUntil(async () => {
          await tell(() => matchWaiting(test.deps));
          const waiting = await query(`
            select from alert_events union all select from alert_matches where bundle_id is null and contact_id is not null`);
          return waiting.length === 0;
        }, 'the listing to be told');
        await tell(() => matchWaiting(test.deps));
        const counts = await query('select contact_id, count(*)::int as messages from messages group by 1');
        expect([statement, counts.map(({ messages }) => messages)]).toEqual([statement, [1, 1, 1]]);
        await query('delete from messages');
        if (statement === null) break;
        cut.add(statement);
      }
      expect(cut.size).toBeGreaterThan(moment === 'before' ? 12 : 5);
    },
    240_000,
  );
});

const keep = (token: string, listing: number) => test.send('POST', '/api/favorites', { token, body: { listing } });

/**
 * Matches, and writes what is due then or later: the next one waits an hour, so that no limit holds it up.
 * @param matching what changes has its time by now, when it is done again
 */
async function tell(matching: () => Promise<void> = match): Promise<void> {
  await matching();
  const [{ due }] = await query(`
    select max(due_at) as due from alert_matches where bundle_id is null and contact_id is not null and due_at < 'infinity'`);
  const seconds = due ? Math.ceil((due.getTime() - clock.now().getTime()) / 1_000) : 0;
  await write(Math.max(seconds, HOUR));
}
