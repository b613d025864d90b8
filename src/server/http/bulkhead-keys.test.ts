// The keys of the bulkheads: which requests count as the same visitor and the same row.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';

let test: TestSite;
let running: string[] = [];
const release: (() => void)[] = [];
beforeAll(async () => {
  test = await openTestSite();
  const hidden = { schema: { hide: true } };
  const hold = async ({ url, method }: { url: string; method: string }) => {
    running.push(`${method} ${url}`);
    await new Promise<void>((resolve) => release.push(resolve));
    return {};
  };
  test.site.get('/api/held', hidden, hold);
  test.site.put('/api/held/:id', hidden, hold);
});
afterAll(() => test.close());

/** Which of these are served at once; all have ended when it resolves. */
async function servedAtOnce(requests: { method: 'GET' | 'PUT'; url: string; remoteAddress: string }[], most: number) {
  running = [];
  const responses = requests.map((request) => test.site.inject(request).then(({ statusCode }) => statusCode));
  await waitUntil(() => running.length >= most, 'the first to be served');
  // a request without a queue is served before this one's response
  await test.site.inject({ url: '/robots.txt', remoteAddress: '198.51.100.7' });
  const served = [...running];
  let isOver = false;
  const all = Promise.all(responses).finally(() => {
    isOver = true;
  });
  await waitUntil(() => {
    for (const end of release.splice(0)) end();
    return isOver;
  }, 'all to be served');
  expect(new Set(await all)).toEqual(new Set([200]));
  return served;
}

it('an IPv6 connection is one visitor with any of its addresses, and reads with fewer than all connections', async () => {
  const one = (part: number) => ({ method: 'GET' as const, url: '/api/held', remoteAddress: `2001:db8:1:2::${part}` });
  expect(await servedAtOnce([1, 2, 3, 4, 5, 6, 7, 8].map(one), 4)).toHaveLength(4);
  const other = { method: 'GET' as const, url: '/api/held', remoteAddress: '2001:db8:1:3::1' };
  expect(await servedAtOnce([1, 2, 3, 4, 5].map(one).concat(other), 5)).toHaveLength(5);
});

it('a row is the same with leading zeros in its id', async () => {
  const urls = ['/api/held/5', '/api/held/005', '/api/held/05', '/api/held/0005', '/api/held/50'];
  const writes = urls.map((url, at) => ({ method: 'PUT' as const, url, remoteAddress: `192.0.2.${at + 1}` }));
  const served = await servedAtOnce(writes, 3);
  expect(served.toSorted()).toEqual(['PUT /api/held/005', 'PUT /api/held/5', 'PUT /api/held/50']);
});
