// Bulkheads: a locked row, or a client that sends many requests, does not affect unrelated requests.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertListing } from '../../../tests/support/factories.ts';
import {
  addPeople,
  connectPrivately,
  type Instance,
  privateConnection,
  startInstance,
  statusOf,
} from '../../../tests/support/process/instance.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { openPool } from '../database/db.ts';

let dataDir: string;
let instance: Instance;
let people: { id: number; token: string }[];
let lockedId: number;
let otherId: number;
let thirdId: number;
let promotedId: number;
let client: pg.Client;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evim-bulkheads-'));
  instance = await startInstance(dataDir);
  people = await addPeople(
    dataDir,
    Array.from({ length: 8 }, () => 'user'),
  );
  const pool = openPool(privateConnection(dataDir), () => undefined);
  lockedId = (await insertListing(pool, { owner_id: people[0]?.id })).id;
  otherId = (await insertListing(pool)).id;
  thirdId = (await insertListing(pool)).id;
  promotedId = (await insertListing(pool, { owner_id: people[2]?.id })).id;
  await pool.end();
  client = await connectPrivately(dataDir);
}, 180_000);
afterAll(async () => {
  await client?.end();
  instance?.program.kill('SIGTERM');
  await instance?.program.ended;
  await rm(dataDir, { recursive: true, force: true });
});

const as = (person: number, method: string, body?: unknown): RequestInit => ({
  method,
  headers: {
    authorization: `Bearer ${people[person]?.token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** Sends requests that do not need the locked row, one after another. @returns the failures */
async function sendUnrelatedRequests(isDone: () => boolean): Promise<string[]> {
  const failures: string[] = [];
  const requests: [string, RequestInit][] = [
    ['/api/listings', {}],
    [`/api/listings/${otherId}`, {}],
    [`/api/listings/${thirdId}`, {}],
    ['/api/listings', as(7, 'GET')],
    ['/api/favorites', as(7, 'POST', { listing: otherId })],
    ['/readyz', {}],
  ];
  for (let turn = 0; !isDone() || turn === 0; turn += 1)
    for (const [path, options] of requests) {
      const status = await statusOf(instance.address + path, options);
      if (status !== 200 && status !== 201) failures.push(`${options.method ?? 'GET'} ${path}: ${status}`);
    }
  return failures;
}

it('while a row is locked, requests that need it get a 503, and all others are served', async () => {
  await client.query('begin');
  await client.query('select from listings where id = $1 for update', [lockedId]);
  let isOver = false;
  const unrelatedRequests = sendUnrelatedRequests(() => isOver);
  const deletions = Array.from({ length: 15 }, () =>
    fetch(`${instance.address}/api/listings/${lockedId}`, as(0, 'DELETE')),
  );
  const responses = await Promise.all(deletions);
  isOver = true;
  expect(await unrelatedRequests).toEqual([]);
  expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))).toEqual(
    new Set(['503 2']),
  );
  await client.query('rollback');
  // at once, and refused requests leave nothing behind
  expect(await statusOf(`${instance.address}/api/listings/${lockedId}`, as(0, 'DELETE'))).toBe(204);
});

it('a row that many people need in parallel leaves connections for other writes', async () => {
  await client.query('begin');
  await client.query('select from listings where id = $1 for update', [otherId]);
  const reports = [0, 1, 2, 3, 4, 5].flatMap((person) =>
    [1, 2].map((turn) =>
      statusOf(
        `${instance.address}/api/reports`,
        as(person, 'POST', { listing: otherId, reason: 'spam', description: `${turn}` }),
      ),
    ),
  );
  const rename = () => statusOf(`${instance.address}/api/users/${people[6]?.id}`, as(6, 'PUT', { fullname: 'Aysel' }));
  expect([await rename(), await rename(), await rename()]).toEqual([200, 200, 200]);
  await client.query('rollback');
  await Promise.all(reports);
});

it('a row addressed by id and by documentId leaves connections for other writes', async () => {
  const { rows } = await client.query('select document_id from listings where id = $1', [thirdId]);
  await client.query('begin');
  await client.query('select from listings where id = $1 for update', [thirdId]);
  const finished: string[] = [];
  const report = (person: number, listing: unknown) =>
    statusOf(
      `${instance.address}/api/reports`,
      as(person, 'POST', { listing, reason: 'spam', description: 'Saxta' }),
    ).then(() => finished.push('report'));
  const reports = [0, 1, 2, 3, 4, 5].map((person) => report(person, person % 2 ? thirdId : rows[0].document_id));
  const countWaitingBackends = () => client.query('select count(distinct pid)::int from pg_locks where not granted');
  await waitUntil(async () => (await countWaitingBackends()).rows[0].count >= 4, 'four requests to wait for the row');
  const renaming = statusOf(`${instance.address}/api/users/${people[6]?.id}`, as(6, 'PUT', { fullname: 'Aysel' }));
  await renaming.then(() => finished.push('other'));
  // no other request had to release a connection first
  expect(finished).toEqual(['other']);
  await client.query('rollback');
  await Promise.all(reports);
});

it('share images use the connections and the lock timeout of pages, not those of jobs', async () => {
  await client.query('begin');
  await client.query('lock table listings in access exclusive mode');
  const startedAt = performance.now();
  const requestImage = () => statusOf(`${instance.address}/og/listing/${thirdId}.jpg`);
  const statuses = await Promise.all(Array.from({ length: 200 }, requestImage));
  // statements of jobs wait for a lock three times as long
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect(new Set(statuses)).toEqual(new Set([503]));
  await client.query('rollback');
});

it('card payments for a locked listing leave connections for other writes', async () => {
  await client.query('begin');
  await client.query('select from listings where id = $1 for update', [promotedId]);
  let isOver = false;
  const unrelatedRequests = sendUnrelatedRequests(() => isOver);
  const payments: number[] = [];
  const purchase = { promotionId: 1, selectedDurationId: 1, amount: 1, listingId: promotedId };
  const pay = async () => {
    const body = { ...purchase, provider: 'bank_card', isBalanceIncrease: false, acceptsEnd: true };
    payments.push(await statusOf(`${instance.address}/api/payments`, as(2, 'POST', body)));
  };
  const all = Promise.all(Array.from({ length: 60 }, pay));
  await waitUntil(() => payments.length >= 2, 'the first payments to get a 503');
  isOver = true;
  expect(await unrelatedRequests).toEqual([]);
  expect(payments[0]).toBe(503);
  await client.query('rollback');
  await all;
});

it('a thousand requests of one person: the queue is served, the rest get a 503, and other people are not affected', async () => {
  const me = people[1];
  let isOver = false;
  const unrelatedRequests = sendUnrelatedRequests(() => isOver);
  await client.query('begin');
  await client.query('select from users where id = $1 for update', [me?.id]);
  const edits: number[] = [];
  const script = Promise.all(
    Array.from({ length: 1_000 }, async (_, at) => {
      edits.push(await statusOf(`${instance.address}/api/users/${me?.id}`, as(1, 'PUT', { fullname: `Ad ${at}` })));
    }),
  );
  // what exceeds the queue is refused at once, while the first ones still wait for the row
  await waitUntil(async () => edits.length >= 500, 'most requests to be refused');
  expect(new Set(edits)).toEqual(new Set([503]));
  await client.query('rollback');
  await script;
  isOver = true;
  expect(await unrelatedRequests).toEqual([]);
  expect([...new Set(edits)].sort()).toEqual([200, 503]);
  await waitUntil(
    async () => (await statusOf(`${instance.address}/api/listings`)) === 200,
    'the site to accept requests again',
  );
});
