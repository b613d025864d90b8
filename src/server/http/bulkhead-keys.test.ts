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
  test.site.post('/api/held', hidden, hold);
});
afterAll(() => test.close());

/** Sends requests in parallel, and lets them all finish. @returns those that were served at once */
async function sendInParallel(
  requests: { method: 'GET' | 'PUT'; url: string; remoteAddress: string }[],
  minServed: number,
) {
  running = [];
  const responses = requests.map((request) => test.site.inject(request).then(({ statusCode }) => statusCode));
  await waitUntil(() => running.length >= minServed, 'the first requests to be served');
  // a request without a queue is served before this one's response
  await test.site.inject({ url: '/robots.txt', remoteAddress: '198.51.100.7' });
  const served = [...running];
  let isDone = false;
  const all = Promise.all(responses).finally(() => {
    isDone = true;
  });
  await waitUntil(() => {
    for (const end of release.splice(0)) end();
    return isDone;
  }, 'all requests to be served');
  expect(new Set(await all)).toEqual(new Set([200]));
  return served;
}

it('all addresses of an IPv6 /64 count as one visitor, whose reads do not use all connections', async () => {
  const requestFrom = (part: number) => ({
    method: 'GET' as const,
    url: '/api/held',
    remoteAddress: `2001:db8:1:2::${part}`,
  });
  expect(await sendInParallel([1, 2, 3, 4, 5, 6, 7, 8].map(requestFrom), 4)).toHaveLength(4);
  const otherVisitor = { method: 'GET' as const, url: '/api/held', remoteAddress: '2001:db8:1:3::1' };
  expect(await sendInParallel([1, 2, 3, 4, 5].map(requestFrom).concat(otherVisitor), 5)).toHaveLength(5);
});

it('an id with leading zeros is the same row', async () => {
  const urls = ['/api/held/5', '/api/held/005', '/api/held/05', '/api/held/0005', '/api/held/50'];
  const writes = urls.map((url, index) => ({ method: 'PUT' as const, url, remoteAddress: `192.0.2.${index + 1}` }));
  const served = await sendInParallel(writes, 3);
  expect(served.toSorted()).toEqual(['PUT /api/held/005', 'PUT /api/held/5', 'PUT /api/held/50']);
});

it('an estimate for a listing is made while edits of it are waited for, and holds up none', async () => {
  running = [];
  const writes = [1, 2, 3].map((at) =>
    test.site.inject({
      method: 'POST',
      url: '/api/held',
      payload: { listing: 5 },
      remoteAddress: `192.0.2.${100 + at}`,
    }),
  );
  await waitUntil(() => running.length === 2, 'the queue of the listing to be full');
  const payload = {
    Category: 'sale',
    Property_type: 'new_building',
    Area: 60,
    Latitude: null,
    Longitude: null,
    listing: 5,
  };
  const { statusCode } = await test.site.inject({ method: 'POST', url: '/api/prices/estimate', payload });
  expect([statusCode, running.length]).toEqual([200, 2]);
  await waitUntil(() => {
    for (const end of release.splice(0)) end();
    return running.length === 3;
  }, 'the third one to be served');
  for (const end of release.splice(0)) end();
  expect((await Promise.all(writes)).map((one) => one.statusCode)).toEqual([200, 200, 200]);
});
