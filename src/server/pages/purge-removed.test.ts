import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openFilledIndex } from '../../../tests/support/search-index.ts';
import type { Database } from '../database/database.ts';
import type { SearchIndex } from '../listings/search-index/search-index.ts';
import { purgeRemoved } from './purge-removed.ts';

let database: Database;
let searchIndex: SearchIndex;
let active: number;
beforeAll(async () => {
  database = await freshDatabase();
  ({ id: active } = await insertListing(database.pool));
  searchIndex = await openFilledIndex(database.directConnection);
});
afterAll(async () => {
  await searchIndex.close();
  await database.close();
});

/** @param failure of each purge */
async function purged(changed: readonly number[], failure?: Error): Promise<string[]> {
  const paths: string[] = [];
  const purge = async (some: readonly string[]) => {
    paths.push(...some);
    if (failure) throw failure;
  };
  const purging = purgeRemoved({ sharedCache: { purge }, searchIndex }, changed);
  await (failure ? expect(purging).rejects.toBe(failure) : purging);
  return paths;
}

it('the pages of a listing that is not public any more are purged, and its response; those of others are not', async () => {
  expect(await purged([active, 7])).toEqual([
    ...['', '/en', '/ru'].flatMap((language) => [`${language}/listing/7`, `${language}/listing/7.data`]),
    ...['/api/listings/7', '/api/listings/7?populate=*'],
  ]);
});

it.each([
  ['so are those of many that end at once', undefined],
  ['each is tried although others fail', new Error('no response')],
])('%s', async (_, failure) => {
  const ended = Array.from({ length: 250 }, (_, at) => active + 1 + at);
  const pages = (await purged(ended, failure)).filter((path) => /^\/listing\/\d+$/.test(path));
  expect(pages).toEqual(ended.map((id) => `/listing/${id}`));
});
