import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '#contract/payments/fields.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { newPayer, type Payer, readBooks } from '../../../tests/support/money.ts';
import {
  epointCallback,
  FAULTS,
  type Provider,
  portmanatCallback,
  startEpoint,
  startPortmanatCard,
  startPortmanatCheckout,
} from '../../../tests/support/payment-providers.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { refundPayment } from '../payments/refunds.ts';
import { checkHanging } from '../payments/settling.ts';
import type { Payments } from '../ports.ts';
import { openEpoint, overHttp } from './payments-epoint.ts';
import { openPortmanatCard, openPortmanatCheckout } from './payments-portmanat.ts';
import { cardHash, checkoutHash } from './portmanat-signature.ts';

const KEY = 'test_private_key_123';
const SHOP = { partner: '12345', service: '67890', key: 'oJ2rHLBVSbD5iGfT', takesTests: false };
/** Shorter than real ones, for tests. */
const PATIENCE = 400;

/** One row of the contract: the adapter, its provider, and what people and the provider do. */
type Row = {
  name: string;
  method: PaymentProvider;
  provider: Provider | null;
  adapter: Payments;
  /** the browser goes where we sent it, and the person pays there as much as he was asked, or else */
  pay: (address: string, amount?: string) => Promise<void>;
  /** the provider (or the browser it sends back) tells us */
  tell: (order: string, how?: 'altered' | 'with a plus') => Promise<Response>;
  taken: string | 303;
};

let test: TestSite;
let base: string;
let officer: number;
const rows = {} as Record<'sandbox' | 'epoint' | 'portmanat' | 'portmanat-card', Row>;

beforeAll(async () => {
  test = await openTestSite();
  base = await test.site.listen({ port: 0, host: '127.0.0.1' });
  expect((test.site.server.address() as AddressInfo).port).toBeGreaterThan(0);
  officer = (await insertUser(test.database.pool, { role: 'finance' })).id;
  const url = test.deps.config.PUBLIC_URL;
  const [epoint, wallet, card] = [
    await startEpoint(KEY),
    await startPortmanatCheckout(),
    await startPortmanatCard(SHOP),
  ];
  const { bank_card: sandbox } = test.deps.payments;
  if (!sandbox) throw new Error('no sandbox');
  rows.sandbox = {
    name: 'sandbox',
    method: 'bank_card',
    provider: null,
    adapter: sandbox,
    pay: async (address) => {
      const paid = await post(here(address), 'choice=close');
      expect([paid.status, paid.headers.get('location')]).toEqual([303, expect.stringContaining('/payment/')]);
    },
    tell: async (order, how) => {
      const { rows: kept } = await test.database.pool.query(
        'select transaction from sandbox_payments where order_id = $1',
        [order],
      );
      const signed = await test.deps.sandbox?.decide(kept[0].transaction, true);
      return post(`${base}/api/payments/callback/bank_card`, encode(altered(signed ?? {}, how)));
    },
    taken: 'ok',
  };
  rows.epoint = {
    name: 'epoint',
    method: 'bank_card',
    provider: epoint,
    adapter: openEpoint(
      { publicKey: 'i000000001', privateKey: KEY },
      { send: overHttp(`${epoint.base}/api/1`, PATIENCE) },
    ),
    pay: async (address, amount) => {
      expect(address).toMatch(/^https:\/\/epoint\.az\/pay\/te\d+$/);
      payAt(epoint, ({ transaction }) => address.endsWith(transaction), amount);
    },
    tell: async (order, how) => {
      const signed = epointCallback(KEY, known(epoint, order), how === 'with a plus');
      // as a client that does not escape: the plus arrives as a space
      const raw = `data=${signed.data}&signature=${signed.signature}`;
      const body = how === 'with a plus' ? raw : encode(altered(signed, how));
      return post(`${base}/api/payments/callback/bank_card`, body);
    },
    taken: 'ok',
  };
  rows.portmanat = {
    name: 'portmanat',
    method: 'portmanat',
    provider: wallet,
    adapter: openPortmanatCheckout(SHOP, url),
    pay: async (address, amount) => {
      const order = await crossBridge(address, 'https://www.portmanat.az/checkout', `${wallet.base}/checkout`);
      payAt(wallet, (one) => one.order === order, amount);
    },
    tell: async (order, how) => {
      const signed = portmanatCallback(SHOP, known(wallet, order));
      return post(`${base}/api/payments/callback/portmanat`, encode(altered(signed, how)));
    },
    taken: '1',
  };
  rows['portmanat-card'] = {
    name: 'portmanat-card',
    method: 'portmanat',
    provider: card,
    adapter: openPortmanatCard(SHOP, url, { base: card.base, patience: PATIENCE }),
    pay: async (address, amount) => {
      const order = await crossBridge(address, 'https://psp.mps.az/process', `${card.base}/process`);
      payAt(card, (one) => one.order === order, amount);
    },
    tell: async (order, how) => {
      const { transaction } = known(card, order);
      const query = encode({
        client_rrn: order,
        psp_rrn: how === 'altered' ? 'psp1' : transaction,
        client_ip_addr: '::1',
      });
      return fetch(`${base}/api/payments/return/portmanat?${query}`, { redirect: 'manual' });
    },
    taken: 303,
  };
});
let payer: Payer;
beforeEach(async () => {
  payer = await newPayer(test);
  for (const { provider } of Object.values(rows)) if (provider) Object.assign(provider, { fault: null, asked: [] });
});
afterAll(async () => {
  for (const { provider } of Object.values(rows)) await provider?.close();
  await test.close();
});

const here = (address: string) => address.replace(test.deps.config.PUBLIC_URL, base);
const encode = (form: Record<string, string>) => new URLSearchParams(form).toString();
const post = (url: string, body: string) =>
  fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
/** One letter of what is signed is another one. */
function altered(form: Record<string, string>, how?: string): Record<string, string> {
  if (how !== 'altered') return form;
  const name = 'hash' in form ? 'transaction' : 'data';
  const text = form[name] ?? '';
  return { ...form, [name]: (text.startsWith('9') ? '8' : '9') + text.slice(1) };
}
function known(provider: Provider, order: string) {
  const paid = provider.payments.get(order);
  if (!paid) throw new Error(`the provider knows no ${order}`);
  return paid;
}
function payAt(provider: Provider, isIt: (one: { order: string; transaction: string }) => boolean, amount?: string) {
  const paid = [...provider.payments.values()].find(isIt);
  if (!paid) throw new Error('the provider does not know what is paid');
  Object.assign(paid, { status: 'success', ...(amount !== undefined && { amount }) });
}
/** What the browser does on our bridge page: posts its form, to the provider's host alone. Gives the order. */
async function crossBridge(address: string, action: string, emulated: string): Promise<string> {
  const page = await fetch(here(address));
  const html = await page.text();
  expect([page.status, /<form method="post" action="([^"]+)"/.exec(html)?.[1]]).toEqual([200, action]);
  const domain = new URL(action).host.split('.').slice(-2).join('.');
  expect(page.headers.get('content-security-policy')).toContain(
    `form-action https://${new URL(action).host} https://${domain}`,
  );
  const form = Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
  const answer = await post(emulated, encode(form));
  expect(await answer.json()).toEqual({ ok: true });
  return form.o_id ?? form.client_rrn ?? '';
}

const NAMES = ['sandbox', 'epoint', 'portmanat', 'portmanat-card'] as const;
const statusOf = async (order: string) => {
  const { rows: found } = await test.database.pool.query('select status from payments where document_id = $1', [order]);
  return found[0]?.status;
};
async function begin({ method, adapter }: Row, amount = 25.5): Promise<{ order: string; address: string }> {
  test.deps.payments = { [method]: adapter };
  const body = { amount, provider: method, isBalanceIncrease: true };
  const answer = await test.send('POST', '/api/payments', { token: payer.token, body });
  expect(answer.status).toBe(200);
  const { rows: found } = await test.database.pool.query(
    'select document_id from payments where user_id = $1 order by id desc limit 1',
    [payer.id],
  );
  return { order: found[0].document_id, address: answer.body.redirect_url };
}
const later = (ms: number) => ({ ...test.deps, clock: { now: () => new Date(Date.now() + ms) } });
const quiet = { warn: () => {} };

describe.each(NAMES)('payments by %s', (name) => {
  it('are credited once, however often they are told of, and each telling is answered as the provider wants', async () => {
    const row = rows[name];
    const { order, address } = await begin(row);
    await row.pay(address);
    expect(await payer.balance()).toBe(0);
    const told = await Promise.all([row.tell(order), row.tell(order), row.tell(order)]);
    for (const answer of told) {
      const said = row.taken === 303 ? answer.status : await answer.text();
      expect([said, answer.ok || answer.status === 303]).toEqual([row.taken, true]);
    }
    await row.tell(order);
    expect([await statusOf(order), await payer.balance()]).toEqual(['paid', 25.5]);
    expect(await readBooks(test)).toEqual({ total: 0, wrong: 0 });
  });

  it('are not credited by what was altered on the way', async () => {
    const row = rows[name];
    const { order, address } = await begin(row);
    await row.pay(address);
    const answer = await row.tell(order, 'altered');
    expect(answer.status).toBe(row.taken === 303 ? 303 : 400);
    expect([await statusOf(order), await payer.balance()]).toEqual(['redirected', 0]);
  });

  it('are not given back where the provider cannot, and by it where it can', async () => {
    const row = rows[name];
    const { order, address } = await begin(row, 3);
    await row.pay(address);
    await row.tell(order);
    const { state } = await refundPayment(test.deps, officer, order, 'Səhvən');
    expect(state).toBe(row.adapter.refund ? 'given' : 'by_hand');
    expect([await statusOf(order), await payer.balance()]).toEqual(['refunded', 0]);
    expect(await row.tell(order).then(({ status }) => status)).toBeLessThan(400);
    expect([await statusOf(order), await payer.balance()]).toEqual(['refunded', 0]);
  });
});

it.each(['epoint', 'portmanat', 'portmanat-card'] as const)('another sum paid by %s is looked at', async (name) => {
  const row = rows[name];
  const { order, address } = await begin(row, 50);
  await row.pay(address, '0.50');
  await row.tell(order);
  expect([await statusOf(order), await payer.balance()]).toEqual(['review', 0]);
});

it('a plus of Epoint’s signature that became a space on the way is still right', async () => {
  const { order, address } = await begin(rows.epoint);
  await rows.epoint.pay(address);
  expect(await (await rows.epoint.tell(order, 'with a plus')).text()).toBe('ok');
  expect(await payer.balance()).toBe(25.5);
});

describe.each(FAULTS)('when the provider gives %s', (_what, fault) => {
  it('a payment is not begun, and that is said in time; the next one is', async () => {
    const { epoint } = rows;
    test.deps.payments = { bank_card: epoint.adapter };
    Object.assign(epoint.provider ?? {}, { fault });
    const started = Date.now();
    const answer = await test.send('POST', '/api/payments', {
      token: payer.token,
      body: { amount: 5, provider: 'bank_card', isBalanceIncrease: true },
    });
    expect([answer.status, answer.body.error.details.code]).toEqual([503, 'epointError']);
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(epoint.provider?.asked).toEqual(['/api/1/request']);
    Object.assign(epoint.provider ?? {}, { fault: null });
    await begin(epoint);
  });

  it.each(['epoint', 'portmanat-card'] as const)('%s is asked again, and what was paid arrives', async (name) => {
    const row = rows[name];
    const { order, address } = await begin(row, 8);
    await row.pay(address);
    Object.assign(row.provider ?? {}, { fault });
    // the callback is lost; of the card page the browser comes back in the middle of it
    if (name === 'portmanat-card') expect((await row.tell(order)).status).toBe(303);
    await checkHanging(later(31_000), quiet);
    expect([await statusOf(order), await payer.balance()]).toEqual(['redirected', 0]);
    Object.assign(row.provider ?? {}, { fault: null });
    await checkHanging(later(52_000), quiet);
    expect([await statusOf(order), await payer.balance()]).toEqual(['paid', 8]);
  });

  it('a refund waits, and goes on later', async () => {
    const { epoint } = rows;
    const { order, address } = await begin(epoint, 2);
    await epoint.pay(address);
    await epoint.tell(order);
    Object.assign(epoint.provider ?? {}, { fault });
    expect(await refundPayment(test.deps, officer, order, 'Səhvən')).toMatchObject({ state: 'told' });
    Object.assign(epoint.provider ?? {}, { fault: null });
    expect(await refundPayment(later(61_000), officer, order, 'Səhvən')).toMatchObject({ state: 'given' });
    expect(epoint.provider?.asked.filter((path) => path === '/api/1/reverse')).toHaveLength(1);
  });
});

it('Portmanat is signed as its worked examples', () => {
  expect(checkoutHash('12345', '67890', '1234567890', 'TX9997888', 'oJ2rHLBVSbD5iGfT')).toBe(
    'CE76828063B3A2E3793A23C21B603E93',
  );
  expect(checkoutHash('12345', '67890', 'topup-1001', '900001', 'pm_secret_key')).toBe(
    '81DD7C0001F2151384E37664CE5EFD8A',
  );
  expect(cardHash('aV4cvKHFMfqqINI', '123456', 'TX12345', '5.23')).toBe(
    '44e5739572227948cb2dad894fb580180f4304c2ce68e8cd2df30fa2d408ec1f',
  );
});

it('Portmanat’s test mode counts only where it is told to', () => {
  const paid = { order: 'o1', transaction: 't1', amount: '5.00', status: 'success' } as const;
  const callback = { ...portmanatCallback(SHOP, paid), test: '1' };
  const read = (takesTests: boolean) => openPortmanatCheckout({ ...SHOP, takesTests }, 'x').readCallback(callback);
  expect([read(false), read(true)?.amount]).toEqual([null, 500]);
});

it('the bridge leads to the payment’s own page once it is over, and nowhere for what is none', async () => {
  const row = rows.portmanat;
  const { order, address } = await begin(row);
  await row.pay(address);
  await row.tell(order);
  const answer = await fetch(here(address), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining(`/payment/${order}`)]);
  expect((await fetch(`${base}/api/payments/bridge/${'0'.repeat(24)}`)).status).toBe(404);
  expect((await fetch(`${base}/api/payments/return/portmanat?client_rrn=x`)).status).toBe(400);
});
