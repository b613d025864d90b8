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
async function purged(changed: readonly number[] | null, failure?: Error): Promise<string[]> {
  const paths: string[] = [];
  const purge = async (some: readonly string[]) => {
    paths.push(...some);
    if (failure) throw failure;
  };
  const purging = purgeRemoved({ db: database.db, sharedCache: { purge }, searchIndex }, changed);
  await (failure ? expect(purging).rejects.toBe(failure) : purging);
  return paths;
}

it('the pages of a listing that is not public any more are purged, and its responses; those of others are not', async () => {
  const inAll = (page: string) =>
    ['', '/en', '/ru'].flatMap((language) => [language + page, `${language}${page}.data`]);
  const api = '/api/listings/7';
  const related = ['similar', 'same-advertiser', 'comparables', 'prices', 'advertiser', 'advertiser/listings'];
  expect(await purged([active, 7])).toEqual([
    ...[...inAll('/listing/7'), api, `${api}?populate=*`],
    ...inAll('/listing/7/advertiser'),
    ...['az', 'en', 'ru'].map((language) => `${api}?populate=*&locale=${language}`),
    ...related.map((name) => `${api}/${name}`),
  ]);
});

it('when nobody told what changed, the listings are purged that stopped being public within the last minute', async () => {
  const { pool } = database;
  const { id: removed } = await insertListing(pool);
  const { id: deleted } = await insertListing(pool);
  const { id: long } = await insertListing(pool);
  for (const id of [removed, long]) await pool.query(`update listings set status_ad = 'rejected' where id = $1`, [id]);
  await pool.query('delete from listings where id = $1', [deleted]);
  await pool.query('update listings set price = price + 100 where id = $1', [active]);
  await pool.query(`update listing_changes set at = now() - interval '2 minutes' where listing_id = $1`, [long]);
  await searchIndex.ask('catchUp', null);
  const pages = (await purged(null)).filter((path) => /^\/listing\/\d+$/.test(path));
  expect(pages.sort()).toEqual([removed, deleted].map((id) => `/listing/${id}`).sort());
});

it.each([
  ['so are those of many that end at once', undefined],
  ['each is tried although others fail', new Error('no response')],
])('%s', async (_, failure) => {
  const ended = Array.from({ length: 250 }, (_, at) => active + 1 + at);
  const pages = (await purged(ended, failure)).filter((path) => /^\/listing\/\d+$/.test(path));
  expect(pages).toEqual(ended.map((id) => `/listing/${id}`));
});
