import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Promotion } from '#contract/promotions/api.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newBuyer, type Payer, purchaseOf, readOffers } from '../../../tests/support/payments/money.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { runPromotions } from './service.ts';

let test: TestSite;
let offers: Promotion[];
beforeAll(async () => {
  test = await openTestSite();
  offers = await readOffers(test);
});
afterAll(() => test.close());

const at = (ms: number) => ({ ...test.deps, clock: { now: () => new Date(Date.now() + ms) } });
const bumpOf = (listing: number) => purchaseOf(offers, 'bump', listing, { provider: 'balance' });
const buy = (payer: Payer, body: unknown) => test.send('POST', '/api/payments', { token: payer.token, body });
const lastBumpOf = async (id: number) => {
  const { rows } = await test.database.pool.query('select last_bumped_at from listings where id = $1', [id]);
  return rows[0].last_bumped_at;
};

it('a promotion bumps at once and then once a day, and keeps createdAt', async () => {
  const payer = await newBuyer(test);
  const createdAt = (await test.get(`/api/listings/${payer.listing}`)).body.data.createdAt;
  const five = offers.find(({ type }) => type === 'bump')?.duration.find(({ value }) => value === 5);
  const before = await lastBumpOf(payer.listing);
  const body = { ...bumpOf(payer.listing), selectedDurationId: five?.id };
  expect((await buy(payer, { ...body, amount: five?.price })).status).toBe(200);
  const first = await lastBumpOf(payer.listing);
  expect(first > before).toBe(true);
  await runPromotions(at(DAY_MS - 60_000));
  expect(await lastBumpOf(payer.listing)).toEqual(first);
  // missed bumps are not caught up at once
  await runPromotions(at(3 * DAY_MS));
  await runPromotions(at(3 * DAY_MS));
  const { rows } = await test.database.pool.query(
    'select times_left from listing_promotions where listing_id = $1 and ended_at is null',
    [payer.listing],
  );
  expect(rows).toEqual([{ times_left: 3 }]);
  expect((await test.get(`/api/listings/${payer.listing}`)).body.data.createdAt).toBe(createdAt);
});

it('a bumped listing stands for its home for a day, before a VIP twin of somebody else', async () => {
  const payer = await newBuyer(test);
  const { pool } = test.database;
  // inserted, not posted: the check of a posted listing may change its home
  const own = await insertListing(pool, { owner_id: payer.id });
  const twin = await insertListing(pool, { is_vip: true, posted_at: new Date(Date.now() - 20 * DAY_MS) });
  await pool.query('update listings set home_id = $1 where id = any($2)', [own.id, [own.id, twin.id]]);
  const shown = async () => {
    const query = `homes=true&fields[0]=id&filters[Home][$eq]=${own.id}`;
    const { body } = await test.get(`/api/listings?${query}`, payer.token);
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await shown()).toEqual([twin.id]);
  expect((await buy(payer, bumpOf(own.id))).status).toBe(200);
  expect(await shown()).toEqual([own.id]);
  await runPromotions(at(DAY_MS - 60_000));
  expect(await shown()).toEqual([own.id]);
  await runPromotions(at(DAY_MS));
  expect(await shown()).toEqual([twin.id]);
});

it('a listing that the previous release bumped stands for its home as well', async () => {
  const { pool } = test.database;
  const { id } = await insertListing(pool, { last_bumped_at: new Date() });
  const isBumped = async () =>
    (await pool.query('select is_bumped from listings where id = $1', [id])).rows[0].is_bumped;
  expect(await isBumped()).toBe(false);
  await runPromotions(at(0));
  expect(await isBumped()).toBe(true);
  await runPromotions(at(DAY_MS));
  expect(await isBumped()).toBe(false);
});

it('a promotion bumps once a day when two purchases are due at once, and loses none', async () => {
  const payer = await newBuyer(test);
  const five = offers.find(({ type }) => type === 'bump')?.duration.find(({ value }) => value === 5);
  const body = { ...bumpOf(payer.listing), selectedDurationId: five?.id };
  const timesLeft = async (days: number) => {
    await Promise.all([1, 2].map(() => runPromotions(at(days * DAY_MS))));
    const { rows } = await test.database.pool.query(
      'select times_left from listing_promotions where listing_id = $1 order by id',
      [payer.listing],
    );
    return rows.map(({ times_left }) => times_left);
  };
  for (let n = 0; n < 2; n++) await buy(payer, { ...body, amount: five?.price });
  expect(await timesLeft(0)).toEqual([4, 5]);
  // no job ran for two weeks
  expect(await timesLeft(14)).toEqual([3, 5]);
  expect(await timesLeft(14.5)).toEqual([3, 5]);
  for (const days of [15.1, 16.2, 17.3]) await timesLeft(days);
  expect(await timesLeft(18.2)).toEqual([0, 5]);
  expect(await timesLeft(18.4)).toEqual([0, 4]);
  expect(await timesLeft(19.5)).toEqual([0, 3]);
});
