import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PaymentFailure, type PaymentOrder } from '../../ports.ts';
import { openEpoint, overHttp } from './epoint.ts';
import { epointSignature, openEpointMessage, signEpoint } from './epoint-signature.ts';

const KEY = 'test_private_key_123';
const account = { publicKey: 'i000000001', privateKey: KEY };
const order: PaymentOrder = {
  id: 'topup-1001',
  amount: 2550,
  description: 'Balans artımı',
  language: 'az',
  returnTo: {
    success: 'https://ev.example/payments/epoint/success',
    failure: 'https://ev.example/payments/epoint/error',
  },
};

type ReceivedRequest = { path: string; message: Record<string, unknown> | null };
let requests: ReceivedRequest[] = [];
let answer: { body: string; status?: number; delay?: number } = { body: '' };
const provider = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
  requests.push({ path: request.url ?? '', message: openEpointMessage(KEY, form) });
  const send = () => response.writeHead(answer.status ?? 200).end(answer.body);
  if (answer.delay) setTimeout(send, answer.delay).unref();
  else send();
});
let epoint: ReturnType<typeof openEpoint>;
/** The adapter with another deadline, in ms. */
const openWithin = (deadline?: number) => {
  const { port } = provider.address() as AddressInfo;
  return openEpoint(account, { send: overHttp(`http://127.0.0.1:${port}/api/1`, undefined, deadline) });
};
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  epoint = openWithin();
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const says = (message: unknown) => {
  requests = [];
  answer = { body: typeof message === 'string' ? message : JSON.stringify(message) };
};
const startAnswer = {
  status: 'success',
  transaction: 'te001234567',
  redirect_url: 'https://epoint.az/pay/te001234567',
};

it.each([
  ['eyJhIjoxfQ==', 'eCL25nmXFelLExSjGPyyu47qaVM='],
  ['eyJvcmRlcl9pZCI6Im8yIiwic3RhdHVzIjoic3VjY2VzcyJ9', 'vi+Ldtm98HmZZeayzVifkh/WzXU='],
  ['eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwMSIsInRyYW5zYWN0aW9uIjoidGUwMDEyMzQ1NjcifQ==', 'L0f5+Wo2I4knyKS8ynGFFUnmMdc='],
])('signs %s', (data, signature) => {
  expect(epointSignature(KEY, data)).toBe(signature);
});

it('the adapter builds the request that the provider signs the same way', () => {
  const { data, signature } = signEpoint(KEY, {
    public_key: 'i000000001',
    amount: '25.50',
    currency: 'AZN',
    language: 'az',
    order_id: order.id,
    description: order.description,
    success_redirect_url: order.returnTo.success,
    error_redirect_url: order.returnTo.failure,
  });
  expect(data.slice(0, 40)).toBe('eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwMSIsImFt');
  expect(signature).toBe('XwQ9XLJ8B4W3TdgY4gQuDqv0ePA=');
});

it('the adapter starts a payment and returns its address', async () => {
  says(startAnswer);
  expect(await epoint.begin(order)).toEqual({ redirectUrl: startAnswer.redirect_url, transaction: 'te001234567' });
  expect(requests).toEqual([
    {
      path: '/api/1/request',
      message: expect.objectContaining({
        public_key: 'i000000001',
        amount: '25.50',
        currency: 'AZN',
        order_id: order.id,
      }),
    },
  ]);
});

it.each([
  ['an error with 200', { status: 'error', message: 'Signature did not match' }],
  ['an error page', '<html>502</html>'],
  ['nothing', ''],
  ['no address', { status: 'success', transaction: 'te1' }],
  ['an address of another host', { ...startAnswer, redirect_url: 'https://epoint.az.evil.example/pay' }],
  ['an address with a port', { ...startAnswer, redirect_url: 'https://epoint.az:8443/pay' }],
  ['an address of another kind', { ...startAnswer, redirect_url: 'javascript:alert(1)' }],
])('fails clearly on %s', async (_what, message) => {
  says(message);
  await expect(epoint.begin(order)).rejects.toThrow(PaymentFailure);
});

it('the adapter does not wait for a silent provider', async () => {
  says(startAnswer);
  answer.delay = 10_000;
  await expect(openWithin(300).begin(order)).rejects.toThrow(PaymentFailure);
});

const paid = {
  order_id: 'topup-1001',
  status: 'success',
  code: '000',
  message: 'Təsdiq edildi',
  transaction: 'te001234567',
  bank_transaction: 'bt-1',
  bank_response: '',
  operation_code: '100',
  rrn: '123456789012',
  card_name: 'TEST USER',
  card_mask: '416973******0001',
  amount: 25.5,
  other_attr: null,
};

it('the adapter reads a signed callback, also one whose plus signs became spaces', () => {
  const signed = signEpoint(KEY, paid);
  expect(signed.signature).toBe('xjXlbV16ZfKwu55mDcS8V7DhMDA=');
  expect(epoint.readCallback(signed)).toEqual({
    order: 'topup-1001',
    transaction: 'te001234567',
    outcome: 'paid',
    amount: 2550,
    currency: 'AZN',
    details: expect.objectContaining({ code: '000', card_mask: '416973******0001' }),
  });
  const plus = { data: 'eyJvcmRlcl9pZCI6Im8yIiwic3RhdHVzIjoic3VjY2VzcyJ9', signature: 'vi Ldtm98HmZZeayzVifkh/WzXU=' };
  expect(epoint.readCallback(plus)).toMatchObject({ order: 'o2', outcome: 'paid', amount: null });
});

it.each([
  ['altered', { ...signEpoint(KEY, paid), data: signEpoint(KEY, { ...paid, amount: 1 }).data }],
  ['signed by another key', signEpoint('other', paid)],
  ['unsigned', { data: signEpoint(KEY, paid).data }],
  ['empty', {}],
  ['no JSON', { data: 'AAAA', signature: epointSignature(KEY, 'AAAA') }],
])('refuses a callback that is %s', (_what, body) => {
  expect(epoint.readCallback(body as Record<string, string>)).toBeNull();
});

it.each([
  ['25.50', 2550],
  [25.5, 2550],
  ['0.01', 1],
  ['1e3', null],
  ['25.505', null],
  ['-5', null],
  ['', null],
  [null, null],
])('parses the sum %j to %j qəpik', (amount, qepik) => {
  expect(epoint.readCallback(signEpoint(KEY, { ...paid, amount }))?.amount).toBe(qepik);
});

it('the adapter reads the state of a payment', async () => {
  says({ status: 'new', transaction: 'te001234567' });
  expect(await epoint.ask({ id: 'topup-1001', transaction: 'te001234567' })).toMatchObject({
    order: 'topup-1001',
    outcome: 'pending',
  });
  says({ status: 'error', message: 'Transaction not found' });
  expect(await epoint.ask({ id: 'topup-1001', transaction: null })).toBeNull();
  expect(requests[0]?.message).toEqual({ public_key: 'i000000001', order_id: 'topup-1001' });
});

it('the adapter refunds by /reverse, never by the payout called refund', async () => {
  says({ status: 'success' });
  await epoint.refund?.({ transaction: 'te001234567', amount: 500, language: 'az' });
  expect(requests).toEqual([
    {
      path: '/api/1/reverse',
      message: {
        public_key: 'i000000001',
        language: 'az',
        transaction: 'te001234567',
        currency: 'AZN',
        amount: '5.00',
      },
    },
  ]);
});
