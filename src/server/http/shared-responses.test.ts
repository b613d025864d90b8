import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openWatchedPool } from '../../../tests/support/faults/watched-pool.ts';
import { insertRandomCity } from '../../../tests/support/made-up/random-city.ts';
import { openFilledIndex } from '../../../tests/support/search-index.ts';
import { newPerson, openTestSite, type Parsed, type TestSite } from '../../../tests/support/test-site.ts';
import type { Database } from '../database/database.ts';
import { openDb } from '../database/db.ts';
import type { SearchIndex } from '../listings/search-index/search-index.ts';

const LIST = '/api/listings?fields[0]=Price&pagination[pageSize]=100';

let test: TestSite;
let index: SearchIndex;
let id: number;
/** how many requests were not answered by a kept response */
let handled = 0;
/** what happens once while the site reads */
let meanwhile: (() => Promise<void>) | null = null;

beforeAll(async () => {
  const open = async ({ pool, directConnection }: Database) => {
    await insertRandomCity(pool, 50);
    index = await openFilledIndex(directConnection);
    return { searchIndex: index };
  };
  test = await openTestSite(open, undefined, (pool) =>
    openDb(
      openWatchedPool(pool, async (_statement, run) => {
        const result = await run();
        const work = meanwhile;
        meanwhile = null;
        await work?.();
        return result;
      }),
    ),
  );
  test.site.addHook('preHandler', async () => {
    handled += 1;
  });
  id = (await test.get(LIST)).body.data[0].id;
});
beforeEach(async () => {
  // listings that change make room for new responses, once the index knows
  const before = await priceOf();
  await change(`update listings set price = price + 100 where id = ${id}`);
  await expect.poll(priceOf).not.toBe(before);
});
afterAll(async () => {
  await index.close();
  await test.close();
});

const change = (statement: string) => test.database.pool.query(statement);
const priceOf = async (): Promise<Parsed> =>
  (await test.get(LIST)).body.data.find((listing: Parsed) => listing.id === id).Price;
const totalOf = async (url: string, token?: string): Promise<Parsed> =>
  (await test.get(url, token)).body.meta.pagination.total;

it('a response about listings is kept until one of them changes', async () => {
  const before = await totalOf(LIST);
  await change(`update listings set status_ad = 'expired', is_vip = false, is_premium = false where id = ${id}`);
  await expect.poll(() => totalOf(LIST)).toBe(before - 1);
  await change(`update listings set status_ad = 'active' where id = ${id}`);
  await expect.poll(() => totalOf(LIST)).toBe(before);
});

it('the response of one listing is kept until that one changes, whatever others do', async () => {
  const path = `/api/listings/${id}?fields[0]=Price`;
  const { Price } = (await test.get(path)).body.data;
  handled = 0;
  await change(`update listings set price = price + 100 where id <> ${id}`);
  await index.ask('catchUp', null);
  expect([(await test.get(path)).body.data.Price, handled]).toEqual([Price, 0]);
  await change(`update listings set price = price + 100 where id = ${id}`);
  await index.ask('catchUp', null);
  expect([(await test.get(path)).body.data.Price, handled]).toEqual([Price + 1, 1]);
});

it('a kept response is for visitors alone', async () => {
  const { token } = await newPerson(test, { role: 'user' });
  const path = `/api/listings/${id}?populate=*`;
  const [visitor, person] = [await test.get(path), await test.get(path, token)];
  expect(visitor.headers['cache-control']).toBe('private, no-cache');
  expect(person.headers['cache-control']).toBe('private, no-store');
  expect((await test.get(path)).headers.etag).toBe(visitor.headers.etag);
});

it('an error is kept by nobody: its message is in the language of whoever asked', async () => {
  const ask = async (language: string) => {
    const url = '/api/listings/987654321';
    const { statusCode, headers, body } = await test.site.inject({ url, headers: { 'accept-language': language } });
    return { status: statusCode, control: headers['cache-control'], message: JSON.parse(body).message };
  };
  const [az, ru] = [await ask('az'), await ask('ru')];
  expect([az, ru]).toMatchObject(Array.from({ length: 2 }, () => ({ status: 404, control: 'private, no-store' })));
  expect(az.message).not.toBe(ru.message);
});

it.each([
  ['nginx', 'public, max-age=0, s-maxage=1'],
  ['cloudflare', 'private, no-store'],
] as const)('an error takes the place of a copy only where it is requested for that: %s', async (cache, control) => {
  const { config } = test.deps;
  const other = await openTestSite({ config: { ...config, SHARED_CACHE: cache } });
  const { headers } = await other.site.inject({ url: '/api/listings/987654321', headers: { 'x-refresh': '1' } });
  await other.close();
  expect(headers['cache-control']).toBe(control);
});

it.each([
  [undefined, 'private, no-cache', undefined],
  ['nginx', expect.stringMatching(/^public, max-age=0, s-maxage=5/), undefined],
  ['cloudflare', 'private, no-cache', expect.stringMatching(/^public, max-age=0, s-maxage=5/)],
] as const)('only the shared cache that is purged may keep a response: %s', async (cache, control, ofCloudflare) => {
  const { config } = test.deps;
  config.SHARED_CACHE = cache;
  onTestFinished(() => {
    config.SHARED_CACHE = undefined;
  });
  const { headers } = await test.get(LIST);
  expect([headers['cache-control'], headers['cloudflare-cdn-cache-control']]).toEqual([control, ofCloudflare]);
});

it('what was read before its listing changed is for no shared cache, which may have forgotten it already', async () => {
  const { config } = test.deps;
  config.SHARED_CACHE = 'nginx';
  onTestFinished(() => {
    config.SHARED_CACHE = undefined;
  });
  const controlOf = async () => {
    const { status, headers } = await test.get(`/api/listings/${id}?fields[0]=Rooms`);
    return [status, headers['cache-control']];
  };
  meanwhile = async () => {
    await change(`update listings set status_ad = 'expired', is_vip = false, is_premium = false where id = ${id}`);
    await index.ask('catchUp', null);
  };
  expect(await controlOf()).toEqual([200, 'private, no-store']);
  meanwhile = async () => {
    await change(`update listings set price = price + 100 where id <> ${id} and status_ad = 'active'`);
    await index.ask('catchUp', null);
  };
  await change(`update listings set status_ad = 'active' where id = ${id}`);
  await index.ask('catchUp', null);
  expect(await controlOf()).toEqual([200, expect.stringContaining('s-maxage=5')]);
  expect(meanwhile).toBe(null);
});

it.each([
  ['the primary', 1],
  ['a replica, which may not know yet what was removed,', 2],
] as const)('a search by words in %s is made %s time(s) for two who ask', async (_where, times) => {
  const { db, readDb } = test.deps;
  test.deps.readDb = times === 1 ? db : openDb(test.database.pool);
  onTestFinished(() => {
    test.deps.readDb = readDb;
  });
  const url = `${LIST}&_q=bak%C4%B1+${times}`;
  handled = 0;
  expect([(await test.get(url)).status, (await test.get(url)).status, handled]).toEqual([200, 200, times]);
});

it('a response about something else is kept for a second', async () => {
  const names = async () => JSON.stringify((await test.get('/api/complexes?fields[0]=name')).body.data);
  await change(`insert into complexes (name) values ('Kept')`);
  const before = await names();
  expect(before).toContain('Kept');
  await change(`update complexes set name = 'Changed'`);
  expect(await names()).toBe(before);
  await expect.poll(names, { timeout: 5_000 }).toContain('Changed');
});

it('a kept response has all headers of a new one', async () => {
  const ask = async () => (await test.site.inject({ url: LIST, headers: { 'accept-encoding': 'br' } })).headers;
  const headersOf = async () => {
    const { 'x-request-id': _, date: __, ...headers } = await ask();
    return headers;
  };
  const first = await headersOf();
  expect(first['content-encoding']).toBe('br');
  expect(await headersOf()).toEqual(first);
});

it('a client that has a kept response gets a 304', async () => {
  const { etag } = (await test.get(LIST)).headers;
  const again = await test.site.inject({ url: LIST, headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a refused request is not kept', async () => {
  const broken = `${LIST}&filters[Nothing][$eq]=1`;
  const statuses = [await test.get(broken), await test.get(broken)].map(({ status }) => status);
  expect(statuses).toEqual([400, 400]);
});
