import { afterAll, beforeAll, expect, it } from 'vitest';
import { OperationFiguresResponse } from '#contract/figures/api.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openSite } from '../site.ts';
import { deleteOldSlowRequests } from './slow-request-queries.ts';

let test: TestSite;
let token: string;
const now = new Date('2031-11-20T21:30:00Z');
beforeAll(async () => {
  test = await openTestSite({ clock: { now: () => now } });

  token = (await newStaff(test)).token;
});
afterAll(() => test.close());

const note = (ms: number, request: string, at = now, times = 1) =>
  test.deps.slowRequests.add({
    ...{ method: 'GET', route: '/api/listings/:id', times },
    worst: { ms, status: 200, at, request },
    last: { at, request },
  });
const read = async () => {
  await test.deps.slowRequests.flush();
  return OperationFiguresResponse.parse((await test.get('/api/admin/figures/operations?days=7', token)).body).data;
};

it('the count, the worst and the last slow request of each route are stored', async () => {
  note(1_200, 'first');
  note(3_000, 'worst');
  note(1_500, 'last');
  await test.deps.slowRequests.flush();
  note(2_000, 'later');
  await test.deps.slowRequests.flush();
  note(4_000, 'old', new Date('2031-11-13T21:30:00Z'), 5);
  const [slow] = (await read()).slow;
  expect(slow).toMatchObject({
    ...{ method: 'GET', route: '/api/listings/:id', times: 4, worstMs: 3_000, worstRequest: 'worst' },
    ...{ worstAt: now.toISOString(), lastRequest: 'later' },
  });
});

it('slow requests are deleted after ninety days', async () => {
  const days = async () =>
    (await test.database.pool.query('select day from slow_requests order by day')).rows.map(({ day }) => day);
  await test.database.pool.query(`update slow_requests set day = '2031-08-23' where day = '2031-11-14'`);
  expect(await days()).toEqual(['2031-08-23', '2031-11-21']);
  await deleteOldSlowRequests(test.database.db, now);
  expect(await days()).toEqual(['2031-11-21']);
});

it('requests over the threshold are recorded by route, never by address, with their id in the log', async () => {
  const over = { ...test.deps, config: { ...test.deps.config, SLOW_REQUEST_MS: 1 } };
  const site = await openSite(over);
  site.get('/api/slow/:code', { schema: { hide: true } }, async () => {
    // without a timer: more than a millisecond of work
    for (const until = performance.now() + 5; performance.now() < until; );
    return { data: 'done' };
  });
  const response = await site.inject({ url: '/api/slow/secret-code?token=secret' });
  await site.inject({ url: '/api/slow/secret-code', headers: { 'x-inner-key': over.innerKey, 'x-request-id': 'x' } });
  await site.close();
  const routes = (await read()).slow.filter(({ route }) => route === '/api/slow/:code');
  expect(routes).toMatchObject([{ method: 'GET', times: 1, lastRequest: response.headers['x-request-id'] }]);
  expect(routes[0]?.worstMs).toBeGreaterThanOrEqual(5);
});
