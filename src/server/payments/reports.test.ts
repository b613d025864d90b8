import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPayer, type Payer } from '../../../tests/support/payments/money.ts';
import { openWays, startPayment, toLocalUrl, type Ways } from '../../../tests/support/payments/ways.ts';
import { depsLater, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import type { PaymentReport } from '../ports.ts';
import { checkOpenPayments, settle } from './settlement.ts';

let test: TestSite;
let payer: Payer;
let opened: { ways: Ways; base: string; close: () => Promise<void> };
let bankCard: TestSite['deps']['payments'];
beforeAll(async () => {
  test = await openTestSite();
  bankCard = test.deps.payments;
  opened = await openWays(test);
  payer = await newPayer(test);
});
beforeEach(() => {
  test.deps.payments = bankCard;
});
afterAll(async () => {
  await opened.close();
  await test.close();
});

const lines: unknown[][] = [];
const log = { warn: () => {}, error: (...line: unknown[]) => void lines.push(line) };
const topUp = (amount: number) => ({ amount, isBalanceIncrease: true });
const read = async (query: string, ...values: unknown[]) => (await test.database.pool.query(query, values)).rows;
const statusOf = async (order: string) =>
  (await read('select status from payments where document_id = $1', order))[0]?.status;
const orderOf = async (transaction: string) =>
  (await read('select document_id from payments where provider_transaction = $1', transaction))[0]?.document_id;
const alarmCount = () => test.deps.counters.all().find(({ name }) => name === 'evim_alarms_total')?.count ?? 0;
const report = (order: string, more: Partial<PaymentReport>): PaymentReport => ({
  ...{ order, transaction: 'te1', outcome: 'paid', amount: 500, currency: 'AZN', details: {} },
  ...more,
});

it('a signed report of a paid order that nobody knows raises an alarm', async () => {
  const bank = test.deps.payments.bank_card;
  const [order, before] = ['unknownorder000000000001', alarmCount()];
  const returnTo = { success: 'http://localhost/', failure: 'http://localhost/' };
  const begun = await bank?.begin({ id: order, amount: 1_500, description: 'Evim', language: 'az', returnTo });
  const signed = await test.deps.sandbox?.decide(begun?.transaction ?? '', true);
  const body = new URLSearchParams(signed ?? {});
  const response = await fetch(`${opened.base}/api/payments/callback/bank_card`, { method: 'POST', body });
  expect([response.status, await response.text(), alarmCount() - before]).toEqual([200, 'ok', 1]);
  expect(await settle(test.deps, 'sandbox', report(order, { outcome: 'failed' }), 'callback')).toBe('nothing');
});

it('the second attempt on the card page of Portmanat counts, after the first one was declined', async () => {
  const way = opened.ways['portmanat-card'];
  const { order, address } = await startPayment(test, payer, way, 20);
  await way.pay(address);
  const first = way.provider?.payments.get(order);
  if (!first) throw new Error('not begun');
  first.status = 'error';
  await way.sendCallback(order);
  expect(await statusOf(order)).toBe('failed');
  way.provider?.payments.set('second', { ...first, transaction: 'psp2', status: 'success' });
  await fetch(`${opened.base}/api/payments/return/portmanat?client_rrn=${order}&psp_rrn=psp2`, { redirect: 'manual' });
  expect([await statusOf(order), await payer.balance()]).toEqual(['paid', 20]);
});

it('a transaction that was stored of a declined attempt does not hide the next one', async () => {
  const way = opened.ways['portmanat-card'];
  const { order, address } = await startPayment(test, payer, way, 2);
  await way.pay(address);
  await read(`update payments set provider_transaction = 'psp-old' where document_id = $1`, order);
  await way.sendCallback(order);
  // another transaction than the stored one: a person decides
  expect(await statusOf(order)).toBe('review');
});

it('a failure of another transaction leaves an open payment open', async () => {
  const transaction = await payer.begin(topUp(10));
  const order = await orderOf(transaction);
  const failed = report(order, { transaction: 'te000000000', outcome: 'failed', amount: 1_000 });
  expect(await settle(test.deps, 'sandbox', failed, 'callback')).toBe('nothing');
  expect(await statusOf(order)).toBe('redirected');
  // paid, and the callback is lost
  await test.deps.sandbox?.decide(transaction, true);
  await checkOpenPayments(depsLater(test, 60_000), log);
  expect(await statusOf(order)).toBe('paid');
});

it('whoever cancels on the card page of Portmanat returns to a page that says that nothing was paid', async () => {
  const { address } = await startPayment(test, payer, opened.ways['portmanat-card'], 5);
  const page = await (await fetch(toLocalUrl(test, opened.base, address))).text();
  expect(/name="cancel_url" value="([^"]*)"/.exec(page)?.[1]).toMatch(/\/payment\/\w+\?returned=unpaid$/);
});

it('a report that does not fit raises an alarm, too, when it was polled', async () => {
  const way = opened.ways.epoint;
  const { order, address } = await startPayment(test, payer, way, 50);
  await way.pay(address, '0.50');
  const before = alarmCount();
  await checkOpenPayments(depsLater(test, 60_000), log);
  expect([await statusOf(order), alarmCount() - before]).toEqual(['review', 1]);
  expect(lines).toEqual([[expect.objectContaining({ order }), 'ALARM: a payment does not fit its order']]);
});
