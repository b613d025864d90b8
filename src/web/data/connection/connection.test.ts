import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { isOffline, watchSilence, whenReachable } from './connection.ts';

/** Whether the site answers; otherwise it accepts requests and stays silent. */
let responses: boolean;
let probes: number;
const server = createServer((_request, response) => {
  probes += 1;
  if (responses) response.writeHead(200).end();
});

beforeEach(async () => {
  [responses, probes] = [false, 0];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, site), init));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('a silent site is reported as no connection, until it answers', async () => {
  const back = whenReachable();
  expect(isOffline()).toBe(false);
  await waitUntil(isOffline, 'the deadline of a probe');
  responses = true;
  await back;
  expect(isOffline()).toBe(false);
});

it('a request that is silent for long probes the site; a request that is answered at once does not', async () => {
  responses = true;
  expect(await watchSilence(Promise.resolve('data'))).toBe('data');
  const { promise, resolve } = Promise.withResolvers<string>();
  const start = Date.now();
  const work = watchSilence(promise);
  await waitUntil(() => probes > 0, 'a probe');
  expect(Date.now() - start).toBeGreaterThan(7_500);
  expect([probes, isOffline()]).toEqual([1, false]);
  resolve('late');
  expect(await work).toBe('late');
});
