import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRequest } from '../support/faults/half-request.ts';
import { connectPrivately, startInstance } from '../support/process/instance.ts';
import type { Program } from '../support/process/program.ts';
import { waitUntil } from '../support/wait.ts';

let folder: string;
let server: Program;
let address: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-serve-'));
  ({ program: server, address } = await startInstance(folder));
}, 180_000);
afterEach(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

const statusOf = (path: string) =>
  fetch(address + path).then(
    (response) => response.status,
    () => 0,
  );

it('reports liveness and readiness; SIGTERM drains the process: it finishes a slow request, refuses new connections and stops the database', async () => {
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  const slow = await openRequest(address, '/api/listings/1/phone');
  server.kill('SIGTERM');
  await waitUntil(async () => (await statusOf('/readyz')) !== 200, 'readiness to fail');
  await waitUntil(async () => (await statusOf('/api/listings')) === 0, 'new connections to be refused');
  slow.finish();
  expect(await slow.response).toMatch(/^HTTP\/1\.1 404 /); // served: the listing does not exist
  expect(await server.ended).toBe(0);
  expect(await statusOf('/healthz')).toBe(0);
  const socket = join(folder, 'postgres');
  await expect(new pg.Client({ host: socket, user: 'evim', database: 'evim' }).connect()).rejects.toThrow();
});

it('stops without waiting for a client that sends or reads slowly', async () => {
  const halfRequest = await openRequest(address, '/api/listings/1/phone');
  // more than the socket buffers hold, from a client that never reads
  const requests = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40);
  const { hostname, port } = new URL(address);
  const nonReadingSocket = connect(Number(port), hostname).pause();
  nonReadingSocket.on('error', () => undefined).write(requests);
  await waitUntil(() => nonReadingSocket.bytesWritten === requests.length, 'the requests to be sent');
  let code: number | string | null | undefined;
  void server.ended.then((exitCode) => {
    code = exitCode;
  });
  server.kill('SIGTERM');
  await waitUntil(() => code !== undefined, 'the process to exit', 20_000);
  expect(code).toBe(0);
  for (const socket of [halfRequest.socket, nonReadingSocket]) socket.destroy();
});

it('responds 503 while the database is down, and recovers without a restart', async () => {
  const pid = await killPostmaster();
  expect(pid).toBeGreaterThan(1);
  const statuses = new Set<number>();
  // a search for words, which the search index does not answer
  const path = '/api/listings?_q=ev';
  await waitUntil(async () => {
    statuses.add(await statusOf(path));
    return statuses.size > 1 && (await statusOf(path)) === 200;
  }, 'the database to recover');
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await statusOf('/readyz')).toBe(200);
});

it('two instances share the database; the last one to exit stops it', async () => {
  const second = await startInstance(folder);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect((await fetch(`${second.address}/api/listings`)).status).toBe(200);
  second.program.kill('SIGINT');
  expect(await second.program.ended).toBe(0);
});

async function killPostmaster(): Promise<number> {
  const client = await connectPrivately(folder);
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  const pid = Number(rows[0]?.pid);
  process.kill(pid, 'SIGKILL');
  await client.end().catch(() => {});
  return pid;
}
