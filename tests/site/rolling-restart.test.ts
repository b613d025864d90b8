// Two instances behind Debian's nginx, restarted one after the other under load.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { make, pages } from '../../bin/builds.mjs';
import { type BehindNginx, startBehindNginx } from '../support/process/behind-nginx.ts';
import { findOrInstall } from '../support/process/debian.ts';
import { openPosters, type Posters } from '../support/process/posters.ts';

const nginx = await findOrInstall('nginx');
const CLIENTS = 6;
/** Four starts of an instance, on a machine that has other things to do. */
const PATIENCE = 180_000;

let running: BehindNginx;
let posters: Posters;
beforeAll(async () => {
  if (!nginx) return;
  await make(process.execPath, pages);
  running = await startBehindNginx(nginx);
  posters = await openPosters(running.dataDir, 3);
}, PATIENCE);
afterAll(async () => {
  await posters?.close();
  await running?.close();
});

/** One after another for as long as it goes on: what each answer was. A write, too, is refused by nobody but its rules. */
async function visit(answers: Map<string, number>, isOver: () => boolean): Promise<void> {
  const asks = [
    ['GET', '/', 200],
    ['GET', '/api/listings', 200],
    ['GET', '/ru/listings?sort=cheapest', 200],
    ['GET', '/api/translates', 200],
    ['POST', '/api/listings/999999/phone', 404],
  ] as const;
  while (!isOver())
    for (const [method, path, wanted] of asks) {
      const status = await statusOf(path, { method });
      const outcome = status === wanted ? method : `${method} ${path}: ${status}`;
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    }
}

/** Posts listings that way, of which every second has a key of the client's; `posts` has the status of each. */
async function post(posts: Map<string, number | string>, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1)
    for (const [at, poster] of posters.people.entries()) {
      const description = `${at}, ${turn}`;
      const request = await poster.prepare(description);
      const key: Record<string, string> = turn % 2 === 0 ? { 'idempotency-key': description.replace(', ', '-') } : {};
      posts.set(description, await statusOf('/api/listings', { ...request, headers: { ...request.headers, ...key } }));
    }
}

function statusOf(path: string, request: RequestInit): Promise<number | string> {
  return fetch(running.address + path, request).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    (error: Error) => error.message,
  );
}

it.skipIf(nginx === null)(
  'instances restarted one after the other fail nobody: 0 requests, pages, reads and writes, and each post is one listing',
  async () => {
    const answers = new Map<string, number>();
    const posts = new Map<string, number | string>();
    let isOver = false;
    const visitors = Array.from({ length: CLIENTS }, () => visit(answers, () => isOver));
    const all = Promise.all([...visitors, post(posts, () => isOver)]);
    for (const port of running.instances.keys()) await running.restart(port);
    isOver = true;
    await all;
    expect([...answers.keys()].filter((outcome) => !['GET', 'POST'].includes(outcome))).toEqual([]);
    expect(answers.get('GET')).toBeGreaterThan(20);
    expect(answers.get('POST')).toBeGreaterThan(20);
    expect(new Set(posts.values())).toEqual(new Set([201]));
    expect(posts.size).toBeGreaterThan(20);
    expect(await posters.count()).toEqual(new Map([...posts.keys()].map((description) => [description, 1])));
  },
  PATIENCE,
);

it.skipIf(nginx === null)('what is for supervisors is not for the public', async () => {
  const paths = ['/metrics', '/readyz', '/healthz'];
  expect(await Promise.all(paths.map(async (path) => (await fetch(running.address + path)).status))).toEqual([
    404, 404, 404,
  ]);
});
