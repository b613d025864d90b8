// A lower price that nobody was told of is not what the next one is compared with.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { UNDO_SECONDS } from '#contract/moderation/undo-seconds.ts';
import { openAlertSite, priceBefore } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { markLateDropped } from '../messages/sending-queries.ts';

const { test, clock, query, save, house, match, write, ask, tell, notesOf } = await openAlertSite('category=sale');
afterAll(() => test.close());
beforeEach(async () => {
  await query(`delete from alert_matches; delete from messages; delete from saved_searches; delete from favorites;
    update listings set status_ad = 'rejected'; delete from alert_events; delete from alert_matches`);
  clock.pass(4_000);
});

const DAY = 86_400;
const pause = (isPaused: boolean) =>
  query(`update channels set paused_at = $1 where kind = 'mail'`, [isPaused ? clock.now() : null]);

/** Somebody keeps a home for 100 000, and somebody has saved a search for it. */
async function begin() {
  const [keeping, searching] = [await newPerson(test), await newPerson(test)];
  const id = await house({ price: 100_000_00 });
  await match();
  await test.send('POST', '/api/favorites', { token: keeping.token, body: { listing: id } });
  await query('update favorites set created_at = $1', [clock.now()]);
  await save(searching.token);
  const notes = () => Promise.all([keeping, searching].map(notesOf));
  return { id, searching, notes };
}

const UNTOLD: [string, () => Promise<unknown>][] = [
  ['was found too long ago', () => write(2 * DAY)],
  [
    'stood in a message that was a day late',
    async () => {
      await write(70);
      clock.pass(2 * DAY);
      await markLateDropped(test.deps.db, clock.now());
    },
  ],
];

it.each(UNTOLD)(
  'a price that %s is not told, and the next one is compared with the one that was',
  async (_how, lose) => {
    const { id, notes } = await begin();
    await ask(id, 90_000);
    await lose();
    await ask(id, 89_500);
    await tell();
    expect(await notes()).toEqual([[priceBefore(100_000)], [priceBefore(100_000)]]);
    // that one was told
    await ask(id, 89_000);
    await tell();
    await ask(id, 80_000);
    await tell();
    const both = [priceBefore(100_000), priceBefore(89_500)];
    expect(await notes()).toEqual([both, both]);
  },
);

it.each(UNTOLD)('a price that %s is told when it is asked again', async (_how, lose) => {
  const { id, notes } = await begin();
  await ask(id, 90_000);
  await lose();
  await ask(id, 95_000);
  await ask(id, 90_000);
  await tell();
  // a search tells only what was never asked before
  expect(await notes()).toEqual([[priceBefore(100_000)], []]);
});

it('of prices that fall while a channel is paused the last one is told once, from the one that was told', async () => {
  const { id, notes } = await begin();
  await pause(true);
  for (const price of [90_000, 80_000, 79_900]) {
    await ask(id, price);
    await write(0.7 * DAY);
  }
  await pause(false);
  await tell();
  expect(await notes()).toEqual([[priceBefore(100_000)], [priceBefore(100_000)]]);
});

it('a price that waits is told in place of a higher one that waited, once', async () => {
  const { id, notes } = await begin();
  await ask(id, 90_000);
  clock.pass(UNDO_SECONDS - 5);
  await ask(id, 80_000);
  // the first one would be due
  await write(10);
  await tell();
  expect(await notes()).toEqual([[priceBefore(100_000)], [priceBefore(100_000)]]);
});

it('a price that somebody saw on the page of their searches is one that they know', async () => {
  const { id, searching, notes } = await begin();
  await ask(id, 90_000);
  await write(2 * DAY);
  expect((await test.send('POST', '/api/saved-searches/seen', { token: searching.token })).status).toBe(204);
  await ask(id, 89_500);
  await tell();
  expect((await notes())[1]).toEqual([]);
  await ask(id, 80_000);
  await tell();
  expect((await notes())[1]).toEqual([priceBefore(90_000)]);
});
