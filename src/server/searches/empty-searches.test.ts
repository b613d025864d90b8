import { afterAll, beforeAll, expect, it } from 'vitest';
import { SearchFiguresResponse } from '#contract/figures/api.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { addEmptySearches, MAX_LENGTH } from './queries.ts';
import { deleteOldEmptySearches, openPlaceBook, recordEmptySearch } from './service.ts';

let test: TestSite;
let editor: Awaited<ReturnType<typeof newStaff>>;
let now = new Date('2031-11-20T19:59:00Z');
beforeAll(async () => {
  test = await openTestSite({ clock: { now: () => now } });
  editor = await newStaff(test, 'editor');
});
afterAll(() => test.close());

const recordMiss = (filters: string) => recordEmptySearch(test.deps, filters);
const rows = async () => {
  await test.deps.emptySearches.flush();
  const { rows: found } = await test.database.pool.query(
    'select day, filters, times from empty_searches order by day, filters',
  );
  return found;
};
const GARAGE = 'category=rent&property=garage&price_max=1500';

it('searches without results are counted by Baku’s days', async () => {
  recordMiss(GARAGE);
  recordMiss(GARAGE);
  await test.deps.emptySearches.flush();
  now = new Date('2031-11-20T20:00:00Z');
  recordMiss(GARAGE);
  expect(await rows()).toEqual([
    { day: '2031-11-20', filters: GARAGE, times: 2 },
    { day: '2031-11-21', filters: GARAGE, times: 1 },
  ]);
});

it('searches without results are listed in words, with the address of the search', async () => {
  const { pool } = test.database;
  const { rows: places } = await pool.query("select id, slug from districts where slug = 'sabuncu'");
  recordMiss(`rooms=5&rooms=11&place=district-${places[0].id}`);
  // a deleted place is omitted
  recordMiss(`rooms=1&place=district-${places[0].id}&place=metro-999999`);
  recordMiss(`rooms=1&place=district-${places[0].id}&place=metro-999999`);
  await test.deps.emptySearches.flush();
  const readSearches = async (language: string) => {
    const response = await test.site.inject({
      url: '/api/admin/figures/searches?days=7',
      headers: { authorization: `Bearer ${editor.token}`, 'accept-language': language },
    });
    const { searches, days } = SearchFiguresResponse.parse(response.json()).data;
    const plain = (words: string[]) => words.map((word) => word.replaceAll('\u00a0', ' '));
    return { searches: searches.map((one) => ({ ...one, words: plain(one.words) })), days };
  };
  const { searches, days } = await readSearches('az');
  expect(searches.map(({ address, words, times }) => [times, words, address])).toEqual([
    [3, ['Kirayə', 'Qaraj', 'maks. 1 500 ₼'], '/listings?category=rent&property=garage&price_max=1500'],
    [2, ['1 otaq', 'Sabunçu r.'], '/listings?rooms=1&place=sabuncu'],
    [1, ['5 otaq', '10+ otaq', 'Sabunçu r.'], '/listings?rooms=5&rooms=11&place=sabuncu'],
  ]);
  expect(days.slice(-3).map(({ times }) => times)).toEqual([0, 2, 4]);
  expect((await readSearches('ru')).searches[2]?.words).toEqual(['5 комн.', '10+ комн.', 'р-н Сабунчи']);
});

it('streets, complexes and landmarks of searches without results are named', async () => {
  const landmark = (await openPlaceBook(test.deps)('az')).find(({ kind }) => kind === 'landmark');
  recordMiss(`rooms=9&place=${landmark?.slug}`);
  await test.deps.emptySearches.flush();
  const headers = { authorization: `Bearer ${editor.token}`, 'accept-language': 'az' };
  const response = await test.site.inject({ url: '/api/admin/figures/searches?days=7', headers });
  const { searches } = SearchFiguresResponse.parse(response.json()).data;
  const found = searches.find(({ words }) => words.includes('9\u00a0otaq'));
  expect([found?.words[1], found?.address]).toEqual([landmark?.Name, `/listings?rooms=9&place=${landmark?.slug}`]);
});

it('the record of searches is limited per day, in length, and to ninety days', async () => {
  const { pool, db } = test.database;
  await pool.query('delete from empty_searches');
  const at = new Date('2031-11-20T20:00:00Z');
  await addEmptySearches(
    db,
    Array.from({ length: 5_000 }, (_, i) => ({ filters: `price_max=${i}`, times: 1, at })),
  );
  await addEmptySearches(db, [
    { filters: 'price_max=7', times: 2, at },
    { filters: 'price_max=5000', times: 1, at },
  ]);
  const counted = await pool.query(`select count(*) as rows, sum(times) as times from empty_searches`);
  expect(counted.rows[0]).toEqual({ rows: 5_000, times: 5_002 });
  recordMiss(`price_max=${'9'.repeat(MAX_LENGTH)}`);
  await pool.query(`update empty_searches set day = '2031-08-23' where filters = 'price_max=1'`);
  await pool.query(`update empty_searches set day = '2031-08-24' where filters = 'price_max=2'`);
  await deleteOldEmptySearches(db, now);
  const result = await pool.query('select min(day) as first, count(*) as rows from empty_searches');
  await test.deps.emptySearches.flush();
  expect(result.rows[0]).toEqual({ first: '2031-08-24', rows: 4_999 });
});
