import type { SavedSearches } from '#contract/alerts/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { writeAlerts } from '../../src/server/alerts/jobs.ts';
import { matchWaiting } from '../../src/server/alerts/matching.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { Deps } from '../../src/server/deps.ts';
import { openTestClock } from './clock.ts';
import { insertListing } from './factories.ts';
import { openTestSite, type TestSite } from './test-site.ts';

/** A message as it waits to be sent. */
export type Written = {
  kind: string;
  content: { heading: string; paragraphs: string[]; button: { url: string }; stop: string; searches: string };
};

/**
 * A site with a clock of its own, and the steps from a saved search to its messages.
 * @param search what `save` saves by default
 * @param prepare fills the database before the site opens, and gives what else it depends on
 * @param wrapPool can intercept the site's statements, but not those of `query`
 */
export async function openAlertSite(
  search: string,
  prepare: (database: Database) => Promise<Partial<Deps>> = async () => ({}),
  wrapPool?: Parameters<typeof openTestSite>[2],
) {
  const clock = openTestClock();
  const test = await openTestSite(async (database) => ({ clock, ...(await prepare(database)) }), undefined, wrapPool);
  const query = async (text: string, values?: unknown[]) => (await test.database.pool.query(text, values)).rows;
  let stamped = 0;
  /** What the database says of now is the time of this computer. */
  const stamp = async () => {
    await query('update alert_events set at = $1', [clock.now()]);
    await query('update price_changes set at = $1 where id > $2', [clock.now(), stamped]);
    stamped = (await query('select coalesce(max(id), 0) as last from price_changes'))[0].last;
  };
  const match = async () => {
    clock.pass(1);
    await stamp();
    await matchWaiting(test.deps);
  };
  /** Writes what is due after so many seconds; what was written before has been sent by then. */
  const write = async (seconds = 60) => {
    await query(
      `update messages set sent_at = $1 where kind in ('alert', 'favorite') and sent_at is null and dropped_at is null`,
      [clock.now()],
    );
    // of homes that have ended: they were due long ago at the time of this computer, and are told now
    await query(
      `update alert_matches set due_at = $1
        where reason = 'ended' and bundle_id is null and due_at < $1::timestamptz - interval '1 hour'`,
      [clock.now()],
    );
    clock.pass(seconds);
    await writeAlerts(test.deps);
  };
  return {
    ...{ test, clock, query, stamp, match, write },
    save: (token: string, more: object = {}) =>
      test.send('POST', '/api/saved-searches', { token, body: { search, ...more } }),
    list: async (token: string): Promise<SavedSearches> => (await test.get('/api/saved-searches', token)).body,
    house: async (more: Record<string, unknown> = {}) => {
      const house = { property_type: 'house', rooms: 4, floor: null, total_floors: 2 };
      return (await insertListing(test.database.pool, { ...house, ...more })).id;
    },
    /** Asks another price for a home, in AZN, which is matched. */
    ask: async (id: number, price: number) => {
      await query('update listings set price = $2 where id = $1', [id, price * 100]);
      await match();
    },
    /** Writes what can no longer be undone by a moderator, beyond the pause between two messages. */
    tell: async () => {
      await write(BEYOND_UNDO);
      await write(BEYOND_UNDO);
    },
    /** What the messages of somebody, which were not dropped, say of the price before (`priceBefore`). */
    notesOf: async ({ id }: { id: number }): Promise<string[]> =>
      (
        await query(
          `select m.content #>> '{cards,0,note}' as note from messages m join contacts c on c.id = m.contact_id
            where c.user_id = $1 and m.dropped_at is null order by m.id`,
          [id],
        )
      ).map(({ note }) => note),
    written: (): Promise<Written[]> => query('select kind, content from messages order by id'),
  };
}

/** In seconds. */
const BEYOND_UNDO = 70;

/** What a card of a message says of the price before, in AZN. */
export const priceBefore = (price: number): string => `əvvəl ${formatPrice(price, 'az')}`;

/** Has everybody told now of what has changed at a site with the clock of this computer. */
export async function tellAll(test: TestSite): Promise<void> {
  await matchWaiting(test.deps);
  await test.database.pool.query('update alert_matches set due_at = now() where bundle_id is null');
  await writeAlerts(test.deps);
}
