import { beforeEach, describe, expect, it } from 'vitest';
import { noteShownListings } from '../cache/shown-listings.ts';
import { openPageCache, type PageCache, type Rendered } from './page-cache.ts';

let now: number;
let cache: PageCache;
let renderings: number;
let isCurrent: boolean;
let hasDatabase: boolean;
/** where in the range the age of the next pages is */
let chance: number;
beforeEach(() => {
  chance = 1;
  now = 1_000;
  renderings = 0;
  isCurrent = true;
  hasDatabase = true;
  cache = openPageCache(
    async () => isCurrent,
    async () => hasDatabase,
    () => now,
    () => chance,
  );
});

/** Renders a page that shows some listings. */
async function render(listings: number[] | null = [], status = 200): Promise<Rendered> {
  renderings++;
  await null;
  noteShownListings(listings);
  return {
    status,
    headers: [],
    body: Buffer.from(`page ${renderings} ${'x'.repeat(2_000)}`),
    emptySearch: null,
    unread: null,
  };
}

const ask = (key = '/', listings?: number[] | null, status?: number) => cache.get(key, () => render(listings, status));

it('many who ask at once wait for one rendering, and later ones get it for five seconds', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect([renderings, new Set(pages.map(({ etag }) => etag)).size]).toEqual([1, 1]);
  now += 4_990;
  await ask();
  expect(renderings).toBe(1);
  now += 20;
  await ask();
  expect(renderings).toBe(2);
});

it('pages made at once are made anew at different moments, from three seconds on', async () => {
  chance = 0;
  await ask('/a');
  chance = 0.5;
  await ask('/b');
  now += 2_999;
  await Promise.all([ask('/a'), ask('/b')]);
  expect(renderings).toBe(2);
  now += 1;
  await Promise.all([ask('/a'), ask('/b')]);
  expect(renderings).toBe(3);
  now += 999;
  await ask('/b');
  expect(renderings).toBe(3);
  now += 1;
  await ask('/b');
  expect(renderings).toBe(4);
});

it('while the search index is behind, a page is kept for a second', async () => {
  await ask('/', [7]);
  isCurrent = false;
  now += 999;
  await ask('/', [7]);
  expect(renderings).toBe(1);
  now += 1;
  await Promise.all([ask('/', [7]), ask('/', [7])]);
  expect(renderings).toBe(2);
  isCurrent = true;
  now += 4_999;
  await ask('/', [7]);
  expect(renderings).toBe(2);
});

it('a page that must not be stored is rendered for each request', async () => {
  const work = async () => ({
    ...(await render()),
    headers: [['cache-control', 'private, no-store']] as [string, string][],
  });
  await cache.get('/', work);
  await cache.get('/', work);
  expect(renderings).toBe(2);
});

/** As `ask`, while the database refuses. */
const fail = (key = '/') => cache.get(key, () => Promise.reject(new Error('no database')));

it.each([true, false])(
  'while rendering fails, the last page is sent for a minute, and no cache keeps it; a current index: %s',
  async (current) => {
    const page = await ask();
    now += 6_000;
    [isCurrent, hasDatabase] = [current, current];
    const last = { ...page, isOutdated: true };
    expect([await ask('/', [], 503), await fail()]).toEqual([last, last]);
    // one rendering is enough for all who wait
    renderings = 0;
    expect(await Promise.all([ask('/', [], 503), ask('/', [], 503)])).toEqual([last, last]);
    expect(renderings).toBe(1);
    now += 60_000;
    expect((await ask('/', [], 503)).status).toBe(503);
  },
);

it('while the index is behind and the database answers, no page is sent that may show what was removed', async () => {
  await ask('/', [7]);
  now += 6_000;
  isCurrent = false;
  expect((await ask('/', [7], 503)).status).toBe(503);
  await expect(fail()).rejects.toThrow('no database');
  // however long it takes until the new one knows that the listing was removed
  const isAsked = Promise.withResolvers<void>();
  const removed = Promise.withResolvers<void>();
  cache = openPageCache(
    async () => isCurrent,
    async () => {
      isAsked.resolve();
      return hasDatabase;
    },
    () => now,
  );
  await ask('/', [7]);
  now += 6_000;
  const slow = cache.get('/', () => removed.promise.then(() => render([], 404)));
  await isAsked.promise;
  removed.resolve();
  expect((await slow).status).toBe(404);
});

it('while the database is silent, the last page is sent, and the rendering goes on', async () => {
  const first = await ask('/', [7]);
  const end = Promise.withResolvers<void>();
  const slow = () => cache.get('/', () => end.promise.then(() => render([7])));
  now += 6_000;
  [isCurrent, hasDatabase] = [false, false];
  const last = { ...first, isOutdated: true };
  expect(await Promise.all([slow(), slow()])).toEqual([last, last]);
  expect(renderings).toBe(1);
  end.resolve();
  await expect.poll(async () => (await slow()).etag).not.toBe(first.etag);
  expect(renderings).toBe(2);
});

it('a page that was dropped is not sent while rendering fails', async () => {
  await ask('/', [7]);
  cache.drop([7]);
  expect((await ask('/', [7], 503)).status).toBe(503);
});

it('addresses are kept apart', async () => {
  const [first, second] = [await ask('/a'), await ask('/b')];
  expect(first.etag).not.toBe(second.etag);
});

it('addresses count as memory, too', async () => {
  const long = 'x'.repeat(100_000);
  for (let at = 0; at < 100; at++) await ask(`/${at}${long}`);
  await ask(`/99${long}`);
  expect(renderings).toBe(100);
  // 20 MB of addresses left no room for the first one
  await ask(`/0${long}`);
  expect(renderings).toBe(101);
});

it.each([
  ['an error', [], 404],
  ['listings that are not known by id', null, 200],
] as const)('a page with %s is not kept', async (_what, listings, status) => {
  await ask('/', listings as number[] | null, status);
  await ask('/', listings as number[] | null, status);
  expect(renderings).toBe(2);
});

it('an error while rendering is for those who waited, and not kept', async () => {
  const failed = [1, 2].map(() => cache.get('/', () => Promise.reject(new Error('no database'))));
  for (const one of failed) await expect(one).rejects.toThrow('no database');
  expect((await ask()).status).toBe(200);
});

describe('a change', () => {
  it('of a listing drops the pages that show it, and no others', async () => {
    await ask('/a', [1, 2]);
    await ask('/b', [3]);
    cache.drop([2, 9]);
    await ask('/a', [1, 2]);
    await ask('/b', [3]);
    expect(renderings).toBe(3);
  });

  it('that nobody can name drops all pages', async () => {
    await ask('/a', [1]);
    cache.drop(null);
    await ask('/a', [1]);
    expect(renderings).toBe(2);
  });

  it.each([[[7]], [null]])('during the rendering keeps the page from being kept: %j', async (changed) => {
    const page = cache.get('/', async () => {
      const rendered = await render([7]);
      cache.drop(changed);
      return rendered;
    });
    expect(await page).toMatchObject({ status: 200, isOutdated: true });
    expect((await ask('/', [7])).isOutdated).toBe(false);
    expect(renderings).toBe(2);
  });

  it('during the rendering makes those wait for another one who come after it', async () => {
    const begun = Promise.withResolvers<void>();
    const rendered = Promise.withResolvers<Rendered>();
    const first = cache.get('/', async () => {
      begun.resolve();
      noteShownListings([7]);
      return rendered.promise;
    });
    await begun.promise;
    cache.drop([7]);
    const later = Promise.all([1, 2].map(() => ask('/', [], 404)));
    rendered.resolve(await render([7]));
    expect(await first).toMatchObject({ status: 200, isOutdated: true });
    expect((await later).map(({ status, isOutdated }) => [status, isOutdated])).toEqual(Array(2).fill([404, false]));
    expect(renderings).toBe(2);
  });

  it('does not make what is not there outdated: a shared cache keeps that in place of what was there', async () => {
    const page = cache.get('/', async () => {
      const rendered = await render([7], 404);
      cache.drop([7]);
      return rendered;
    });
    expect(await page).toMatchObject({ status: 404, isOutdated: false });
  });
});
