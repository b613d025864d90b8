import { afterAll, beforeEach, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes } from '../listings/homes/grouping-service.ts';

const { test, clock, query, house, match, write, written } = await openAlertSite('category=sale');
afterAll(() => test.close());
beforeEach(async () => {
  await query('delete from alert_matches; delete from messages');
  clock.pass(4_000);
});

const ENDED = 'Seçilmişlərinizdəki 1 elan artıq yoxdur';
const keep = ({ token }: { token: string }, listing: number) =>
  test.send('POST', '/api/favorites', { token, body: { listing } });
const change = async (id: number, status: string) => {
  await query(
    `insert into listing_status_changes (listing_id, from_status, to_status)
     select id, status_ad, $2 from listings where id = $1`,
    [id, status],
  );
  await query('update listings set status_ad = $2 where id = $1', [id, status]);
};
const join = (...listings: number[]) => inTransaction(test.deps.db, (trx) => joinHomes(trx, [listings], 'person'));
const headings = async () => (await written()).map(({ content }) => content.heading);
/** What is to be told is told now, also what was put off. */
const writeNow = async () => {
  await query('update alert_matches set due_at = $1 where bundle_id is null', [clock.now()]);
  await write(61);
};

it.each([
  ['is rejected', (id: number) => change(id, 'rejected')],
  ['expires', (id: number) => change(id, 'expired')],
  ['is deleted', (id: number) => query('delete from listings where id = $1', [id])],
])(
  'a kept home that is hidden for a moderator is told to have gone when it %s, also days later',
  async (_what, end) => {
    const id = await house();
    await keep(await newPerson(test), id);
    await change(id, 'pending');
    await writeNow();
    // two days
    for (let n = 0; n < 2; n++) await write(86_400);
    expect(await headings()).toEqual([]);
    await end(id);
    await write(3_600);
    expect(await headings()).toEqual([ENDED]);
  },
);

it('a kept listing that waits for its home and for a moderator has not ended', async () => {
  const id = await house();
  await query('update listings set home_id = null where id = $1', [id]);
  await keep(await newPerson(test), id);
  await change(id, 'pending');
  await writeNow();
  expect(await headings()).toEqual([]);
  await change(id, 'rejected');
  await writeNow();
  expect(await headings()).toEqual([ENDED]);
});

it('a kept home that a moderator approves again has not ended, and its next end is told', async () => {
  const id = await house();
  await keep(await newPerson(test), id);
  await change(id, 'pending');
  await writeNow();
  await change(id, 'active');
  await writeNow();
  expect(await query('select from alert_matches')).toEqual([]);
  await change(id, 'expired');
  await writeNow();
  expect(await headings()).toEqual([ENDED]);
});

it('a kept home has not ended while another public listing of it waits for a moderator, but one that never was public', async () => {
  const [id, other, unseen] = [await house(), await house(), await house({ status_ad: 'pending' })];
  await keep(await newPerson(test), id);
  await join(id, other, unseen);
  await change(other, 'pending');
  await change(id, 'expired');
  await writeNow();
  expect(await headings()).toEqual([]);
  await change(other, 'rejected');
  await writeNow();
  expect(await headings()).toEqual([ENDED]);
});

it('a home that is kept in one deal has ended although it is on offer in another, whose end tells nothing', async () => {
  const [person, renting] = [await newPerson(test), await newPerson(test)];
  const [sold, rented] = [await house(), await house({ category: 'rent', rent_type: 'monthly' })];
  await match();
  await keep(person, sold);
  await keep(renting, rented);
  // and in both
  const both = await newPerson(test);
  for (const one of [sold, rented]) await keep(both, one);
  await join(sold, rented);
  await change(sold, 'expired');
  await writeNow();
  const told = async () =>
    (await query('select c.user_id as id from messages m join contacts c on c.id = m.contact_id order by m.id')).map(
      ({ id }) => id,
    );
  expect((await told()).toSorted()).toEqual([person.id, both.id].toSorted());
  await query('delete from messages');
  await change(rented, 'expired');
  await writeNow();
  expect((await told()).toSorted()).toEqual([renting.id, both.id].toSorted());
});

it('a home that is kept in one deal has ended although it waits for a moderator in another', async () => {
  const [sold, rented] = [await house(), await house({ category: 'rent', rent_type: 'monthly' })];
  await keep(await newPerson(test), sold);
  await join(sold, rented);
  await change(rented, 'pending');
  await change(sold, 'expired');
  await writeNow();
  expect(await headings()).toEqual([ENDED]);
});
