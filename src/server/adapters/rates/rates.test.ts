import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrInstall } from '../../../../tests/support/process/debian.ts';
import { findFreePort } from '../../../../tests/support/process/free-port.ts';
import { type Program, runProgram } from '../../../../tests/support/process/program.ts';
import { openTestSite } from '../../../../tests/support/test-site.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { openMemoryRates } from './memory.ts';
import { openValkeyRates } from './valkey.ts';

const program = await findOrInstall('redis-server');
const now = new Date('2026-03-08T10:00:00Z');
const later = new Date('2026-03-08T10:01:00Z');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-valkey-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function startValkey(port: number): Promise<Program> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = runProgram(program ?? '', args);
  await waitUntil(() => server.lines.some((line) => line.includes('Ready to accept')), 'the server to be ready');
  return server;
}

it('one process counts each key by the minute', async () => {
  const rates = openMemoryRates();
  const counts = [await rates.count('a', now), await rates.count('a', now), await rates.count('b', now)];
  expect([...counts, await rates.count('a', later)]).toEqual([1, 2, 1, 1]);
});

it('clients above the rate limit must wait; others are served', async () => {
  const test = await openTestSite();
  try {
    test.deps.config.REQUESTS_PER_MINUTE = 3;
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await test.site.inject('/api/listings/count')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const response = await test.site.inject('/api/listings/count');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const other = await test.site.inject({ url: '/api/listings/count', remoteAddress: '203.0.113.9' });
    expect(other.statusCode).toBe(200);
  } finally {
    await test.close();
  }
});

it.each([
  ['nginx', [200, 200]],
  ['cloudflare', [200, 429]],
] as const)(
  'what an instance requests to replace copies is not counted, where no visitor can say so: %s',
  async (cache, statuses) => {
    const test = await openTestSite();
    try {
      Object.assign(test.deps.config, { REQUESTS_PER_MINUTE: 1, SHARED_CACHE: cache });
      const refresh = { url: '/api/listings/count', headers: { 'x-refresh': '1' } };
      const responses = [await test.site.inject(refresh), await test.site.inject(refresh)];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(statuses);
    } finally {
      await test.close();
    }
  },
);

it.skipIf(program === null)(
  'instances count together in Valkey, alone while it is away, and together again',
  async () => {
    const port = await findFreePort();
    let server = await startValkey(port);
    const errors: Error[] = [];
    const [one, two] = [1, 2].map(() => openValkeyRates(`redis://127.0.0.1:${port}`, (error) => errors.push(error)));
    if (!one || !two) throw new Error('there are two');
    let key = 0;
    // on a busy machine one of them occasionally misses the deadline and counts alone
    const countTogether = async () => {
      key += 1;
      return (await one.count(`c${key}`, now)) + (await two.count(`c${key}`, now)) === 3;
    };
    try {
      await waitUntil(countTogether, 'both to count together');
      server.kill('SIGKILL');
      await server.ended;
      await waitUntil(async () => errors.length > 0 && (await one.count('z', now)) > 0, 'the loss to be noticed');
      expect([await one.count('b', now), await two.count('b', now)]).toEqual([1, 1]);
      server = await startValkey(port);
      await waitUntil(countTogether, 'both to count together again');
    } finally {
      await Promise.all([one.close(), two.close()]);
      server.kill('SIGTERM');
      await server.ended;
    }
  },
);
