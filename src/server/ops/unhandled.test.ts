// Unexpected errors end the process in an orderly way, and leave a trace.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRequest } from '../../../tests/support/faults/half-request.ts';
import { startInstance } from '../../../tests/support/process/instance.ts';
import { waitUntil } from '../../../tests/support/wait.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evim-unhandled-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const METRICS_TOKEN = 'a token of sixteen letters';
const env = (wrong: string) => ({
  METRICS_TOKEN,
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${wrong} })`)}`,
});

it.each([
  ['an exception', "throw new Error('nobody handles this')"],
  ['a rejection', "Promise.reject(new Error('nobody handles this'))"],
])(
  '%s that nobody handles: what has begun is finished, the process ends with 1, the figure counts it',
  async (_, wrong) => {
    const { program, address } = await startInstance(dataDir, env(wrong));
    const request = await openRequest(address, '/api/listings/1/phone');
    program.kill('SIGUSR2');
    await waitUntil(() => program.lines.some((line) => line.includes('ALARM')), 'the log');
    request.finish();
    expect(await request.response).toMatch(/^HTTP\/1\.1 404 /);
    expect(await program.ended).toBe(1);
  },
);

it('the count includes unhandled errors of earlier processes', async () => {
  const { program, address } = await startInstance(dataDir, { METRICS_TOKEN });
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(await response.text()).toContain('\nevim_unhandled_total 2\n');
  program.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});
