import { afterAll, beforeEach, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes, leaveHome, regroup } from '../listings/homes/grouping-service.ts';

const SEARCH = 'category=sale&property=house&rooms=4';
const { test, clock, query, save, list, house, match, write, written } = await openAlertSite(SEARCH);
afterAll(() => test.close());
beforeEach(async () => {
  await query(`delete from saved_searches; delete from alert_events; delete from messages; delete from alert_matches;
    update listings set status_ad = 'rejected'`);
  clock.pass(4_000);
});

const join = (...listings: number[]) => inTransaction(test.deps.db, (trx) => joinHomes(trx, [listings], 'person'));
const leave = (listing: number) => inTransaction(test.deps.db, (trx) => leaveHome(trx, listing));
const headings = async () => (await written()).map(({ content }) => content.heading);
const eventsOf = async () => (await query('select listing_id as id from alert_events order by 1')).map(({ id }) => id);

/** An older listing that people were told of, and one that was taken for the same home before anybody was told of it. */
async function wrongGroup() {
  const { token } = await newPerson(test);
  await save(token);
  const older = await house();
  await match();
  await write();
  const later = await house();
  await join(older, later);
  await match();
  await write();
  expect(await headings()).toEqual(['1 yeni elan']);
  return { token, older, later };
}

it.each(['the later', 'the older'] as const)(
  'a home that was taken for part of another is told when %s one leaves, once',
  async (which) => {
    const { token, older, later } = await wrongGroup();
    await leave(which === 'the later' ? later : older);
    expect(await eventsOf()).toEqual([later]);
    await match();
    await write(61);
    expect(await headings()).toEqual(['1 yeni elan', '1 yeni elan']);
    expect((await list(token)).data.map(({ news }) => news.count)).toEqual([2]);
    // joined and split again nothing is told twice
    await join(older, later);
    await leave(later);
    await match();
    await write(61);
    expect((await headings()).length).toBe(2);
  },
);

it('whoever was told of both before they were taken for one home is not told again', async () => {
  const { token } = await newPerson(test);
  await save(token);
  const [one, other] = [await house(), await house()];
  await match();
  await write();
  expect(await headings()).toEqual(['2 yeni elan']);
  await join(one, other);
  await leave(other);
  await match();
  await write(61);
  expect((await headings()).length).toBe(1);
});

it('a check that takes a listing out of its home queues it too, but none that is older than what searches keep, or not public', async () => {
  const [older, later, old, hidden] = [
    await house(),
    await house(),
    await house(),
    await house({ status_ad: 'pending' }),
  ];
  await join(older, later, old, hidden);
  await query('delete from alert_events');
  await query(`update listings set posted_at = now() - interval '200 days' where id = $1`, [older]);
  await query(`update listings set posted_at = now() - interval '190 days' where id = $1`, [old]);
  await inTransaction(test.deps.db, (trx) => regroup(trx, later, { same: [], like: [old, hidden], unlike: [older] }));
  expect(await eventsOf()).toEqual([later]);
});
