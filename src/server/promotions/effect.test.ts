import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/durations.ts';
import { newBuyer, purchaseOf, readOffers } from '../../../tests/support/payments/money.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('a promotion shows the owner its effect: views compared with the days before, and the next bump', async () => {
  const offers = await readOffers(test);
  const payer = await newBuyer(test);
  const buy = (body: unknown) => test.send('POST', '/api/payments', { token: payer.token, body });
  const numbers = async () =>
    (await test.get(`/api/listings/${payer.listing}/numbers`, payer.token)).body.data.promotions;
  expect(await numbers()).toEqual([]);
  const { pool } = test.database;
  const today = `(now() at time zone 'Asia/Baku')::date`;
  await pool.query(`update listings set created_at = now() - interval '10 days' where id = $1`, [payer.listing]);
  await pool.query(
    `insert into listing_days (listing_id, day, views) select $1, ${today} - n, case when n <= 2 then 30 else 10 end
       from generate_series(0, 9) n`,
    [payer.listing],
  );
  const five = offers.find(({ type }) => type === 'bump')?.duration.find(({ value }) => value === 5);
  const bump = purchaseOf(offers, 'bump', payer.listing, { provider: 'balance' });
  await buy({ ...bump, selectedDurationId: five?.id, amount: five?.price });
  await buy(purchaseOf(offers, 'vip', payer.listing, { provider: 'balance' }));
  // both bought two days ago, and VIP again since
  await pool.query(
    `update listing_promotions set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days'
      where listing_id = $1`,
    [payer.listing],
  );
  await buy(purchaseOf(offers, 'vip', payer.listing, { provider: 'balance' }));
  const [vip, bumps] = await numbers();
  const views = {
    during: { days: 3, impressions: 0, views: 90, contacts: 0 },
    before: { days: 3, views: 30, contacts: 0 },
  };
  expect(vip).toMatchObject({ type: 'vip', isRunning: true, nextAt: null, timesLeft: 0, ...views });
  expect(Math.round((Date.parse(vip.until) - Date.now()) / DAY_MS)).toBe(8);
  expect(bumps).toMatchObject({ type: 'bump', isRunning: true, timesLeft: 4, ...views });
  expect(Math.round((Date.parse(bumps.nextAt) - Date.now()) / 3_600_000)).toBe(24);
  await pool.query("update listings set created_at = now() - interval '2 days' where id = $1", [payer.listing]);
  expect((await numbers())[0].before).toBeNull();
});
