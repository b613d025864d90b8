import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import { openFilledIndex } from '../../../../tests/support/search-index.ts';
import { openTestSite, type Parsed, type TestSite } from '../../../../tests/support/test-site.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { metricsRoutes } from '../../ops/metrics.ts';
import type { SearchIndex } from './search-index.ts';

const TOKEN = 'a token of sixteen letters or more';
const ALL = { all: [] };

let test: TestSite;
let index: SearchIndex;
let thread: Worker;

beforeAll(async () => {
  test = await openTestSite(async ({ pool, directConnection }) => {
    await insertRandomCity(pool, 300);
    process.once('worker', (worker) => {
      thread = worker;
    });
    index = await openFilledIndex(directConnection);
    return { searchIndex: index };
  });
  const config = { ...test.deps.config, METRICS_TOKEN: TOKEN };
  await metricsRoutes(test.site, { ...test.deps, config }, { main: test.database.pool });
});
afterAll(async () => {
  await index.close();
  await test.close();
});

/** What Prometheus reads, in seconds. */
async function lag(): Promise<number> {
  const { body } = await test.site.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^evim_index_lag_seconds (\S+)$/m.exec(body)?.[1]);
}

it('when the thread of a filled index ends, SQL answers the same until another thread has filled it', async () => {
  const changes: (readonly number[] | null)[] = [];
  index.onChange((ids) => changes.push(ids));
  const first = (await test.get('/api/listings?fields[0]=Price')).body.data[0].id;
  const ask = (path: string): Promise<Parsed> => test.get(`/api/listings${path}`).then(({ body }) => body);
  const askAll = () =>
    Promise.all(
      [
        '?populate=*&sort=Price:asc&filters[Category]=sale',
        '/count?filters[Has_Gas][$ne]=false',
        '/facets?filters[Category]=rent',
        '/histogram?field=Price',
        `/${first}?populate=*`,
      ].map(ask),
    );
  /** the map's parts have no order */
  const askMap = async () => {
    const { data, meta } = await ask('/map');
    const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
    return { cells: sorted(data.cells), pins: sorted(data.pins), places: sorted(data.places), meta };
  };
  const askBoth = () => Promise.all([askAll(), askMap()]);
  const before = await askBoth();
  expect(before[0][1].count).toBeGreaterThan(0);

  await thread.terminate();
  // nobody tells which listings change from now on
  expect(changes).toEqual([null]);
  expect([index.isCurrent(), await index.ask('count', { where: ALL })]).toEqual([false, null]);
  await waitUntil(async () => (await lag()) > 1, 'the lag to be told');
  expect(await askBoth()).toEqual(before);
  await test.database.pool.query('delete from listings where id = $1', [first]);

  await waitUntil(index.isCurrent, 'another thread to fill the index');
  await waitUntil(async () => (await lag()) < 1, 'the lag to be over');
  await index.ask('catchUp', null);
  expect(await index.ask('count', { where: ALL })).toBe(299);
  expect(changes.filter((ids) => ids === null)).toHaveLength(2);
});
