// One of two instances behind nginx is frozen (SIGSTOP): it accepts connections but never responds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BehindNginx, startBehindNginx, startNginx } from '../support/process/behind-nginx.ts';
import { findOrInstall } from '../support/process/debian.ts';
import { connectPrivately } from '../support/process/instance.ts';
import { openPosters, type Posters } from '../support/process/posters.ts';
import type { Program } from '../support/process/program.ts';
import { waitUntil } from '../support/wait.ts';

const nginx = await findOrInstall('nginx');
const TIMEOUT_MS = 120_000;
/** The maximum response time in ms: nginx waits at most 5 s (deploy/nginx/evim-site.conf); the rest allows for a busy machine. */
const MAX_RESPONSE_MS = 7_000;

let running: BehindNginx;
let posters: Posters;
beforeAll(async () => {
  if (!nginx) return;
  running = await startBehindNginx(nginx, ['--no-pages']);
  posters = await openPosters(running.dataDir, 8);
}, TIMEOUT_MS);
afterAll(async () => {
  await posters?.close();
  await running?.close();
});

type Outcome = { kind: string; description?: string; status: number | string; ms: number; text?: string };

async function send(
  kind: string,
  path: string,
  request: RequestInit,
  description?: string,
  address = running.address,
): Promise<Outcome> {
  const start = performance.now();
  // a response that had started when the instance froze is cut off: no proxy can recover it
  const response = await fetch(address + path, request)
    .then(async (received) => ({ text: await received.text(), status: received.status }))
    .catch((error: Error) => ({ status: error.message }));
  return { kind, ...response, ms: performance.now() - start, ...(description && { description }) };
}

// short, so that no response is cut off
const sendRead = () => send('read', '/api/listings/count', {});

type Post = () => Promise<Outcome>;

/** A repeatable request that posts a listing, with a key of the client (keyed) or of nginx (bare). */
async function preparePost(kind: 'keyed' | 'bare', person: number, description: string): Promise<Post> {
  const request = await posters.people[person]?.prepare(description);
  const key: Record<string, string> = kind === 'keyed' ? { 'idempotency-key': description } : {};
  return () => send(kind, '/api/listings', { ...request, headers: { ...request?.headers, ...key } }, description);
}

/** A repeatable request for a payment by card, with the same key. */
function pay(person: number, address: string): Promise<Outcome> {
  const headers = {
    authorization: `Bearer ${posters.people[person]?.token}`,
    'content-type': 'application/json',
    'idempotency-key': `pay-${person}`,
  };
  const body = JSON.stringify({ provider: 'bank_card', isBalanceIncrease: true, amount: 5 });
  return send('payment', '/api/payments', { method: 'POST', headers, body }, undefined, address);
}

/** A write to a route without an Idempotency-Key. */
function sendFeedback(person: number, description: string): Promise<Outcome> {
  const headers = {
    authorization: `Bearer ${posters.people[person]?.token}`,
    'content-type': 'application/json',
  };
  const data = { name: 'Aysel', email: 'aysel@evim.test', title: 'inquiry', message: description };
  return send('write', '/api/feedbacks', { method: 'POST', headers, body: JSON.stringify({ data }) }, description);
}

async function countMessages(): Promise<Map<string, number>> {
  const { rows } = await posters.pool.query('select message, count(*)::int from feedbacks group by 1');
  return new Map(rows.map(({ message, count }) => [message, count]));
}

function findVictim(): { port: number; program: Program } {
  const [[port, program] = []] = running.instances;
  if (port === undefined || !program) throw new Error('there is no instance');
  return { port, program };
}

async function resumeVictim(): Promise<void> {
  const { port, program } = findVictim();
  program.kill('SIGCONT');
  await waitUntil(() => running.isReady(port), 'the resumed instance to be ready');
}

function findSlowest(outcomes: readonly Outcome[]): Record<string, number> {
  const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
  return Object.fromEntries([...kinds].map(([kind, all]) => [kind, Math.round(Math.max(...all.map(({ ms }) => ms)))]));
}

function expectResponsesInTime(outcomes: readonly Outcome[]): void {
  const slowest = findSlowest(outcomes);
  process.stderr.write(format('slowest responses, in ms: %o\n', slowest));
  expect(Object.entries(slowest).filter(([, ms]) => ms > MAX_RESPONSE_MS)).toEqual([]);
}

it.skipIf(nginx === null)(
  'a post gets a response in time and makes one listing when its instance freezes during the transaction',
  async () => {
    const kinds = ['keyed', 'keyed', 'bare', 'bare'] as const;
    const posts = await Promise.all(kinds.map((kind, person) => preparePost(kind, person, `middle-${person}`)));
    const holder = await connectPrivately(running.dataDir);
    await holder.query('begin');
    await holder.query('lock table listings in exclusive mode');
    // nginx alternates between the instances, so that each gets one of each kind
    const requests: Promise<Outcome>[] = [];
    for (const post of posts) {
      requests.push(post());
      await waitUntil(async () => {
        const { rows } = await holder.query(
          "select count(*)::int from pg_locks where not granted and relation = 'listings'::regclass",
        );
        return rows[0].count === requests.length;
      }, 'the post to wait for the lock');
    }
    findVictim().program.kill('SIGSTOP');
    await holder.end();
    const responses = await Promise.all(requests);
    await resumeVictim();
    expectResponsesInTime(responses);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 503, 503]);
    const retries = await Promise.all(posts.slice(0, 2).map((post) => post()));
    expect(retries.map(({ status }) => status)).toEqual([201, 201]);
    const count = await posters.count();
    expect([count.get('middle-0'), count.get('middle-1')]).toEqual([1, 1]);
  },
  TIMEOUT_MS,
);

it.skipIf(nginx === null)(
  'a payment gets a 503 in time when its instance freezes at the bank, and a retry with the same key starts it',
  async () => {
    // a new nginx without the failure history of the other tests
    const folder = await mkdtemp(join(tmpdir(), 'evim-nginx-'));
    const { proxy, address } = await startNginx(nginx ?? '', folder, [...running.instances.keys()]);
    const holder = await connectPrivately(running.dataDir);
    await holder.query('begin');
    await holder.query('lock table sandbox_payments in exclusive mode');
    const requests: Promise<Outcome>[] = [];
    for (const person of [0, 1]) {
      requests.push(pay(person, address));
      await waitUntil(async () => {
        const { rows } = await holder.query(
          "select count(*)::int from pg_locks where not granted and relation = 'sandbox_payments'::regclass",
        );
        return rows[0].count === requests.length;
      }, 'the payment to wait for the lock of the bank');
    }
    findVictim().program.kill('SIGSTOP');
    await holder.end();
    const responses = await Promise.all(requests);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 503]);
    // not a bank error, which would make the browser use another key
    expect(responses.map(({ text }) => text).join()).toContain('service_unavailable');
    const frozen = responses.findIndex(({ status }) => status === 503);
    await waitUntil(async () => {
      const retry = await pay(frozen, address);
      responses.push(retry);
      return retry.status === 200;
    }, 'the repeated payment to succeed');
    await resumeVictim();
    expectResponsesInTime(responses);
    const { rows } = await posters.pool.query<{ key: string; url: string; status: string }>(
      "select request_key as key, redirect_url as url, status from payments where request_key like 'pay-%' order by 1",
    );
    expect(rows.map(({ key, status }) => [key, status])).toEqual([
      ['pay-0', 'redirected'],
      ['pay-1', 'redirected'],
    ]);
    expect(JSON.parse(responses.at(-1)?.text ?? '{}').redirect_url).toBe(rows[frozen]?.url);
    proxy.kill('SIGTERM');
    await proxy.ended;
    await rm(folder, { recursive: true });
  },
  TIMEOUT_MS,
);

it.skipIf(nginx === null)(
  'under load no request waits for a frozen instance, and it doubles nothing after resuming',
  async () => {
    const responses: Outcome[] = [];
    let isDone = false;
    const repeat = async (work: (round: number) => Promise<Outcome>) => {
      for (let round = 0; !isDone; round += 1) responses.push(await work(round));
    };
    // as the wizard does: retries with the same key until success
    const postUntilAccepted = async (person: number, round: number): Promise<Outcome> => {
      const post = await preparePost('keyed', person, `keyed-${person}-${round}`);
      for (;;) {
        const response = await post();
        if (response.status !== 503 && response.status !== 'terminated') return response;
        responses.push(response);
      }
    };
    const postOnce = async (person: number, round: number) =>
      (await preparePost('bare', person, `bare-${person}-${round}`))();
    const load = Promise.all([
      ...[0, 1].map(() => repeat(sendRead)),
      ...[0, 1].map((person) => repeat((round) => postUntilAccepted(person, round))),
      ...[2, 3].map((person) => repeat((round) => postOnce(person, round))),
    ]);
    await waitUntil(() => responses.length >= 30, '30 responses');
    const { program } = findVictim();
    program.kill('SIGSTOP');
    const posts = await Promise.all(
      [4, 5, 6, 7, 4, 5, 6, 7].map((person, at) => sendFeedback(person, `message ${at}`)),
    );
    const previousCount = responses.length;
    await waitUntil(() => responses.length >= previousCount + 30, '30 more responses');
    await resumeVictim();
    isDone = true;
    await load;
    // the instance has finished its requests
    program.kill('SIGTERM');
    expect(await program.ended).toBe(0);

    expectResponsesInTime([...responses, ...posts]);
    expect(new Set(responses.filter(({ kind }) => kind === 'read').map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    const attempts = Map.groupBy(responses, ({ kind, description }) => `${kind} ${description}`);
    const keyed = [...attempts.values()].map((all) => all.at(-1)).filter((last) => last?.kind === 'keyed');
    expect(new Set(keyed.map((last) => last?.status))).toEqual(new Set([201]));
    const listings = await posters.count();
    const accepted = responses.filter(({ status, description }) => description && status === 201);
    expect(accepted.filter(({ description = '' }) => listings.get(description) !== 1)).toEqual([]);
    expect([...listings].filter(([, count]) => count > 1)).toEqual([]);
    // after an error the client may repeat the write, which is stored once
    const messages = posts.filter(({ status }) => status === 201).map(({ description }) => [description, 1]);
    expect(posts.map(({ status }) => status)).toContain(504);
    expect(await countMessages()).toEqual(new Map(messages as [string, number][]));
  },
  TIMEOUT_MS,
);
