import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Promotion } from '#contract/promotions/api.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { rejectListing } from '../../../tests/support/moderation.ts';
import {
  newPayer,
  type Payer,
  pressBankButton,
  readLedger,
  readOffers,
} from '../../../tests/support/payments/money.ts';
import { readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import type { Deps } from '../deps.ts';
import { approveListing } from '../listings/lifecycle/service.ts';
import { PaymentFailure } from '../ports.ts';
import { findOpenRefunds } from './refund-queries.ts';
import { recordGivenByHand, refundPayment } from './refunds.ts';
import { settle } from './settlement.ts';

let test: TestSite;
let officer: number;
let offers: Promotion[];
beforeAll(async () => {
  test = await openTestSite();
  officer = (await insertUser(test.database.pool, { role: 'finance' })).id;
  offers = await readOffers(test);
});
let payer: Payer;
beforeEach(async () => {
  payer = await newPayer(test);
});
afterAll(() => test.close());

const at = (ms: number): Deps => ({ ...test.deps, clock: { now: () => new Date(Date.now() + ms) } });
const booksAreRight = async () => expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
const rowOf = async (transaction: string) => {
  const { rows } = await test.database.pool.query(
    `select p.id, p.document_id, p.status, p.amount, r.way, r.given_at is not null as given, b.status as bank
       from payments p left join payment_refunds r on r.payment_id = p.id
       join sandbox_payments b on b.transaction = p.provider_transaction where p.provider_transaction = $1`,
    [transaction],
  );
  return rows[0];
};
async function paid(body: Record<string, unknown>): Promise<string> {
  const transaction = await payer.begin(body);
  await pressBankButton(test, transaction, 'pay');
  return transaction;
}
const topUp = (amount: number) => paid({ amount, isBalanceIncrease: true });
async function promote(type: Promotion['type'], provider: 'bank_card' | 'balance', listing: number) {
  const promotion = offers.find((one) => one.type === type);
  const duration = promotion?.duration[0];
  if (!promotion || !duration) throw new Error(`no ${type} on offer`);
  const purchase = { promotionId: promotion.id, selectedDurationId: duration.id, amount: duration.price };
  const body = { ...purchase, listingId: listing, provider, isBalanceIncrease: false, acceptsEnd: true };
  if (provider === 'bank_card') return paid(body);
  const { status } = await test.send('POST', '/api/payments', { token: payer.token, body });
  expect(status).toBe(200);
  return '';
}
async function activeListing(): Promise<number> {
  const { id } = await payer.postPending();
  await approveListing(test.deps, id);
  return id;
}
const labelOf = async (id: number) => {
  const { rows } = await test.database.pool.query('select is_vip from listings where id = $1', [id]);
  return rows[0].is_vip;
};
const refund = async (transaction: string, deps: Deps = test.deps) =>
  refundPayment(deps, officer, String((await rowOf(transaction)).id), 'Səhvən ödənilib');

it('a refund takes a top-up from the balance, once, and the bank refunds it', async () => {
  const transaction = await topUp(30);
  await topUp(5);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => refund(transaction)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(codes.every((code) => /^(refund_in_progress|payment_not_refundable)$/.test(code))).toBe(true);
  expect(await rowOf(transaction)).toMatchObject({
    status: 'refunded',
    way: 'provider',
    given: true,
    bank: 'returned',
  });
  expect(await payer.balance()).toBe(5);
  await booksAreRight();
});

it('a refund is refused when part of the top-up is spent, and nothing changes', async () => {
  const transaction = await topUp(10);
  await promote('vip', 'balance', await activeListing());
  const balance = await payer.balance();
  await expect(refund(transaction)).rejects.toMatchObject({ status: 422, code: 'not_enough_balance' });
  expect(await rowOf(transaction)).toMatchObject({ status: 'paid', way: null, bank: 'success' });
  expect(await payer.balance()).toBe(balance);
  await booksAreRight();
});

it('a refund ends the promotion that was paid for, and later ones start sooner', async () => {
  const listing = await activeListing();
  const first = await promote('vip', 'bank_card', listing);
  await promote('vip', 'bank_card', listing);
  await refund(first, at(2 * DAY_MS));
  expect(await labelOf(listing)).toBe(true);
  const { rows } = await test.database.pool.query(
    'select ends_at - now() as left from listing_promotions where listing_id = $1 and ended_at is null',
    [listing],
  );
  // two days of the first were used, and the second runs its five from now on
  expect(rows.map(({ left }) => Math.round(left.days + left.hours / 24))).toEqual([7]);
  expect(await payer.balance()).toBe(0);
  await booksAreRight();
});

it('a refund takes the amount that moderators returned from the balance, and the rest from the revenue', async () => {
  const listing = await activeListing();
  const transaction = await promote('vip', 'bank_card', listing);
  await rejectListing(at(2.5 * DAY_MS), listing, 'Şəkillər başqa mənzilindir');
  expect(await payer.balance()).toBeGreaterThan(0);
  await refund(transaction, at(3 * DAY_MS));
  expect([await payer.balance(), (await rowOf(transaction)).status]).toEqual([0, 'refunded']);
  await booksAreRight();
});

it('a refund waits for a person when the bank refuses or is down, and continues when repeated', async () => {
  const bank = test.deps.payments.bank_card;
  if (!bank) throw new Error('no bank');
  const away = { ...bank, refund: () => Promise.reject(new PaymentFailure('away')) };
  const [first, second] = [await topUp(3), await topUp(4)];
  const without: Deps = { ...test.deps, payments: { bank_card: away } };
  expect(await refund(first, without)).toMatchObject({ state: 'told' });
  expect(await refund(second, without)).toMatchObject({ state: 'told' });
  expect(await payer.balance()).toBe(0);
  await expect(refund(first)).rejects.toMatchObject({ code: 'refund_in_progress' });
  expect(await refund(first, at(61_000))).toMatchObject({ state: 'given' });
  const { rows: given } = await test.database.pool.query(
    `select note from payment_refunds where payment_id = $1 and given_at is not null`,
    [(await rowOf(first)).id],
  );
  // the first error is not what finance reads in the end
  expect(given).toEqual([{ note: '' }]);
  const { id } = await rowOf(second);
  expect((await findOpenRefunds(test.deps.db)).map(({ paymentId }) => paymentId)).toContain(id);
  await recordGivenByHand(at(61_000), officer, String(id), 'Bank köçürməsi 7');
  expect(await rowOf(second)).toMatchObject({ way: 'hand', given: true, bank: 'success' });
  const auditValues = { isGiven: true, note: 'Bank köçürməsi 7' };
  expect(await readAudit(test, 'payment.given')).toMatchObject([{ before: { isGiven: false }, after: auditValues }]);
  await expect(refund(second, at(200_000))).rejects.toMatchObject({ code: 'payment_not_refundable' });
  await booksAreRight();
});

it('a refund that the bank may have made is not recorded as given by hand before the bank has said that it did not', async () => {
  const bank = test.deps.payments.bank_card;
  if (!bank?.refund) throw new Error('no bank');
  const { refund: give } = bank;
  const away = () => Promise.reject(new PaymentFailure('away'));
  // the money is given back, and the answer lost
  const lost: Deps = { ...test.deps, payments: { bank_card: { ...bank, refund: (order) => give(order).then(away) } } };
  const transaction = await topUp(8);
  expect(await refund(transaction, lost)).toMatchObject({ state: 'told' });
  const { id } = await rowOf(transaction);
  const byHand = (deps: Deps) => recordGivenByHand(deps, officer, String(id), 'Bank köçürməsi 8');
  await expect(byHand(test.deps)).rejects.toMatchObject({ status: 409, code: 'refund_in_progress' });
  const silent = { ...at(61_000), payments: { bank_card: { ...bank, ask: away } } };
  await expect(byHand(silent)).rejects.toMatchObject({ status: 409, code: 'refund_unknown' });
  expect(await rowOf(transaction)).toMatchObject({ given: false });
  await expect(byHand(at(122_000))).rejects.toMatchObject({ status: 409, code: 'refund_given_already' });
  expect(await rowOf(transaction)).toMatchObject({ way: 'provider', given: true, bank: 'returned' });
  await expect(byHand(at(200_000))).rejects.toMatchObject({ code: 'payment_not_refundable' });
  await booksAreRight();
});

it('a refund is done by hand where the provider cannot refund, and for a sum under review, which moves no money', async () => {
  const bank = test.deps.payments.bank_card;
  if (!bank) throw new Error('no bank');
  const { refund: _none, ...without } = bank;
  const transaction = await topUp(2);
  expect(await refund(transaction, { ...test.deps, payments: { bank_card: without } })).toMatchObject({
    state: 'by_hand',
  });
  const other = await payer.begin({ amount: 9, isBalanceIncrease: true });
  const { document_id: order } = await rowOf(other);
  const report = { order, transaction: other, outcome: 'paid', amount: 1, currency: 'AZN', details: {} } as const;
  expect(await settle(test.deps, 'sandbox', report, 'callback')).toBe('review');
  expect(await refund(other)).toMatchObject({ state: 'by_hand' });
  expect(await payer.balance()).toBe(0);
  await booksAreRight();
});

it('a refund is for finance and admins, for paid payments, with a reason', async () => {
  const open = await payer.begin({ amount: 9, isBalanceIncrease: true });
  await expect(refund(open)).rejects.toMatchObject({ status: 409, code: 'payment_not_refundable' });
  const transaction = await topUp(1);
  const { id } = await rowOf(transaction);
  const moderator = (await insertUser(test.database.pool, { role: 'moderator' })).id;
  for (const by of [payer.id, moderator])
    await expect(refundPayment(test.deps, by, String(id), 'x')).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(refundPayment(test.deps, officer, String(id), ' ')).rejects.toMatchObject({ code: 'reason_required' });
  await expect(refundPayment(test.deps, officer, 'nothing', 'x')).rejects.toMatchObject({ status: 404 });
  expect(await payer.balance()).toBe(1);
});

it('a refund is not credited again by repeated reports, and a return by the bank without us is shown', async () => {
  const [refunded, returned] = [await topUp(6), await topUp(7)];
  await refund(refunded);
  for (const [transaction, outcome, settled] of [
    [refunded, 'paid', 'nothing'],
    [refunded, 'returned', 'nothing'],
    [returned, 'returned', 'odd'],
    [returned, 'returned', 'nothing'],
  ] as const) {
    const { document_id: order, amount } = await rowOf(transaction);
    const report = { order, transaction, outcome, amount: Number(amount), currency: 'AZN', details: {} };
    expect(await settle(test.deps, 'sandbox', report, 'callback')).toBe(settled);
  }
  expect(await payer.balance()).toBe(7);
});
