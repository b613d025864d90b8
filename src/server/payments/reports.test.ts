import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPayer, type Payer } from '../../../tests/support/payments/money.ts';
import { openWays, type Ways } from '../../../tests/support/payments/ways.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import type { PaymentReport } from '../ports.ts';
import { settle } from './settlement.ts';

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
