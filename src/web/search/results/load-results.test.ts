import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Paths } from '#contract/endpoints.ts';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { insertListing } from '../../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { readBody } from '../../data/api.ts';
import type { Visit } from '../../data/context.ts';
import { writeQuery } from '../../data/query-string.ts';
import { readSearch, writeSearch } from '../search.ts';
import { loadCounts, withoutDistances } from './load-counts.ts';
import { loadRelaxations } from './load-relaxations.ts';
import { loadResults } from './load-results.ts';

const clock = openTestClock();
let test: TestSite;
let visitor: Visit;
beforeAll(async () => {
  test = await openTestSite({ clock });
  const fetch = async (request: Request) => {
    const { payload, statusCode } = await test.site.inject({ url: request.url.replace('http://site', '') });
    return new Response(payload, { status: statusCode, headers: { 'content-type': 'application/json' } });
  };
  const api = createClient<Paths>({ baseUrl: 'http://site', fetch, querySerializer: writeQuery });
  visitor = { api, viewer: { user: null }, isDocument: true, noteEmptySearch: () => {} } as unknown as Visit;
});
afterAll(() => test.close());

/** What a browser without JavaScript shows at an address. */
async function open(page: number) {
  const url = new URL(`http://site/listings?category=daily&page=${page}`);
  const { top, cards, ...counts } = await loadResults(visitor, url, readSearch(url.searchParams));
  return { top: top.map(({ id }) => id), list: cards.map(({ id }) => id), ...counts };
}

it('pages of a list show each listing once while those at the top change, and lose none', async () => {
  const { pool } = test.database;
  const ids: number[] = [];
  for (let n = 0; n < 27; n++) {
    // every third one, so that each page has some
    const { id } = await insertListing(pool, { category: 'daily', rent_type: 'daily', is_vip: n % 3 === 0 });
    ids.push(id);
  }
  const pairs = new Set<string>();
  for (let walk = 0; walk < 9; walk++) {
    const listed: number[] = [];
    const seen = new Set<number>();
    for (let page = 1; page <= 4; page++) {
      const { top, list, total, pageCount } = await open(page);
      expect([top.length, total, pageCount]).toEqual([2, 27, 4]);
      expect(list.filter((id) => top.includes(id))).toEqual([]);
      listed.push(...list);
      for (const id of [...top, ...list]) seen.add(id);
      pairs.add(top.join());
      clock.pass(60);
    }
    expect(new Set(listed).size).toBe(listed.length);
    expect([...seen].toSorted((a, b) => a - b)).toEqual(ids);
  }
  expect(pairs.size).toBeGreaterThan(8);
});

it('the first page of a search for one deal knows its lowest price, in AZN, also that of a page further on', async () => {
  const lowest = async (address: string) => {
    const url = new URL(`http://site/listings?${address}`);
    return (await loadResults(visitor, url, readSearch(url.searchParams))).lowestPrice;
  };
  const { rows } = await test.database.pool.query<{ price: number }>(
    `update listings set price = 35_00 where id = (select min(id) from listings where category = 'daily') returning price`,
  );
  expect(rows).toEqual([{ price: 35_00 }]);
  await test.deps.searchIndex.ask('catchUp', null);
  expect(await lowest('category=daily')).toBe(35);
  expect([await lowest('category=daily&page=2'), await lowest(''), await lowest('category=daily&price_max=1')]).toEqual(
    [null, null, null],
  );
});

it('says that a place of its address is not known', async () => {
  const isMissing = async (address: string) => {
    const url = new URL(`http://site/listings?${address}`);
    return (await loadResults(visitor, url, readSearch(url.searchParams))).isPlaceMissing;
  };
  const addresses = [
    'place=street-yox-kucesi',
    'place=yasamal&place=yoxdur',
    'to=metro-yoxdur&within=30',
    // a district is no station
    'to=nizami&within=30',
    // a search that contradicts itself says it too
    'place=yoxdur&price_min=9&price_max=1',
    'place=yasamal&quarter=YasilAda&to=metro-nizami&within=30',
    '',
  ];
  expect(await Promise.all(addresses.map(isMissing))).toEqual([true, true, true, true, true, false, false]);
});

it('a part of the map says how many of its homes are known only roughly, a search of all does not', async () => {
  const { rows } = await test.database.pool.query(
    'select id, latitude, longitude from districts where latitude is not null limit 1',
  );
  const [{ id, latitude, longitude }] = rows;
  await insertListing(test.database.pool, { category: 'rent', rent_type: 'monthly', district_id: id });
  const box = [longitude - 0.001, latitude - 0.001, longitude + 0.001, latitude + 0.001].join();
  const roughOf = async (address: string) => {
    const url = new URL(`http://site/listings?${address}`);
    const results = await loadResults(visitor, url, readSearch(url.searchParams));
    return (await loadCounts(visitor, results)).rough;
  };
  expect(await roughOf(`category=rent&bbox=${box}`)).toEqual({ among: 1, besides: 0 });
  expect(await roughOf('category=rent')).toBe(null);
});

it('a search near a landmark says how many homes known only roughly its link finds, beside another place too', async () => {
  const { rows } = await test.database.pool.query<{ count: number }>(
    `select count(*)::int from listings where category = 'rent' and (is_approximate or latitude is null)`,
  );
  const besides = rows[0]?.count;
  expect(besides).toBeGreaterThan(0);
  const { data } = await readBody(visitor.api.GET('/api/search/places', { params: { query: { locale: 'az' } } }));
  const landmark = data.find(({ kind }) => kind === 'landmark');
  const look = async (others: string) => {
    const url = new URL(`http://site/listings?category=rent&place=${landmark?.slug}${others}`);
    const { search, places, ...results } = await loadResults(visitor, url, readSearch(url.searchParams));
    const { rough } = await loadCounts(visitor, { search, places, ...results });
    return [rough, writeSearch({ ...search, filters: withoutDistances(search.filters, places) })];
  };
  expect(await look('')).toEqual([{ among: 0, besides }, '?category=rent']);
  // none of them is near that station
  expect(await look('&place=metro-nizami')).toEqual([{ among: 0, besides: 0 }, '?category=rent&place=metro-nizami']);
});

it('a search that finds nothing is told what would, also of many alternatives', async () => {
  const url = new URL(
    'http://site/listings?category=daily&rooms=3&rooms=4&rooms=5&rooms=6&rooms=7&rooms=8&rooms=9&rooms=10&price_max=1',
  );
  const { search, places, total } = await loadResults(visitor, url, readSearch(url.searchParams));
  expect(total).toBe(0);
  expect(await loadRelaxations(visitor.api, search, places)).toEqual([]);
  const free = readSearch(new URLSearchParams('category=daily&rooms=9&rooms=10'));
  expect(await loadRelaxations(visitor.api, free, places)).toEqual([{ id: 'rooms', count: 27 }]);
});

it('a listing at the top keeps the others of its home out of the list of its page', async () => {
  const { pool } = test.database;
  await pool.query(`update listings set is_vip = false`);
  const { rows } = await pool.query<{ id: number }>(
    `select id from listings where category = 'daily' order by id desc limit 2`,
  );
  const [shown = 0, vip = 0] = rows.map(({ id }) => Number(id));
  await pool.query(`update listings set home_id = $1 where id = any($2)`, [shown, [shown, vip]]);
  await pool.query(`update listings set is_vip = true where id = $1`, [vip]);
  await expect.poll(async () => (await open(1)).top).toEqual([vip]);
  const pages = await Promise.all([1, 2, 3, 4].map(open));
  expect(pages.map(({ top, total }) => [top, total])).toEqual(pages.map(() => [[vip], 26]));
  expect(pages.flatMap(({ list }) => list)).toHaveLength(25);
});

it('without a map a search in a district has the numbers of what is in it alone, as their links find them', async () => {
  const { pool } = test.database;
  const { rows: places } = await pool.query<{ settlement: string; id: number; district: string; district_id: number }>(
    `select s.slug as settlement, s.id, d.slug as district, d.id as district_id
     from (select distinct on (district_id) * from settlements order by district_id, id) s
     join districts d on d.id = s.district_id order by d.id limit 2`,
  );
  const [own, other] = places;
  for (const place of [own, own, other])
    await insertListing(pool, { price: 777_777_00, district_id: place?.district_id, settlement_id: place?.id });
  await test.deps.searchIndex.ask('catchUp', null);
  const countsOf = async (address: string) => {
    const url = new URL(`http://site/listings?view=map&price_min=777777&${address}`);
    const { placeCounts } = await loadResults(visitor, url, readSearch(url.searchParams));
    return placeCounts?.map(({ slug, count }) => [slug, count]);
  };
  const inOwn = [
    [own?.district, 2],
    [own?.settlement, 2],
  ];
  const ofOther = [other?.district, 1];
  expect(await countsOf('')).toEqual([inOwn[0], ofOther]);
  expect(await countsOf(`place=${own?.district}`)).toEqual(inOwn);
  expect(await countsOf(`place=${own?.settlement}&place=${other?.district}`)).toEqual([
    inOwn[1],
    ofOther,
    [other?.settlement, 1],
  ]);
});
