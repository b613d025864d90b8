import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoConnection } from '../data/connection/connection.ts';
import { fetchAgain } from './lazy-component.tsx';
import { Outdated } from './page-code.ts';

/** The status for the manifest of this page's build; null: the server is unreachable. */
let status: number | null;
let visited: string[];
const server = createServer((request, response) => {
  if (status === null) request.socket.destroy();
  else response.writeHead(status).end();
});

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/manifest.js`;
  visited = [];
  const assign = (address: string) => void visited.push(address);
  vi.stubGlobal('window', {
    __reactRouterManifest: { url, routes: {} },
    location: { pathname: '/new-listing', search: '', reload: () => assign('anew'), assign },
  });
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type: 'navigate' }] });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const broken = () => Promise.reject(new TypeError('error loading dynamically imported module'));

it.each([
  ['a server that has the same build', 200],
  ['a server that starts anew', 502],
  ['no server', null],
])('code that fails to load is retried with %s', async (_what, answer) => {
  status = answer;
  await expect(fetchAgain(broken)).rejects.toBeInstanceOf(NoConnection);
  expect(visited).toEqual([]);
});

it('code of a removed build is loaded from the newer version', async () => {
  status = 404;
  await expect(fetchAgain(broken)).rejects.toBeInstanceOf(Outdated);
  expect(visited).toEqual(['anew']);
});
