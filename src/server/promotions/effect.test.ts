import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/durations.ts';
import { newBuyer, purchaseOf, readOffers } from '../../../tests/support/payments/money.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { approveListing, hideListing } from '../listings/lifecycle/service.ts';
import { endPromotions } from './ending-queries.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const query = (text: string, ...values: unknown[]) => test.database.pool.query(text, values).then(({ rows }) => rows);
const today = `(now() at time zone 'Asia/Baku')::date`;

it('a promotion shows the owner its effect: views compared with the days before, and the next bump', async () => {
  const offers = await readOffers(test);
  const payer = await newBuyer(test);
  const buy = (body: unknown) => test.send('POST', '/api/payments', { token: payer.token, body });
  const numbers = async () =>
    (await test.get(`/api/listings/${payer.listing}/numbers`, payer.token)).body.data.promotions;
  expect(await numbers()).toEqual([]);
  const { pool } = test.database;
  await pool.query(`update listings set created_at = now() - interval '10 days' where id = $1`, [payer.listing]);
  await pool.query(
    `insert into listing_days (listing_id, day, views, impressions)
     select $1, ${today} - n, case when n <= 2 then 30 else 10 end, case when n <= 2 then 200 else 50 end
       from generate_series(0, 9) n`,
    [payer.listing],
  );
  await query(
    `insert into phone_reveals (listing_id, visitor, revealed_at)
     select $1, 'v' || n, now() - n * interval '1 day' from unnest(array[0, 1, 1, 2, 3, 4, 8]) n`,
    payer.listing,
  );
  const five = offers.find(({ type }) => type === 'bump')?.duration.find(({ value }) => value === 5);
  const bump = purchaseOf(offers, 'bump', payer.listing, { provider: 'balance' });
  await buy({ ...bump, selectedDurationId: five?.id, amount: five?.price });
  await buy(purchaseOf(offers, 'vip', payer.listing, { provider: 'balance' }));
  // both bought two days ago, and VIP again since
  await pool.query(
    `update listing_promotions set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days',
         times_left = times_left - 2
      where listing_id = $1`,
    [payer.listing],
  );
  await buy(purchaseOf(offers, 'vip', payer.listing, { provider: 'balance' }));
  const [vip, bumps] = await numbers();
  const views = {
    during: { days: 3, impressions: 600, views: 90, contacts: 4 },
    before: { days: 3, views: 30, contacts: 2 },
  };
  expect(vip).toMatchObject({ type: 'vip', isRunning: true, nextAt: null, timesLeft: 0, ...views });
  expect(Math.round((Date.parse(vip.until) - Date.now()) / DAY_MS)).toBe(8);
  expect(bumps).toMatchObject({ type: 'bump', isRunning: true, timesLeft: 2, ...views });
  expect(Math.round((Date.parse(bumps.nextAt) - Date.now()) / 3_600_000)).toBe(24);
  await pool.query("update listings set created_at = now() - interval '2 days' where id = $1", [payer.listing]);
  expect((await numbers())[0].before).toBeNull();
});

it('what it brought before a pause stays its own, days of the pause count for nothing, and meanwhile it says what is left', async () => {
  const offers = await readOffers(test);
  const payer = await newBuyer(test);
  const { listing } = payer;
  const vip = async () => (await test.get(`/api/listings/${listing}/numbers`, payer.token)).body.data.promotions[0];
  // for five days
  const body = purchaseOf(offers, 'vip', listing, { provider: 'balance' });
  await test.send('POST', '/api/payments', { token: payer.token, body });
  // bought nine days ago and hidden for the last seven
  await query(`update listings set created_at = now() - interval '20 days' where id = $1`, listing);
  await query(
    `update listing_promotions set starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days'
      where listing_id = $1`,
    listing,
  );
  await inTransaction(test.deps.db, (trx) => hideListing(trx, listing, null, 'reports'));
  await query(`update listing_promotions set held_at = held_at - interval '7 days' where listing_id = $1`, listing);
  await query(
    `insert into listing_days (listing_id, day, views, impressions)
     select $1, ${today} - n, case when n > 9 then 10 else 40 end, case when n > 9 then 50 else 300 end
       from unnest(array[7, 8, 9, 10, 11, 12, 13, 14]) n`,
    listing,
  );
  await query(
    `insert into phone_reveals (listing_id, visitor, revealed_at)
     select $1, 'v' || n, now() - n * interval '1 day' from unnest(array[8, 9, 9, 12]) n`,
    listing,
  );
  const held = await vip();
  const brought = {
    during: { days: 3, impressions: 900, views: 120, contacts: 3 },
    before: { days: 3, views: 30, contacts: 1 },
  };
  expect(held).toMatchObject({ isRunning: true, ...brought });
  expect((Date.parse(held.until) - Date.parse(held.heldAt)) / DAY_MS).toBeCloseTo(3, 1);
  expect((await vip()).until).toBe(held.until);
  await approveListing(test.deps, listing);
  const running = await vip();
  expect(running).toMatchObject({ isRunning: true, heldAt: null, ...brought });
  expect((Date.parse(running.until) - Date.now()) / DAY_MS).toBeCloseTo(3, 1);
  // ended before its time, its pause counts for nothing either
  await endPromotions(test.deps.db, new Date(), listing);
  expect(await vip()).toMatchObject({ isRunning: false, ...brought });
});

it('the pause of bumps that were ended before their time counts for nothing', async () => {
  const offers = await readOffers(test);
  const payer = await newBuyer(test);
  const { listing } = payer;
  const five = offers.find(({ type }) => type === 'bump')?.duration.find(({ value }) => value === 5);
  const bump = purchaseOf(offers, 'bump', listing, { provider: 'balance' });
  const body = { ...bump, selectedDurationId: five?.id, amount: five?.price };
  await test.send('POST', '/api/payments', { token: payer.token, body });
  // bought nine days ago, done twice, and not public for the six days after the second
  await query(`update listings set created_at = now() - interval '20 days' where id = $1`, listing);
  await query(
    `update listing_promotions set starts_at = starts_at - interval '8 days', times_left = 3,
         next_at = now() + interval '1 hour' where listing_id = $1`,
    listing,
  );
  await query(
    `insert into listing_days (listing_id, day, views, impressions) select $1, ${today} - n, 10, 50 from generate_series(0, 19) n`,
    listing,
  );
  const bumps = async () => (await test.get(`/api/listings/${listing}/numbers`, payer.token)).body.data.promotions[0];
  const running = await bumps();
  await endPromotions(test.deps.db, new Date(), listing);
  const ended = await bumps();
  expect([running.isRunning, running.during.days]).toEqual([true, 3]);
  expect([ended.isRunning, ended.during.days]).toEqual([false, 3]);
});
