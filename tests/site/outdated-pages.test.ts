// A listing that is removed while its page is being rendered: neither a shared cache nor who asks afterwards may get that page.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { make, pages } from '../../bin/builds.mjs';
import { openDb } from '../../src/server/database/db.ts';
import type { SearchIndex } from '../../src/server/listings/search-index/search-index.ts';
import { mountPages } from '../../src/server/pages/ssr.ts';
import { insertListing } from '../support/factories.ts';
import { openWatchedPool } from '../support/faults/watched-pool.ts';
import { openFilledIndex } from '../support/search-index.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

let test: TestSite;
let index: SearchIndex;
/** what happens once when the site has read the listing */
let afterReading: (() => Promise<void>) | null = null;
beforeAll(async () => {
  await make(process.execPath, pages);
  const open = async ({ directConnection }: { directConnection: Parameters<typeof openFilledIndex>[0] }) => {
    index = await openFilledIndex(directConnection);
    return { searchIndex: index };
  };
  test = await openTestSite(open, undefined, (pool) =>
    openDb(
      openWatchedPool(pool, async ({ text }, run) => {
        const result = await run();
        const work = /\blistings\b/.test(text) ? afterReading : null;
        if (work) afterReading = null;
        await work?.();
        return result;
      }),
    ),
  );
  test.deps.config.SHARED_CACHE = 'nginx';
  await mountPages(test.site, test.deps, null, async () => true);
}, 300_000);
afterAll(async () => {
  await index?.close();
  await test?.close();
});

it('a page that was rendered before its listing was removed is for those who asked before, and nobody keeps it', async () => {
  const { id } = await insertListing(test.database.pool);
  await index.ask('catchUp', null);
  const ask = async () => {
    const { status, headers } = await test.get(`/listing/${id}`);
    return [status, headers['cache-control']];
  };
  const removed = Promise.withResolvers<void>();
  const isAskedAgain = Promise.withResolvers<void>();
  afterReading = async () => {
    await test.database.pool.query(`update listings set status_ad = 'rejected' where id = $1`, [id]);
    await index.ask('catchUp', null);
    removed.resolve();
    await isAskedAgain.promise;
  };
  const before = ask();
  await removed.promise;
  const after = ask();
  isAskedAgain.resolve();
  expect(await before).toEqual([200, 'private, no-store']);
  expect(await after).toEqual([404, expect.stringContaining('s-maxage=5')]);
});
