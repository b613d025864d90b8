// Two instances behind Debian's nginx, restarted one after the other under load.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { make, pages } from '../../bin/builds.mjs';
import { type BehindNginx, startBehindNginx } from '../support/process/behind-nginx.ts';
import { findOrInstall } from '../support/process/debian.ts';
import { openPosters, type Posters } from '../support/process/posters.ts';

const nginx = await findOrInstall('nginx');
const CLIENTS = 6;
/** Enough for four starts of an instance on a busy machine. */
const TIMEOUT_MS = 180_000;

let running: BehindNginx;
let posters: Posters;
beforeAll(async () => {
  if (!nginx) return;
  await make(process.execPath, pages);
  running = await startBehindNginx(nginx);
  posters = await openPosters(running.dataDir, 3);
}, TIMEOUT_MS);
afterAll(async () => {
  await posters?.close();
  await running?.close();
});

/** Sends requests until `isDone`, and counts their outcomes. The write must get a 404. */
async function sendRequests(responses: Map<string, number>, isDone: () => boolean): Promise<void> {
  const requests = [
    ['GET', '/', 200],
    ['GET', '/api/listings', 200],
    ['GET', '/ru/listings?sort=cheapest', 200],
    ['GET', '/api/translates', 200],
    ['POST', '/api/listings/999999/phone', 404],
  ] as const;
  while (!isDone())
    for (const [method, path, expectedStatus] of requests) {
      const status = await statusOf(path, { method });
      const outcome = status === expectedStatus ? method : `${method} ${path}: ${status}`;
      responses.set(outcome, (responses.get(outcome) ?? 0) + 1);
    }
}

/** Posts listings until `isDone`, every second one with a key of the client; `posts` gets the status of each. */
async function postListings(posts: Map<string, number | string>, isDone: () => boolean): Promise<void> {
  for (let round = 0; !isDone(); round += 1)
    for (const [at, poster] of posters.people.entries()) {
      const description = `${at}, ${round}`;
      const request = await poster.prepare(description);
      const key: Record<string, string> = round % 2 === 0 ? { 'idempotency-key': description.replace(', ', '-') } : {};
      posts.set(description, await statusOf('/api/listings', { ...request, headers: { ...request.headers, ...key } }));
    }
}

function statusOf(path: string, request: RequestInit): Promise<number | string> {
  return fetch(running.address + path, request).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    (error: Error) => error.message,
  );
}

it.skipIf(nginx === null)(
  'no request fails while the instances are restarted one by one, and each post makes one listing',
  async () => {
    const responses = new Map<string, number>();
    const posts = new Map<string, number | string>();
    let isDone = false;
    const visitorLoops = Array.from({ length: CLIENTS }, () => sendRequests(responses, () => isDone));
    const all = Promise.all([...visitorLoops, postListings(posts, () => isDone)]);
    for (const port of running.instances.keys()) await running.restart(port);
    isDone = true;
    await all;
    expect([...responses.keys()].filter((outcome) => !['GET', 'POST'].includes(outcome))).toEqual([]);
    expect(responses.get('GET')).toBeGreaterThan(20);
    expect(responses.get('POST')).toBeGreaterThan(20);
    expect(new Set(posts.values())).toEqual(new Set([201]));
    expect(posts.size).toBeGreaterThan(20);
    expect(await posters.count()).toEqual(new Map([...posts.keys()].map((description) => [description, 1])));
  },
  TIMEOUT_MS,
);

it.skipIf(nginx === null)('routes for supervisors are not public', async () => {
  const paths = ['/metrics', '/readyz', '/healthz'];
  expect(await Promise.all(paths.map(async (path) => (await fetch(running.address + path)).status))).toEqual([
    404, 404, 404,
  ]);
});
