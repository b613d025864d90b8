import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertUser } from '../../../../tests/support/factories.ts';
import { newPayer, type Payer, readLedger } from '../../../../tests/support/payments/money.ts';
import { FAULTS } from '../../../../tests/support/payments/providers.ts';
import { openWays, startPayment, WAYS, type Way } from '../../../../tests/support/payments/ways.ts';
import { depsLater, openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { refundPayment } from '../../payments/refunds.ts';
import { checkOpenPayments } from '../../payments/settlement.ts';

let test: TestSite;
let opened: Awaited<ReturnType<typeof openWays>>;
let payer: Payer;
let officer: number;
beforeAll(async () => {
  test = await openTestSite();
  opened = await openWays(test);
  officer = (await insertUser(test.database.pool, { role: 'finance' })).id;
});
beforeEach(async () => {
  payer = await newPayer(test);
  for (const { provider } of Object.values(opened.ways))
    if (provider) Object.assign(provider, { fault: null, requests: [] });
});
afterAll(async () => {
  await opened.close();
  await test.close();
});

const begin = (way: Way, amount?: number) => startPayment(test, payer, way, amount);
const statusOf = async (order: string) => {
  const { rows } = await test.database.pool.query('select status from payments where document_id = $1', [order]);
  return rows[0]?.status;
};
const quiet = { warn: () => {}, error: () => {} };

describe.each(WAYS)('payments by %s', (name) => {
  it("are credited once for any number of reports, and each report gets the provider's reply", async () => {
    const way = opened.ways[name];
    const { order, address } = await begin(way);
    await way.pay(address);
    expect(await payer.balance()).toBe(0);
    const replies = await Promise.all([way.sendCallback(order), way.sendCallback(order), way.sendCallback(order)]);
    for (const response of replies) {
      const reply = way.accepted === 303 ? response.status : await response.text();
      expect([reply, response.ok || response.status === 303]).toEqual([way.accepted, true]);
    }
    await way.sendCallback(order);
    expect([await statusOf(order), await payer.balance()]).toEqual(['paid', 25.5]);
    expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
  });

  it('are not credited by manipulated reports', async () => {
    const way = opened.ways[name];
    const { order, address } = await begin(way);
    await way.pay(address);
    const response = await way.sendCallback(order, 'altered');
    expect(response.status).toBe(way.accepted === 303 ? 303 : 400);
    expect([await statusOf(order), await payer.balance()]).toEqual(['redirected', 0]);
  });

  it('are refunded only by providers that can', async () => {
    const way = opened.ways[name];
    const { order, address } = await begin(way, 3);
    await way.pay(address);
    await way.sendCallback(order);
    const { state } = await refundPayment(test.deps, officer, order, 'Səhvən');
    expect(state).toBe(way.adapter.refund ? 'given' : 'by_hand');
    expect([await statusOf(order), await payer.balance()]).toEqual(['refunded', 0]);
    expect(await way.sendCallback(order).then(({ status }) => status)).toBeLessThan(400);
    expect([await statusOf(order), await payer.balance()]).toEqual(['refunded', 0]);
  });
});

it.each(['epoint', 'portmanat', 'portmanat-card'] as const)('another sum paid by %s goes to review', async (name) => {
  const way = opened.ways[name];
  const { order, address } = await begin(way, 50);
  await way.pay(address, '0.50');
  await way.sendCallback(order);
  expect([await statusOf(order), await payer.balance()]).toEqual(['review', 0]);
});

it("a plus of Epoint's signature that became a space is repaired", async () => {
  const { order, address } = await begin(opened.ways.epoint);
  await opened.ways.epoint.pay(address);
  expect(await (await opened.ways.epoint.sendCallback(order, 'with a plus')).text()).toBe('ok');
  expect(await payer.balance()).toBe(25.5);
});

describe.each(FAULTS)('when the provider gives %s', (_what, fault) => {
  it('a payment is not started, with an answer in time; the next one is', async () => {
    const { epoint } = opened.ways;
    test.deps.payments = { bank_card: epoint.adapter };
    Object.assign(epoint.provider ?? {}, { fault });
    const started = Date.now();
    const response = await test.send('POST', '/api/payments', {
      token: payer.token,
      body: { amount: 5, provider: 'bank_card', isBalanceIncrease: true },
    });
    expect([response.status, response.body.error.details.code]).toEqual([503, 'epointError']);
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(epoint.provider?.requests).toEqual(['/api/1/request']);
    Object.assign(epoint.provider ?? {}, { fault: null });
    await begin(epoint);
  });

  it.each(['epoint', 'portmanat-card'] as const)('%s is asked again, and the paid money arrives', async (name) => {
    const way = opened.ways[name];
    const { order, address } = await begin(way, 8);
    await way.pay(address);
    Object.assign(way.provider ?? {}, { fault });
    // the callback is lost; the card page's browser returns in the middle of it
    if (name === 'portmanat-card') expect((await way.sendCallback(order)).status).toBe(303);
    await checkOpenPayments(depsLater(test, 31_000), quiet);
    expect([await statusOf(order), await payer.balance()]).toEqual(['redirected', 0]);
    Object.assign(way.provider ?? {}, { fault: null });
    await checkOpenPayments(depsLater(test, 52_000), quiet);
    expect([await statusOf(order), await payer.balance()]).toEqual(['paid', 8]);
  });

  it('a refund waits, and continues later', async () => {
    const { epoint } = opened.ways;
    const { order, address } = await begin(epoint, 2);
    await epoint.pay(address);
    await epoint.sendCallback(order);
    Object.assign(epoint.provider ?? {}, { fault });
    expect(await refundPayment(test.deps, officer, order, 'Səhvən')).toMatchObject({ state: 'told' });
    Object.assign(epoint.provider ?? {}, { fault: null });
    expect(await refundPayment(depsLater(test, 61_000), officer, order, 'Səhvən')).toMatchObject({ state: 'given' });
    expect(epoint.provider?.requests.filter((path) => path === '/api/1/reverse')).toHaveLength(1);
  });
});
