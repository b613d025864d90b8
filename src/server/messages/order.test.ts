import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestClock } from '../../../tests/support/clock.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { queueMessage } from './queue-queries.ts';
import { claimMessages } from './sending-queries.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Noon in Baku. */
const clock = openTestClock(Date.parse('2026-11-25T08:00:00Z'));

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

const query = async (text: string, values?: unknown[]) => (await test.database.pool.query(text, values)).rows;
const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1_000);

/** A contact with a message that waits; both times in seconds. */
async function waitFor(address: string, { used, waits }: { used: number; waits: number }): Promise<number> {
  const [{ id }] = await query(
    `insert into contacts (kind, address, language, confirmed_at, created_at, last_used_at)
     values ('mail', $1, 'az', $2, $2, $2) returning id`,
    [address, ago(used)],
  );
  const content = { heading: 'Yeni ev', paragraphs: [], cards: [], button: null, about: null, stop: null };
  await inTransaction(test.deps.db, (trx) =>
    queueMessage(trx, { contactId: id, key: address, kind: 'alert', content, at: ago(waits) }),
  );
  return id;
}

it('the oldest message is sent first; those of contacts that were used within a week before all others', async () => {
  await waitFor('unused, new', { used: 8 * DAY, waits: 60 });
  await waitFor('used, new', { used: 6 * DAY, waits: 60 });
  await waitFor('unused, old', { used: 30 * DAY, waits: 5 * HOUR });
  await waitFor('used, old', { used: DAY, waits: 2 * HOUR });
  // sending it has failed: it is as old as before
  await waitFor('unused, tried', { used: 8 * DAY, waits: 6 * HOUR });
  await query("update messages set next_try_at = $1, tries = 3 where key = 'unused, tried'", [ago(1)]);
  // somebody looks at their searches, and may never press a button
  for (const [address, seen] of [
    ['looks', DAY],
    ['looked', 8 * DAY],
  ] as const) {
    const id = await waitFor(address, { used: 60 * DAY, waits: HOUR });
    const [{ search }] = await query(
      "insert into watched_searches (search, conditions) values ($1, '[]') returning id as search",
      [address],
    );
    await query('insert into saved_searches (search_id, contact_id, seen_at) values ($1, $2, $3)', [
      search,
      id,
      ago(seen),
    ]);
  }
  // several are sent at once, begun in this order
  const claimed = await claimMessages(test.deps.db, 'mail', clock.now());
  expect(claimed.map(({ to }) => to.address)).toEqual([
    'used, old',
    'looks',
    'used, new',
    'unused, tried',
    'unused, old',
    'looked',
    'unused, new',
  ]);
});
