import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Promotion } from '#contract/promotions/api.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { rejectListing } from '../../../tests/support/moderation.ts';
import {
  newBuyer,
  type Payer,
  pressBankButton,
  purchaseOf,
  readLedger,
  readOffers,
} from '../../../tests/support/payments/money.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { expireListings } from '../listings/lifecycle/jobs.ts';
import { approveListing, hideListing } from '../listings/lifecycle/service.ts';
import { runPromotions } from './service.ts';

let test: TestSite;
let offers: Promotion[];
beforeAll(async () => {
  test = await openTestSite();
  offers = await readOffers(test);
});
afterAll(() => test.close());

const at = (ms: number) => ({ ...test.deps, clock: { now: () => new Date(Date.now() + ms) } });
const booksAreRight = async () => expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
const offerOf = (type: Promotion['type'], listing: number, more?: object) => purchaseOf(offers, type, listing, more);
const rich = (amount?: number) => newBuyer(test, amount);
const buy = (payer: Payer, body: unknown, headers = {}) =>
  test.send('POST', '/api/payments', { token: payer.token, body, headers });
const listingOf = async (id: number) => {
  const { rows } = await test.database.pool.query(
    'select is_vip, is_premium, last_bumped_at from listings where id = $1',
    [id],
  );
  return rows[0];
};

it('a promotion is listed in the requested language', async () => {
  expect(offers.map(({ type, duration }) => [type, duration.length])).toEqual([
    ['bump', 3],
    ['vip', 3],
    ['premium', 3],
  ]);
  const { body } = await test.get('/api/promotions?populate=*&locale=ru');
  expect(body.data[0].name).toBe('Поднятие');
});

it('a promotion is paid from the balance and starts at once', async () => {
  const payer = await rich();
  const body = offerOf('vip', payer.listing, { provider: 'balance' });
  expect((await buy(payer, body)).body.redirect_url).toContain(`/listing/${payer.listing}`);
  expect(await listingOf(payer.listing)).toMatchObject({ is_vip: true, is_premium: false });
  expect(await payer.balance()).toBe(100 - body.amount);
  await booksAreRight();
});

it('a promotion is paid by card, and starts when the bank confirms', async () => {
  const payer = await rich();
  const transaction = await payer.begin(offerOf('premium', payer.listing));
  expect((await listingOf(payer.listing)).is_premium).toBe(false);
  await pressBankButton(test, transaction, 'double');
  expect((await listingOf(payer.listing)).is_premium).toBe(true);
  expect(await payer.balance()).toBe(100);
  await booksAreRight();
});

it('a payment becomes balance when the listing is no longer active when the bank confirms', async () => {
  const payer = await rich(10);
  const body = offerOf('premium', payer.listing);
  const [begun, late] = [await payer.begin(offerOf('bump', payer.listing)), await payer.begin(body)];
  await pressBankButton(test, begun, 'pay');
  await test.send('DELETE', `/api/listings/${payer.listing}`, { token: payer.token });
  await pressBankButton(test, late, 'pay');
  expect(await payer.balance()).toBe(10 + body.amount);
  // newest first: the late one, the started one, the 10
  const { data } = (await test.get('/api/payments', payer.token)).body;
  expect(data.map((payment: { isCredited: boolean }) => payment.isCredited)).toEqual([true, false, true]);
  await booksAreRight();
});

it('a promotion has a fixed price, and needs an active listing of one’s own and enough money', async () => {
  const [payer, poor] = [await rich(), await rich(0.01)];
  const wrong = offerOf('vip', payer.listing, { provider: 'balance', amount: 0.01 });
  expect(outcomeOf(await buy(payer, wrong))).toEqual([409, 'offer_changed']);
  const offerOfOther = offerOf('vip', poor.listing, { provider: 'balance' });
  expect(outcomeOf(await buy(payer, offerOfOther))).toEqual([403, 'not_yours']);
  expect(outcomeOf(await buy(poor, offerOfOther))).toEqual([422, 'not_enough_balance']);
  expect(await listingOf(poor.listing)).toMatchObject({ is_vip: false });
  const { id } = await payer.postPending();
  expect(outcomeOf(await buy(payer, offerOf('vip', id, { provider: 'balance' })))).toEqual([
    409,
    'listing_state_conflict',
  ]);
  const another = offers.find(({ type }) => type === 'premium');
  const mixed = { ...offerOf('vip', payer.listing, { provider: 'balance' }), promotionId: another?.id };
  expect(outcomeOf(await buy(payer, mixed))).toEqual([409, 'offer_changed']);
});

it.each([1.1, 2.2, 8.2])('a promotion of %d AZN is bought by somebody who has exactly that', async (price) => {
  const usual = offerOf('vip', 0);
  const setPrice = (manat: number) =>
    test.database.pool.query('update promotion_durations set price = $2 where id = $1', [
      usual.selectedDurationId,
      Math.round(manat * 100),
    ]);
  const payer = await rich(price);
  await setPrice(price);
  try {
    expect((await buy(payer, offerOf('vip', payer.listing, { provider: 'balance', amount: price }))).status).toBe(200);
    expect(await payer.balance()).toBe(0);
  } finally {
    await setPrice(usual.amount);
  }
});

it('a promotion is bought once by twenty requests with one key, and without a key as often as the balance allows', async () => {
  const payer = await rich(50);
  const body = offerOf('vip', payer.listing, { provider: 'balance' });
  const same = await Promise.all(Array.from({ length: 20 }, () => buy(payer, body, { 'idempotency-key': 'once' })));
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await payer.balance()).toBe(50 - body.amount);
  const many = await Promise.all(Array.from({ length: 30 }, () => buy(payer, body)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(Math.floor((50 - body.amount) / body.amount));
  expect(await payer.balance()).toBeCloseTo(50 % body.amount);
  await booksAreRight();
});

it('a promotion runs its days, is extended by another purchase, and ends', async () => {
  const payer = await rich();
  const body = offerOf('vip', payer.listing, { provider: 'balance' });
  await buy(payer, body);
  await buy(payer, body);
  await runPromotions(at(5 * DAY_MS + 1_000));
  expect((await listingOf(payer.listing)).is_vip).toBe(true);
  await runPromotions(at(10 * DAY_MS + 1_000));
  expect((await listingOf(payer.listing)).is_vip).toBe(false);
});

it('a promotion pauses while the listing is hidden, like the listing’s own time', async () => {
  const payer = await rich();
  await buy(payer, offerOf('vip', payer.listing, { provider: 'balance' }));
  const five = offers.find(({ type }) => type === 'bump')?.duration.find(({ value }) => value === 5);
  const bump = offerOf('bump', payer.listing, { provider: 'balance' });
  await buy(payer, { ...bump, selectedDurationId: five?.id, amount: five?.price });
  const daysLeft = async () => {
    const days = (column: string) => `round(extract(epoch from ${column} - now()) / 86400)::int`;
    const { rows } = await test.database.pool.query(
      `select ${days('l.expires_at')} as listing, ${days('v.ends_at')} as vip, ${days('b.next_at')} as bump, l.is_vip
         from listings l join listing_promotions v on v.listing_id = l.id and v.type = 'vip'
         join listing_promotions b on b.listing_id = l.id and b.type = 'bump' where l.id = $1`,
      [payer.listing],
    );
    return rows[0];
  };
  const before = await daysLeft();
  expect(before).toMatchObject({ vip: 5, bump: 1, is_vip: true });
  await inTransaction(test.deps.db, (trx) => hideListing(trx, payer.listing, null, 'reports'));
  // forty days pass
  const { pool } = test.database;
  const ago = (column: string) => `${column} = ${column} - interval '40 days'`;
  await pool.query(`update listings set ${ago('expires_at')}, ${ago('hidden_at')} where id = $1`, [payer.listing]);
  await pool.query(
    `update listing_promotions set ${['starts_at', 'ends_at', 'next_at', 'held_at'].map(ago).join(', ')} where listing_id = $1`,
    [payer.listing],
  );
  await runPromotions(test.deps);
  await approveListing(test.deps, payer.listing);
  await expireListings(test.deps);
  await runPromotions(test.deps);
  expect(await daysLeft()).toEqual(before);
  expect((await test.get(`/api/listings/${payer.listing}`)).status).toBe(200);
});

it('the unused part of a promotion is refunded when moderators take the listing down', async () => {
  const payer = await rich();
  const vip = offerOf('vip', payer.listing, { provider: 'balance' });
  const five = offers.find(({ type }) => type === 'bump')?.duration.find(({ value }) => value === 5);
  const bump = offerOf('bump', payer.listing, { provider: 'balance' });
  await buy(payer, vip);
  await buy(payer, { ...bump, selectedDurationId: five?.id, amount: five?.price });
  await rejectListing(at(2.5 * DAY_MS), payer.listing, 'Şəkillər başqa mənzilindir');
  const { rows } = await test.database.pool.query(
    `select returned from owner_notices where listing_id = $1 and kind = 'rejected'`,
    [payer.listing],
  );
  // the owner is told what came back
  expect(rows[0].returned / 100).toBeCloseTo(vip.amount / 2 + ((five?.price ?? 0) * 4) / 5, 1);
  // half of the five VIP days, and four of five bumps
  const balance = 100 - vip.amount / 2 - (five?.price ?? 0) / 5;
  expect(await payer.balance()).toBeCloseTo(balance, 1);
  expect(await listingOf(payer.listing)).toMatchObject({ is_vip: false });
  await booksAreRight();
});

it('a promotion is not sold past the listing’s end unless the buyer accepts it', async () => {
  const payer = await rich();
  await test.database.pool.query(`update listings set expires_at = now() + interval '2 days' where id = $1`, [
    payer.listing,
  ]);
  const body = offerOf('vip', payer.listing, { provider: 'balance', acceptsEnd: undefined });
  expect(outcomeOf(await buy(payer, body))).toEqual([409, 'promotion_outlives_listing']);
  expect(outcomeOf(await buy(payer, { ...body, provider: 'bank_card' }))).toEqual([409, 'promotion_outlives_listing']);
  expect(await payer.balance()).toBe(100);
  expect((await buy(payer, { ...body, acceptsEnd: true })).status).toBe(200);
});

it('the owner alone reads what of the promotions is not used yet: days and bumps, while it stands still too', async () => {
  const payer = await rich();
  const { listing, token } = payer;
  const [five] = offers.find(({ type }) => type === 'bump')?.duration.filter(({ value }) => value === 5) ?? [];
  const read = async (by?: string) => (await test.get(`/api/listings/${listing}`, by)).body.data?.Unused_Promotions;
  const readOwn = async () => (await test.get('/api/listings/my?fields[0]=id', token)).body.data[0].Unused_Promotions;
  expect([await read(token), await readOwn()]).toEqual([null, null]);
  for (let turn = 0; turn < 2; turn++) await buy(payer, offerOf('vip', listing, { provider: 'balance' }));
  const bumps = { selectedDurationId: five?.id, amount: five?.price };
  await buy(payer, { ...offerOf('bump', listing, { provider: 'balance' }), ...bumps });
  const unused = { vip: 10, bump: 4 };
  expect([await read(token), await readOwn(), await read()]).toEqual([unused, unused, undefined]);
  await test.send('POST', `/api/listings/${listing}/close`, { token, body: { reason: 'elsewhere' } });
  expect(await readOwn()).toEqual(unused);
  await test.send('PUT', `/api/listings/${listing}`, { token, body: { data: { Status_ad: 'pending' } } });
  // a moderator's rejection that can still be undone: it will be returned
  await test.database.pool.query(`update listings set status_ad = 'rejected' where id = $1`, [listing]);
  expect(await readOwn()).toBeNull();
});

it('paid days stand still while the listing is expired, until it is public again', async () => {
  const payer = await rich();
  await buy(payer, offerOf('vip', payer.listing, { provider: 'balance' }));
  const { pool } = test.database;
  await pool.query(`update listings set expires_at = now() - interval '1 second' where id = $1`, [payer.listing]);
  await expireListings(test.deps);
  // ten days pass
  await pool.query(
    `update listing_promotions set starts_at = starts_at - interval '10 days', ends_at = ends_at - interval '10 days',
       held_at = held_at - interval '10 days' where listing_id = $1`,
    [payer.listing],
  );
  await runPromotions(test.deps);
  await test.send('PUT', `/api/listings/${payer.listing}`, {
    token: payer.token,
    body: { data: { Status_ad: 'pending' } },
  });
  await approveListing(test.deps, payer.listing);
  await runPromotions(test.deps);
  const { rows } = await pool.query(
    `select round(extract(epoch from ends_at - now()) / 3600)::int as hours, held_at from listing_promotions
      where listing_id = $1`,
    [payer.listing],
  );
  expect(rows).toEqual([{ hours: 120, held_at: null }]);
  expect(await listingOf(payer.listing)).toMatchObject({ is_vip: true });
});
