// A locked row, and a person with a script: requests that involve neither are served as usual.
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
let other: number;
let third: number;
let mine: number;
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
  other = (await insertListing(pool)).id;
  third = (await insertListing(pool)).id;
  mine = (await insertListing(pool, { owner_id: people[2]?.id })).id;
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

/** Requests that need nothing of the locked row; one after another until it is over. */
async function liveOn(isOver: () => boolean): Promise<string[]> {
  const wrong: string[] = [];
  const requests: [string, RequestInit][] = [
    ['/api/listings', {}],
    [`/api/listings/${other}`, {}],
    [`/api/listings/${third}`, {}],
    ['/api/listings', as(7, 'GET')],
    ['/api/favorites', as(7, 'POST', { listing: other })],
    ['/readyz', {}],
  ];
  for (let turn = 0; !isOver() || turn === 0; turn += 1)
    for (const [path, options] of requests) {
      const status = await statusOf(instance.address + path, options);
      if (status !== 200 && status !== 201) wrong.push(`${options.method ?? 'GET'} ${path}: ${status}`);
    }
  return wrong;
}

it('a locked row: requests that need it are refused for now, all others are served', async () => {
  await client.query('begin');
  await client.query('select from listings where id = $1 for update', [lockedId]);
  let isOver = false;
  const living = liveOn(() => isOver);
  const deletions = Array.from({ length: 15 }, () =>
    fetch(`${instance.address}/api/listings/${lockedId}`, as(0, 'DELETE')),
  );
  const responses = await Promise.all(deletions);
  isOver = true;
  expect(await living).toEqual([]);
  expect(new Set(responses.map((one) => `${one.status} ${one.headers.get('retry-after')}`))).toEqual(
    new Set(['503 2']),
  );
  await client.query('rollback');
  // at once, and refused requests leave nothing behind
  expect(await statusOf(`${instance.address}/api/listings/${lockedId}`, as(0, 'DELETE'))).toBe(204);
});

it('a row that many people need in parallel leaves connections for other writes', async () => {
  await client.query('begin');
  await client.query('select from listings where id = $1 for update', [other]);
  const waiting = [0, 1, 2, 3, 4, 5].flatMap((person) =>
    [1, 2].map((turn) =>
      statusOf(
        `${instance.address}/api/reports`,
        as(person, 'POST', { listing: other, reason: 'spam', description: `${turn}` }),
      ),
    ),
  );
  const name = () => statusOf(`${instance.address}/api/users/${people[6]?.id}`, as(6, 'PUT', { fullname: 'Aysel' }));
  expect([await name(), await name(), await name()]).toEqual([200, 200, 200]);
  await client.query('rollback');
  await Promise.all(waiting);
});

it('a row addressed by id and by documentId leaves connections for other writes', async () => {
  const { rows } = await client.query('select document_id from listings where id = $1', [third]);
  await client.query('begin');
  await client.query('select from listings where id = $1 for update', [third]);
  const finished: string[] = [];
  const report = (person: number, listing: unknown) =>
    statusOf(
      `${instance.address}/api/reports`,
      as(person, 'POST', { listing, reason: 'spam', description: 'Saxta' }),
    ).then(() => finished.push('report'));
  const waiting = [0, 1, 2, 3, 4, 5].map((person) => report(person, person % 2 ? third : rows[0].document_id));
  const countHeld = () => client.query('select count(distinct pid)::int from pg_locks where not granted');
  await waitUntil(async () => (await countHeld()).rows[0].count >= 4, 'all that may wait for the row to do so');
  const name = statusOf(`${instance.address}/api/users/${people[6]?.id}`, as(6, 'PUT', { fullname: 'Aysel' }));
  await name.then(() => finished.push('other'));
  // no other request had to release a connection first
  expect(finished).toEqual(['other']);
  await client.query('rollback');
  await Promise.all(waiting);
});

it('pictures of shared pages wait as pages do, and use no connections of jobs', async () => {
  await client.query('begin');
  await client.query('lock table listings in access exclusive mode');
  const startedAt = performance.now();
  const picture = () => statusOf(`${instance.address}/og/listing/${third}.jpg`);
  const pictures = await Promise.all(Array.from({ length: 200 }, picture));
  // statements of jobs wait for a lock three times as long
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect(new Set(pictures)).toEqual(new Set([503]));
  await client.query('rollback');
});

it('card payments for a locked listing leave connections for other writes', async () => {
  await client.query('begin');
  await client.query('select from listings where id = $1 for update', [mine]);
  let isOver = false;
  const living = liveOn(() => isOver);
  const payments: number[] = [];
  const purchase = { promotionId: 1, selectedDurationId: 1, amount: 1, listingId: mine };
  const pay = async () => {
    const body = { ...purchase, provider: 'bank_card', isBalanceIncrease: false };
    payments.push(await statusOf(`${instance.address}/api/payments`, as(2, 'POST', body)));
  };
  const all = Promise.all(Array.from({ length: 60 }, pay));
  await waitUntil(() => payments.length >= 2, 'the first to be told to come later');
  isOver = true;
  expect(await living).toEqual([]);
  expect(payments[0]).toBe(503);
  await client.query('rollback');
  await all;
});

it('one person with a script: others are served, the script partly, the rest is refused for now', async () => {
  const me = people[1];
  let isOver = false;
  const living = liveOn(() => isOver);
  await client.query('begin');
  await client.query('select from users where id = $1 for update', [me?.id]);
  const edits: number[] = [];
  const script = Promise.all(
    Array.from({ length: 1_000 }, async (_, at) => {
      edits.push(await statusOf(`${instance.address}/api/users/${me?.id}`, as(1, 'PUT', { fullname: `Ad ${at}` })));
    }),
  );
  // what exceeds the queue is refused at once, while the first ones still wait for the row
  await waitUntil(async () => edits.length >= 500, 'most are refused');
  expect(new Set(edits)).toEqual(new Set([503]));
  await client.query('rollback');
  await script;
  isOver = true;
  expect(await living).toEqual([]);
  expect([...new Set(edits)].sort()).toEqual([200, 503]);
  await waitUntil(async () => (await statusOf(`${instance.address}/api/listings`)) === 200, 'calm');
});
