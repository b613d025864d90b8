import { expect } from 'vitest';
import type { PaymentProvider } from '#contract/payments/fields.ts';
import { openEpoint, overHttp } from '../../../src/server/adapters/payments/epoint.ts';
import { openPortmanatCard, openPortmanatCheckout } from '../../../src/server/adapters/payments/portmanat.ts';
import type { Payments } from '../../../src/server/ports.ts';
import type { TestSite } from '../test-site.ts';
import type { Payer } from './money.ts';
import {
  epointCallback,
  type Provider,
  portmanatCallback,
  startEpoint,
  startPortmanatCard,
  startPortmanatCheckout,
} from './providers.ts';

export const WAYS = ['sandbox', 'epoint', 'portmanat', 'portmanat-card'] as const;
export const SHOP = { partner: '12345', service: '67890', key: 'oJ2rHLBVSbD5iGfT', takesTests: false };
const KEY = 'test_private_key_123';
/** The provider timeout in ms, short for tests. */
const TIMEOUT_MS = 400;

/** A way to pay: the adapter, its fake provider, and the actions of the user and the provider. */
export type Way = {
  method: PaymentProvider;
  provider: Provider | null;
  adapter: Payments;
  /** opens the payment page and pays; `amount` overrides the requested one */
  pay: (address: string, amount?: string) => Promise<void>;
  /** sends the callback of the provider, or the return of the browser */
  sendCallback: (order: string, variant?: 'altered' | 'with a plus') => Promise<Response>;
  accepted: string | 303;
};
export type Ways = Record<(typeof WAYS)[number], Way>;

/** Opens every way to pay with its fake provider; the site listens at `base`. */
export async function openWays(test: TestSite): Promise<{ ways: Ways; base: string; close: () => Promise<void> }> {
  const base = await test.site.listen({ port: 0, host: '127.0.0.1' });
  const url = test.deps.config.PUBLIC_URL;
  const [epoint, wallet, card] = [
    await startEpoint(KEY),
    await startPortmanatCheckout(),
    await startPortmanatCard(SHOP),
  ];
  const { bank_card: sandbox } = test.deps.payments;
  if (!sandbox) throw new Error('no sandbox');
  const ways: Ways = {
    sandbox: {
      method: 'bank_card',
      provider: null,
      adapter: sandbox,
      pay: async (address) => {
        const response = await post(toLocalUrl(test, base, address), 'choice=close');
        expect([response.status, response.headers.get('location')]).toEqual([
          303,
          expect.stringContaining('/payment/'),
        ]);
      },
      sendCallback: async (order, how) => {
        const { rows: payments } = await test.database.pool.query(
          'select transaction from sandbox_payments where order_id = $1',
          [order],
        );
        const signed = await test.deps.sandbox?.decide(payments[0].transaction, true);
        return post(`${base}/api/payments/callback/bank_card`, encode(alterForm(signed ?? {}, how)));
      },
      accepted: 'ok',
    },
    epoint: {
      method: 'bank_card',
      provider: epoint,
      adapter: openEpoint(
        { publicKey: 'i000000001', privateKey: KEY },
        { send: overHttp(`${epoint.base}/api/1`, undefined, TIMEOUT_MS) },
      ),
      pay: async (address, amount) => {
        expect(address).toMatch(/^https:\/\/epoint\.az\/pay\/te\d+$/);
        payAt(epoint, ({ transaction }) => address.endsWith(transaction), amount);
      },
      sendCallback: async (order, how) => {
        const signed = epointCallback(KEY, findPayment(epoint, order), how === 'with a plus');
        // as a client without URL encoding: the plus arrives as a space
        const raw = `data=${signed.data}&signature=${signed.signature}`;
        const body = how === 'with a plus' ? raw : encode(alterForm(signed, how));
        return post(`${base}/api/payments/callback/bank_card`, body);
      },
      accepted: 'ok',
    },
    portmanat: {
      method: 'portmanat',
      provider: wallet,
      adapter: openPortmanatCheckout(SHOP, url),
      pay: async (address, amount) => {
        const order = await submitBridgeForm(
          toLocalUrl(test, base, address),
          'https://www.portmanat.az/checkout',
          `${wallet.base}/checkout`,
        );
        payAt(wallet, (one) => one.order === order, amount);
      },
      sendCallback: async (order, how) => {
        const signed = portmanatCallback(SHOP, findPayment(wallet, order));
        return post(`${base}/api/payments/callback/portmanat`, encode(alterForm(signed, how)));
      },
      accepted: '1',
    },
    'portmanat-card': {
      method: 'portmanat',
      provider: card,
      adapter: openPortmanatCard(SHOP, url, { base: card.base, timeoutMs: TIMEOUT_MS }),
      pay: async (address, amount) => {
        const order = await submitBridgeForm(
          toLocalUrl(test, base, address),
          'https://psp.mps.az/process',
          `${card.base}/process`,
        );
        payAt(card, (one) => one.order === order, amount);
      },
      sendCallback: async (order, how) => {
        const { transaction } = findPayment(card, order);
        const query = encode({
          client_rrn: order,
          psp_rrn: how === 'altered' ? 'psp1' : transaction,
          client_ip_addr: '::1',
        });
        return fetch(`${base}/api/payments/return/portmanat?${query}`, { redirect: 'manual' });
      },
      accepted: 303,
    },
  };
  const close = async () => {
    for (const { provider } of Object.values(ways)) await provider?.close();
  };
  return { ways, base, close };
}

/** Starts a payment in AZN with only this way enabled. @returns the order and the redirect URL */
export async function startPayment(
  test: TestSite,
  payer: Payer,
  { method, adapter }: Way,
  amount = 25.5,
): Promise<{ order: string; address: string }> {
  test.deps.payments = { [method]: adapter };
  const body = { amount, provider: method, isBalanceIncrease: true };
  const response = await test.send('POST', '/api/payments', { token: payer.token, body });
  expect(response.status).toBe(200);
  const { rows } = await test.database.pool.query(
    'select document_id from payments where user_id = $1 order by id desc limit 1',
    [payer.id],
  );
  return { order: rows[0].document_id, address: response.body.redirect_url };
}

/** Replaces the public URL of the site by its local one. */
export const toLocalUrl = (test: TestSite, base: string, address: string) =>
  address.replace(test.deps.config.PUBLIC_URL, base);

const encode = (form: Record<string, string>) => new URLSearchParams(form).toString();
const post = (url: string, body: string) =>
  fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Changes one character of the signed data. */
function alterForm(form: Record<string, string>, how?: string): Record<string, string> {
  if (how !== 'altered') return form;
  const name = 'hash' in form ? 'transaction' : 'data';
  const text = form[name] ?? '';
  return { ...form, [name]: (text.startsWith('9') ? '8' : '9') + text.slice(1) };
}

function findPayment(provider: Provider, order: string) {
  const payment = provider.payments.get(order);
  if (!payment) throw new Error(`the provider has no order ${order}`);
  return payment;
}

function payAt(provider: Provider, isMatch: (one: { order: string; transaction: string }) => boolean, amount?: string) {
  const payment = [...provider.payments.values()].find(isMatch);
  if (!payment) throw new Error('the provider has no such payment');
  Object.assign(payment, { status: 'success', ...(amount !== undefined && { amount }) });
}

/** Posts the form of the bridge page, which may only go to the provider's host. @returns the order */
async function submitBridgeForm(address: string, action: string, emulatorUrl: string): Promise<string> {
  const page = await fetch(address);
  const html = await page.text();
  expect([page.status, /<form method="post" action="([^"]+)"/.exec(html)?.[1]]).toEqual([200, action]);
  const domain = new URL(action).host.split('.').slice(-2).join('.');
  expect(page.headers.get('content-security-policy')).toContain(
    `form-action https://${new URL(action).host} https://${domain}`,
  );
  const form = Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
  const response = await post(emulatorUrl, encode(form));
  expect(await response.json()).toEqual({ ok: true });
  return form.o_id ?? form.client_rrn ?? '';
}
