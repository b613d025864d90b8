// Many who ask nginx for the same at once, for what it does not keep.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startNginx } from '../support/process/behind-nginx.ts';
import { findOrInstall } from '../support/process/debian.ts';

const nginx = await findOrInstall('nginx');
const PARALLEL = 20;

it.skipIf(nginx === null).each([
  ['a script', '/static/js/page.js', {}],
  ['a page where a language was chosen', '/', { cookie: 'selectedLang=ru' }],
])('nobody who asks for %s waits for the response to another one', async (_what, path, headers) => {
  const received: unknown[] = [];
  const held: ServerResponse[] = [];
  // it responds once all have asked
  const server = createServer((request, response) => {
    if (request.url !== path) return response.end('{}');
    received.push(request.headers['x-request-id']);
    held.push(response);
    if (new Set(received).size === PARALLEL) for (const one of held.splice(0)) one.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const folder = await mkdtemp(join(tmpdir(), 'evim-nginx-'));
  const { proxy, address } = await startNginx(nginx ?? '', folder, [port, port]);
  onTestFinished(async () => {
    proxy.kill('SIGTERM');
    await proxy.ended;
    server.close();
    await rm(folder, { recursive: true });
  });
  const statuses = await Promise.all(
    Array.from({ length: PARALLEL }, async () => (await fetch(address + path, { headers })).status),
  );
  // where they wait, nginx gives the first one up and tries it again
  expect([received.length, new Set(received).size]).toEqual([PARALLEL, PARALLEL]);
  expect(statuses).toEqual(Array(PARALLEL).fill(200));
});
