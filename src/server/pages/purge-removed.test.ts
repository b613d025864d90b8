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

async function purged(changed: readonly number[]): Promise<string[]> {
  const paths: string[] = [];
  const sharedCache = { purge: async (some: readonly string[]) => void paths.push(...some) };
  await purgeRemoved({ sharedCache, searchIndex }, changed);
  return paths;
}

it('the pages of a listing that is not public any more are purged, and its response; those of others are not', async () => {
  expect(await purged([active, 7])).toEqual([
    ...['', '/en', '/ru'].flatMap((language) => [`${language}/listing/7`, `${language}/listing/7.data`]),
    ...['/api/listings/7', '/api/listings/7?populate=*'],
  ]);
});

it('so are those of many that end at once', async () => {
  const ended = Array.from({ length: 250 }, (_, at) => active + 1 + at);
  const pages = (await purged(ended)).filter((path) => /^\/listing\/\d+$/.test(path));
  expect(pages).toEqual(ended.map((id) => `/listing/${id}`));
});
