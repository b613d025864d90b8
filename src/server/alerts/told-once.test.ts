// A home that several searches of a person find at different times is told once.
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { AlertPage } from '#contract/alerts/api.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';

const { test, clock, query, save, list, house, match, write, written } = await openAlertSite('rooms=4');
afterAll(() => test.close());
beforeEach(async () => {
  await query(`delete from saved_searches; delete from messages; delete from alert_matches; delete from favorites;
    update listings set status_ad = 'rejected'; delete from alert_events`);
  clock.pass(4_000);
});

/** Passes the time to the next nine o'clock in Baku. */
const untilNine = async () => {
  const [{ seconds }] = await query(
    `select extract(epoch from alert_due_at('daily', $1::timestamptz) - $1::timestamptz)::int as seconds`,
    [clock.now()],
  );
  await write(seconds + 60);
};
/** What each message says, and how many homes its link shows. */
const told = async () =>
  Promise.all(
    (await written()).map(async ({ content }) => {
      const { meta }: AlertPage = (await test.get(`/api${new URL(content.button.url).pathname}`)).body;
      return [content.heading, meta.announced, meta.pagination.total];
    }),
  );

it('a new home that is told at once is not told again each day; others that the daily search alone finds are', async () => {
  const { token } = await newPerson(test);
  await save(token);
  const daily = (await save(token, { search: 'property=house', frequency: 'daily' })).body.data.id;
  await house();
  await house({ rooms: 3 });
  await match();
  await write();
  expect(await told()).toEqual([['1 yeni elan', 1, 1]]);
  await untilNine();
  expect(await told()).toEqual([
    ['1 yeni elan', 1, 1],
    ['1 yeni elan', 1, 1],
  ]);
  // the page of the search has both
  expect((await list(token)).data.find(({ id }) => id === daily)?.news.count).toBe(2);
});

it('a home that got cheaper is not told as a new one of a search that finds it since', async () => {
  const { token } = await newPerson(test);
  const id = await house({ price: 100_000_00 });
  await match();
  await save(token);
  await save(token, { search: 'rooms=4&price_max=95000', frequency: 'daily' });
  await query('update listings set price = 90_000_00 where id = $1', [id]);
  await match();
  await write();
  await untilNine();
  expect(await told()).toEqual([['1 elan ucuzlaşıb', 1, 1]]);
});

it('a home that is told to one person at once is told each day to another', async () => {
  const [first, second] = [await newPerson(test), await newPerson(test)];
  await save(first.token);
  await save(second.token, { frequency: 'daily' });
  await house();
  await match();
  await write();
  expect(await told()).toHaveLength(1);
  await untilNine();
  expect(await told()).toHaveLength(2);
});
