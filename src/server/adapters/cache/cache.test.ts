import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openOutside } from '../../outside/outside.ts';
import { openCloudflareCache } from './cloudflare.ts';
import { openNginxCache } from './nginx.ts';

type Received = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };
let received: Received[];
let status: number;
let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    if (url === '/cut') return response.destroy();
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  status = 200;
});

it('nginx gets requests for each path that replace all its copies, but for files, which it does not keep', async () => {
  status = 404;
  await openNginxCache(base, openOutside()).purge(['/listing/1', '/ru/listing/1', '/uploads/ab/picture.webp']);
  const copies = received.map(({ url, headers }) => `${url} ${headers['accept-encoding']}`);
  expect(copies.sort()).toEqual(
    ['/listing/1', '/ru/listing/1'].flatMap((path) => ['br', 'gzip', 'identity'].map((form) => `${path} ${form}`)),
  );
  expect(received.every(({ headers }) => headers['x-refresh'] === '1')).toBe(true);
});

it('nginx gets the requests for the other paths when those for one fail', async () => {
  await expect(openNginxCache(base, openOutside()).purge(['/cut', '/listing/1'])).rejects.toThrow();
  expect(received.filter(({ url }) => url === '/listing/1').length).toBe(3);
});

it.each([429, 503])(
  'a response of nginx that replaces no copy is an error, and the others are tried: %s',
  async (refusal) => {
    status = refusal;
    const paths = Array.from({ length: 10 }, (_, i) => `/listing/${i}`);
    const purging = openNginxCache(base, openOutside()).purge(paths);
    await expect(purging).rejects.toThrow(`nginx keeps its copy of /listing/0: status ${refusal}`);
    expect(received.length).toBe(3 * paths.length);
  },
);

const account = { zone: 'z1', token: 'secret', site: 'https://evim.example' };

it('Cloudflare gets the addresses, thirty at a time', async () => {
  const paths = Array.from({ length: 31 }, (_, i) => `/listing/${i}`);
  await openCloudflareCache(account, openOutside(), base).purge(paths);
  expect(received.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual(
    [1, 2].map(() => ['POST', '/client/v4/zones/z1/purge_cache', 'Bearer secret']),
  );
  expect(received.flatMap(({ body }) => JSON.parse(body).files)).toEqual(
    paths.map((path) => `https://evim.example${path}`),
  );
});

it('a refusal of Cloudflare is an error, after which it still gets the other addresses', async () => {
  status = 403;
  const paths = Array.from({ length: 31 }, (_, i) => `/listing/${i}`);
  await expect(openCloudflareCache(account, openOutside(), base).purge(paths)).rejects.toThrow('status 403');
  expect(received.length).toBe(2);
});
