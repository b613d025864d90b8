import { createHmac, hash } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Form = Record<string, string>;
type Payment = { order: string; transaction: string; amount: string; status: 'new' | 'success' | 'error' | 'returned' };

/** A fake payment provider over HTTP, which stores orders in memory and reports their status. */
export type Provider = {
  base: string;
  /** by order id */
  payments: Map<string, Payment>;
  /** paths of the received requests */
  requests: string[];
  /** replaces the response */
  fault: RequestListener | null;
  close: () => Promise<void>;
};

let transactions = 1_000_000;

type Respond = (provider: Provider, path: string, form: Form) => unknown;

async function start(respond: Respond): Promise<Provider> {
  const server: Server = createServer(async (request, response) => {
    provider.requests.push(request.url ?? '');
    if (provider.fault) return provider.fault(request, response);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
    sendJson(response, respond(provider, request.url ?? '', form));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const provider: Provider = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments: new Map(),
    requests: [],
    fault: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return provider;
}

const sendJson = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** The faults of a provider, as request listeners. */
export const FAULTS: [string, RequestListener][] = [
  ['a server error', (_request, response) => response.writeHead(500).end('{"status":"success"'.slice(0, 5))],
  [
    'an error page with 200',
    (_request, response) => response.writeHead(200).end('<html><h1>502 Bad Gateway</h1></html>'),
  ],
  ['nothing with 200', (_request, response) => response.writeHead(200).end()],
  [
    'an error in JSON with 200',
    (_request, response) => sendJson(response, { status: 'server_error', message: 'sorry' }),
  ],
  ['a JSON that is no object', (_request, response) => sendJson(response, ['success'])],
  ['a cut connection', (request) => request.socket.destroy()],
  ['a redirect', (_request, response) => response.writeHead(302, { location: 'https://evil.example/' }).end()],
  ['no response', () => {}],
];

/** Epoint: every response is 200 with a `status`; requests and callbacks are signed. */
export function startEpoint(key: string): Promise<Provider> {
  return start((provider, path, form) => {
    if (signatureOf(key, form.data ?? '') !== form.signature)
      return { status: 'error', message: 'Signature did not match' };
    const request = JSON.parse(Buffer.from(form.data ?? '', 'base64').toString()) as Form;
    if (path === '/api/1/request') {
      const { order_id: order = '', amount = '' } = request;
      if (provider.payments.has(order)) return { status: 'error', message: 'Order id is not unique' };
      const transaction = `te${String(transactions++).padStart(9, '0')}`;
      provider.payments.set(order, { order, transaction, amount, status: 'new' });
      return { status: 'success', transaction, redirect_url: `https://epoint.az/pay/${transaction}` };
    }
    const payment = [...provider.payments.values()].find(
      ({ order, transaction }) => transaction === request.transaction || order === request.order_id,
    );
    if (!payment) return { status: 'error', message: 'Transaction not found' };
    if (path === '/api/1/get-status') return epointReport(payment);
    if (path !== '/api/1/reverse' || payment.status !== 'success') return { status: 'error', message: 'Not reversed' };
    payment.status = 'returned';
    return { status: 'success' };
  });
}

const epointReport = ({ order, transaction, amount, status }: Payment) =>
  status === 'new'
    ? { status, order_id: order, transaction }
    : { order_id: order, status, transaction, amount: Number(amount) };
const signatureOf = (key: string, data: string) => hash('sha1', key + data + key, 'base64');

/** A callback of Epoint; `withPlus`: with a plus in its signature. */
export function epointCallback(key: string, payment: Payment, withPlus = false): Form {
  for (let rrn = 0; ; rrn++) {
    const data = Buffer.from(JSON.stringify({ ...epointReport(payment), rrn: String(rrn) })).toString('base64');
    const signature = signatureOf(key, data);
    if (!withPlus || signature.includes('+')) return { data, signature };
  }
}

/** Portmanat's checkout: a form posted by the browser; the callback's signature does not cover the amount. */
export function startPortmanatCheckout(): Promise<Provider> {
  return start((provider, path, form) => {
    const { o_id: order = '', amount = '' } = form;
    if (path !== '/checkout' || !/^\d+\.\d\d$/.test(amount) || form.method !== 'account') return { error: 'refused' };
    provider.payments.set(order, { order, transaction: String(transactions++), amount, status: 'new' });
    return { ok: true };
  });
}

type Shop = { partner: string; service: string; key: string };
export function portmanatCallback({ partner, service, key }: Shop, { order, transaction, amount }: Payment): Form {
  const text = partner + service + order + transaction + key;
  return {
    o_id: order,
    transaction,
    method: 'account',
    amount,
    test: '0',
    hash: hash('md5', text, 'hex').toUpperCase(),
  };
}

/** Portmanat's card page: a signed form posted by the browser; the site polls the payment's status. */
export function startPortmanatCard({ service, key }: Shop): Promise<Provider> {
  return start((provider, path, form) => {
    if (path === '/process') {
      const { client_rrn: order = '', amount = '' } = form;
      const expectedHash = createHmac('sha256', key).update(`${service}${order}${amount}`).digest('hex');
      if (form.hash !== expectedHash || !form.client_ip || form.service_id !== service)
        return { status: 'BAD', code: 10 };
      provider.payments.set(order, { order, transaction: `psp${transactions++}`, amount, status: 'new' });
      return { ok: true };
    }
    const payment = [...provider.payments.values()].find(({ transaction }) => transaction === form.psp_rrn);
    if (!payment) return { status: 'BAD', code: 10, description: 'Validation error', errors: {} };
    const { order, transaction, amount, status } = payment;
    const code = status === 'success' ? 0 : status === 'new' ? 1 : 2;
    const body = {
      amount,
      client_rrn: order,
      psp_rrn: transaction,
      bank_rrn: 'b1',
      service: { id: Number(service), test: 0, status: 1 },
    };
    return { status: code === 2 ? 'BAD' : 'OK', code, description: 'Success', body };
  });
}
