import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Program, runProgram } from '../../tests/support/program.ts';
import { waitUntil } from '../../tests/support/wait.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

let folder: string;
let server: Program;
let address: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-serve-'));
  ({ server, address } = await start());
});
afterEach(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

/** The API of one instance over the private database of the test's folder. */
async function start(): Promise<{ server: Program; address: string }> {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', SEED: 'empty', LOG_PRETTY: 'false', LOG_LEVEL: 'warn' };
  const program = runProgram(process.execPath, [MAIN, 'web', '--no-pages'], { env });
  const line = await program.waitFor('  Evim is at ');
  return { server: program, address: line.trim().split(' ').at(-1) ?? '' };
}

const statusOf = (path: string) =>
  fetch(address + path).then(
    (answer) => answer.status,
    () => 0,
  );

it('is alive and ready; SIGTERM lets a slow request finish, lets nobody in any more and stops the database', async () => {
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  const slow = await openSlowRequest('/api/listings/1/phone');
  server.kill('SIGTERM');
  await waitUntil(async () => (await statusOf('/readyz')) !== 200, 'readiness to go');
  await waitUntil(async () => (await statusOf('/api/listings')) === 0, 'new connections to be refused');
  const answer = slow.answer();
  slow.finish();
  expect(await answer).toMatch(/^HTTP\/1\.1 404 /); // served: there is no such listing
  expect(await server.ended).toBe(0);
  expect(await statusOf('/healthz')).toBe(0);
  const socket = join(folder, 'postgres');
  await expect(new pg.Client({ host: socket, user: 'evim', database: 'evim' }).connect()).rejects.toThrow();
});

it('answers 503 while its database is gone and serves again without being started anew', async () => {
  const killed = await killPostmaster();
  expect(killed).toBeGreaterThan(1);
  const seen = new Set<number>();
  await waitUntil(async () => {
    seen.add(await statusOf('/api/listings'));
    return seen.size > 1 && (await statusOf('/api/listings')) === 200;
  }, 'the database to be back');
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await statusOf('/readyz')).toBe(200);
});

it('shares its database with a second instance, and the last to leave stops it', async () => {
  const second = await start();
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect((await fetch(`${second.address}/api/listings`)).status).toBe(200);
  second.server.kill('SIGINT');
  expect(await second.server.ended).toBe(0);
});

/** A POST whose body is not complete yet. */
async function openSlowRequest(path: string) {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{`,
  );
  await waitUntil(() => socket.bytesWritten > 0 && !socket.connecting, 'the request to be sent');
  // answered after it on the same server: the slow one has arrived
  await statusOf('/healthz');
  return { finish: () => socket.write('}'), answer: () => closed };
}

async function killPostmaster(): Promise<number> {
  const client = new pg.Client({ host: join(folder, 'postgres'), user: 'evim', database: 'evim' });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  const pid = Number(rows[0]?.pid);
  process.kill(pid, 'SIGKILL');
  await client.end().catch(() => {});
  return pid;
}
