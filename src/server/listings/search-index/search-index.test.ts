import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Condition } from '#contract/wire/query.ts';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import { openFilledIndex } from '../../../../tests/support/search-index.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import type { Database } from '../../database/database.ts';
import type { IndexMessage } from './messages.ts';
import { openSearchIndex, type SearchIndex } from './search-index.ts';

const ALL = { all: [] };

let database: Database;
let index: SearchIndex;

beforeAll(async () => {
  database = await freshDatabase();
  await insertRandomCity(database.pool, 100);
  index = await openFilledIndex(database.directConnection);
});
afterAll(async () => {
  await index.close();
  await database.close();
});

it('a histogram of all prices has every listing', async () => {
  const histogram = await index.ask('histogram', { where: ALL, field: 'Price', size: 10 });
  expect(histogram?.counts.reduce((sum, count) => sum + count)).toBe(100);
});

it('an index that is behind is waited for, as long as that is shorter than a search by SQL', async () => {
  const other = await database.pool.connect();
  // the index cannot read what changed
  await other.query('begin; lock table listing_changes in access exclusive mode');
  try {
    await waitUntil(() => index.lag() > 1, 'the index to be behind');
    expect(await index.ask('count', { where: ALL })).toBeNull();
    const count = index.ask('count', { where: ALL });
    await other.query('commit');
    expect(await count).toBe(100);
  } finally {
    other.release(true);
  }
});

it('a wall clock that is set forward does not make the index late', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  try {
    expect(index.lag()).toBeLessThan(60);
    expect(await index.ask('count', { where: ALL })).toBe(100);
  } finally {
    vi.useRealTimers();
  }
});

it('a result that is asked for again is not an old one', async () => {
  const count = () => index.ask('count', { where: ALL });
  expect([await count(), await count()]).toEqual([100, 100]);
  await database.pool.query(`delete from listings where id = (select min(id) from listings)`);
  await index.ask('catchUp', null);
  expect(await count()).toBe(99);
});

it('the slots of a condition are those of the listings as they are', async () => {
  const cheap: Condition = { field: 'Price', operator: '$lte', value: 1 };
  const countCheap = (...more: Condition[]) => index.ask('count', { where: { all: [cheap, ...more] } });
  // the index keeps the slots of a condition that comes again beside others
  expect([await countCheap(), await countCheap(ALL), await countCheap(ALL, ALL)]).toEqual([0, 0, 0]);
  await database.pool.query('update listings set price = 100 where id = (select min(id) from listings)');
  await index.ask('catchUp', null);
  expect(await countCheap()).toBe(1);
});

it('closes while a thread that has ended waits to be started again', async () => {
  const errors: unknown[] = [];
  const log = { warn: () => {}, error: (error: unknown) => errors.push(error) };
  // the driver throws at it
  const broken = openSearchIndex({ connectionString: 5 as unknown as string }, log);
  await new Promise((resolve) => broken.onChange(resolve));
  expect(errors).toHaveLength(1);
  await broken.close();
});

it('the thread leaves out requests that nobody waits for any more', async () => {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: database.directConnection });
  const messages: IndexMessage[] = [];
  thread.on('message', (message: IndexMessage) => messages.push(message));
  const answered = () => messages.flatMap((message) => (message.kind === 'result' ? [message.id] : []));
  await waitUntil(() => messages.some(({ kind }) => kind === 'current'), 'the index to be filled');
  const count = (id: number, until: number) => ({ id, name: 'count', request: { where: ALL }, until });
  for (const message of [count(1, 0), count(2, Number.POSITIVE_INFINITY)]) thread.postMessage(message);
  await waitUntil(() => answered().length > 0, 'an answer');
  expect(answered()).toEqual([2]);
  await thread.terminate();
});
