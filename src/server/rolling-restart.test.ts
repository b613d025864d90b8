// Two instances behind Debian's nginx with the configuration of deploy/, restarted one after the other under load.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPages } from '../../bin/build.mjs';
import { findOrInstall } from '../../tests/support/debian.ts';
import { findFreePort } from '../../tests/support/free-port.ts';
import { type Program, runProgram } from '../../tests/support/program.ts';
import { waitUntil } from '../../tests/support/wait.ts';

const nginx = await findOrInstall('nginx');
const checkout = resolve(import.meta.dirname, '../..');
const CLIENTS = 6;
/** Four starts of an instance, on a machine that has other things to do. */
const PATIENCE = 180_000;

let folder: string;
let site: string;
let proxy: Program;
const instances = new Map<number, Program>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-rolling-'));
  if (!nginx) return;
  await buildPages(process.execPath);
  const ports = [await findFreePort(), await findFreePort()];
  await Promise.all(ports.map(start));
  site = await startNginx(ports);
}, PATIENCE);
afterAll(async () => {
  for (const program of [proxy, ...instances.values()]) program?.kill('SIGTERM');
  await Promise.all([proxy, ...instances.values()].map((program) => program?.ended));
  await rm(folder, { recursive: true, force: true });
});

const isServing = (address: string) =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  );

async function start(port: number): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), SEED: 'empty', TRUST_PROXY: '127.0.0.1' };
  const quiet = { LOG_LEVEL: 'error', LOG_PRETTY: 'false', REQUESTS_PER_MINUTE: '0' };
  const args = [join(checkout, 'src/server/main.ts'), 'web'];
  instances.set(port, runProgram(process.execPath, args, { env: { ...env, ...quiet } }));
  await waitUntil(() => isServing(`http://127.0.0.1:${port}/readyz`), `the instance on ${port}`, 60_000);
}

async function restart(port: number): Promise<void> {
  const old = instances.get(port);
  old?.kill('SIGTERM');
  expect(await old?.ended).toBe(0);
  await start(port);
}

/** The files of deploy/ as they are, but for the ports and what a program of a test's own needs. */
async function startNginx(ports: number[]): Promise<string> {
  const port = await findFreePort();
  const upstream = await readFile(join(checkout, 'deploy/nginx/evim-upstream.conf'), 'utf8');
  const [first, second] = ports.map(String);
  await writeFile(join(folder, 'upstream.conf'), upstream.replace('3001', first ?? '').replace('3002', second ?? ''));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/nginx.pid;
     events {} http { access_log off; ${temporary.join(' ')} include ${folder}/upstream.conf;
     server { listen 127.0.0.1:${port}; include ${checkout}/deploy/nginx/evim-site.conf; } }`,
  );
  proxy = runProgram(nginx ?? '', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
  const address = `http://127.0.0.1:${port}`;
  await waitUntil(() => isServing(`${address}/api/listings/count`), `nginx:\n${proxy.lines.join('\n')}`);
  return address;
}

/** One after another for as long as it goes on: what each answer was. A write, too, is refused by nobody but its rules. */
async function visit(answers: Map<string, number>, isOver: () => boolean): Promise<void> {
  const asks = [
    ['GET', '/', 200],
    ['GET', '/api/listings', 200],
    ['GET', '/ru/listings?sort=cheapest', 200],
    ['GET', '/api/translates', 200],
    ['POST', '/api/listings/1/phone', 404],
  ] as const;
  while (!isOver())
    for (const [method, path, wanted] of asks) {
      const status = await fetch(site + path, { method }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        (error: Error) => error.message,
      );
      const heard = status === wanted ? method : `${method} ${path}: ${status}`;
      answers.set(heard, (answers.get(heard) ?? 0) + 1);
    }
}

it.skipIf(nginx === null)(
  'instances restarted one after the other fail nobody: 0 requests, pages, reads and writes',
  async () => {
    const answers = new Map<string, number>();
    let isOver = false;
    const visitors = Promise.all(Array.from({ length: CLIENTS }, () => visit(answers, () => isOver)));
    for (const port of instances.keys()) await restart(port);
    isOver = true;
    await visitors;
    expect([...answers.keys()].sort()).toEqual(['GET', 'POST']);
    expect(answers.get('POST')).toBeGreaterThan(20);
  },
  PATIENCE,
);

it.skipIf(nginx === null)('what is for supervisors is not for the public', async () => {
  const paths = ['/metrics', '/readyz', '/healthz'];
  expect(await Promise.all(paths.map(async (path) => (await fetch(site + path)).status))).toEqual([404, 404, 404]);
});
