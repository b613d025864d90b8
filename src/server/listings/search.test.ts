import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { insertComplex } from '../../../tests/support/complexes.ts';
import { insertRandomCity } from '../../../tests/support/made-up/random-city.ts';
import { openFilledIndex } from '../../../tests/support/search-index.ts';
import { newPerson, openTestSite, type Parsed, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { ANONYMOUS } from '../viewer/viewer.ts';
import { countActive } from './search.ts';
import { NO_INDEX, type SearchIndex } from './search-index/search-index.ts';

// The search index beside the SQL of the same site.

let test: TestSite;
let index: SearchIndex;
let id: number;

beforeAll(async () => {
  test = await openTestSite(async ({ pool, directConnection }) => {
    await insertRandomCity(pool, 300);
    await pool.query('insert into homes (id) select id from listings on conflict do nothing');
    await pool.query(
      'update listings l set home_id = coalesce((select h.id from homes h where h.id = l.id - l.id % 3), l.id)',
    );
    index = await openFilledIndex(directConnection);
    return { searchIndex: index };
  });
  id = (await change('select id from listings where district_id is not null and address_id is not null limit 1'))[0].id;
  await insertComplex(test.database.pool);
  await change(`update listings set settlement_id = (select min(id) from settlements), metro_id = (select min(id) from metro_stations),
    complex_id = (select min(id) from complexes) where id = ${id}`);
  await index.ask('catchUp', null);
});
beforeEach(() => {
  test.deps.searchIndex = index;
});
afterAll(async () => {
  await index.close();
  await test.close();
});

const change = async (statement: string): Promise<Parsed[]> => (await test.database.pool.query(statement)).rows;
const get = async (url: string, token?: string): Promise<Parsed> => (await test.get(url, token)).body;
const show = () => get(`/api/listings/${id}?populate=*`);
const card = async () => (await get(`/api/listings?filters[id][$eq]=${id}&populate=*`)).data[0];

it('a search that waits its turn while the index is behind is answered by the index once that is ready', async () => {
  const turns = Promise.withResolvers<void>();
  const [behind, noSql] = await Promise.all([test.database.pool.connect(), test.database.pool.connect()]);
  try {
    await behind.query('begin; lock table listing_changes in access exclusive mode');
    await waitUntil(() => index.lag() > 5, 'the index to be too far behind to be waited for');
    const running = [1, 2].map(() => index.standIn(() => turns.promise));
    let isThirdRunning = false;
    const third = index.standIn(async () => {
      isThirdRunning = true;
    });
    const count = countActive(test.deps, ANONYMOUS, parseCountQuery(LISTING, {}));
    await behind.query('commit');
    await waitUntil(index.isCurrent, 'the index to be ready');
    await noSql.query('begin; lock table listings in access exclusive mode');
    expect(isThirdRunning).toBe(false);
    turns.resolve();
    expect(await count).toBe(300);
    await Promise.all([...running, third]);
  } finally {
    behind.release(true);
    noSql.release(true);
  }
});

it.each([
  '/api/listings?populate=*',
  '/api/listings?sort=Price:asc&filters[Category]=sale&pagination[pageSize]=7&pagination[page]=3&fields[0]=Price',
  '/api/listings?sort=Price_Per_Sqm:desc&pagination[pageSize]=100&pagination[page]=3&fields[0]=Price_Per_Sqm',
  '/api/listings?filters[district][id][$in][0]=2&filters[$or][0][Rooms]=3&filters[$or][1][Floor][$gt]=5&locale=ru&populate=district',
  '/api/listings?pagination[page]=900&pagination[withCount]=false',
  '/api/listings?filters[Price][$lt]=0',
  '/api/listings/count?filters[Has_Gas][$ne]=false',
  '/api/listings/facets?filters[Category]=rent',
  '/api/listings?homes=true&fields[0]=Home&sort=Price:asc&pagination[page]=2',
  '/api/listings/count?homes=true',
  '/api/listings/facets?homes=true',
  '/api/listings/histogram?homes=true&field=Price',
])('%s has the response of the SQL', async (url) => {
  const results: unknown[] = [];
  const ask: SearchIndex['ask'] = async (...request) => {
    const result = await index.ask(...request);
    results.push(result);
    return result;
  };
  await waitUntil(index.isCurrent, 'the index to be ready');
  test.deps.searchIndex = { ...index, ask };
  const fromIndex = await get(url);
  // the index did answer
  expect(results.length).toBeGreaterThan(0);
  expect(results).not.toContain(null);
  test.deps.searchIndex = NO_INDEX;
  expect(fromIndex).toEqual(await get(url));
});

it('a listing has the response of the SQL', async () => {
  const fromIndex = await show();
  test.deps.searchIndex = NO_INDEX;
  expect(fromIndex).toEqual(await show());
});

describe('texts of listings are kept in memory', () => {
  const CHANGES: [what: string, statement: () => string, read: (listing: Parsed) => unknown][] = [
    ['its price', () => `update listings set price = price + 100 where id = ${id}`, ({ Price }) => Price],
    ['its promotion', () => `update listings set is_vip = not is_vip where id = ${id}`, ({ Is_Vip }) => Is_Vip],
    [
      'the name of its district',
      () => `update districts set name_az = name_az || 'x'`,
      ({ district }) => district.Name,
    ],
    [
      'its photos',
      () =>
        `update listings set images = jsonb_build_array(jsonb_build_object('id', extract(epoch from now()), 'url', '/x.webp')) where id = ${id}`,
      ({ Images }) => Images,
    ],
    [
      'the name of its settlement',
      () => `update settlements set name_az = name_az || 'x'`,
      ({ settlement }) => settlement.Name,
    ],
    ['the name of its station', () => `update metro_stations set name_az = name_az || 'x'`, ({ Metro }) => Metro.Name],
    ['the name of its complex', () => `update complexes set name = name || 'x'`, ({ complex }) => complex.name],
    ['its street', () => `update streets set street_name = street_name || 'x'`, ({ address }) => address.Name],
  ];

  it('until the database says that they changed', async () => {
    const [before, cardBefore] = [await show(), await card()];
    const client = await test.database.connect();
    await client.query('set session_replication_role = replica');
    await client.query(`update listings set price = 5 where id = ${id}`);
    await client.end();
    expect([await show(), await card()]).toEqual([before, cardBefore]);
    await change(`update listings set price = 700 where id = ${id}`);
    await expect.poll(async () => [(await show()).data.Price, (await card()).Price]).toEqual([7, 7]);
  });

  it.each(CHANGES)('until %s changes', async (_what, statement, read) => {
    const before = read(await card());
    expect(read((await show()).data)).toEqual(before);
    await change(statement());
    await expect.poll(async () => read(await card())).not.toEqual(before);
    expect(read((await show()).data)).toEqual(read(await card()));
  });

  it('and a hidden listing is in no list, count or page', async () => {
    const { count } = await get('/api/listings/count');
    await change(`update listings set status_ad = 'pending' where id = ${id}`);
    await expect.poll(async () => (await get('/api/listings/count')).count).toBe(count - 1);
    expect(await card()).toBeUndefined();
    expect((await test.get(`/api/listings/${id}`)).status).toBe(404);
    await change(`update listings set status_ad = 'active' where id = ${id}`);
    await expect.poll(async () => (await test.get(`/api/listings/${id}`)).status).toBe(200);
  });
});

it('signed-in people see their own change at once', async () => {
  const { token } = await newPerson(test);
  for (let price = 1; price <= 20; price++) {
    await change(`update listings set price = ${price}00 where id = ${id}`);
    const found = await get(`/api/listings?filters[Price][$eq]=${price}&filters[id][$eq]=${id}`, token);
    expect(found.data).toHaveLength(1);
  }
});

it('a visitor gets the beginning of the phone, its owner the whole', async () => {
  const { id: owner, token } = await newPerson(test);
  await change(`update listings set phone = '0501234567', owner_id = ${owner} where id = ${id}`);
  await expect.poll(async () => (await show()).data.Phone).toBe('050123');
  expect((await get(`/api/listings/${id}`, token)).data.Phone).toBe('0501234567');
  expect((await show()).data.Phone).toBe('050123');
});

it('every number of homes is what its choice finds, and a home is listed once', async () => {
  const ask = (rest: string) => get(`/api/listings${rest}`);
  const { count } = await ask('/count?homes=true');
  expect(count).toBeLessThan((await ask('/count')).count);
  const listed = [];
  for (let page = 1; page <= Math.ceil(count / 50); page++)
    listed.push(...(await ask(`?homes=true&fields[0]=Home&pagination[pageSize]=50&pagination[page]=${page}`)).data);
  expect(new Set(listed.map(({ Home }: Parsed) => Home)).size).toBe(count);
  expect(listed).toHaveLength(count);
  const { Rooms, Near_Station: stations } = await ask('/facets?homes=true');
  for (const room of Rooms)
    expect(await ask(`/count?homes=true&filters[Rooms][$eq]=${room.value}`)).toEqual({ count: room.count });
  for (const station of stations.slice(0, 5))
    expect((await ask(`/count?homes=true&filters[Near_Station][$eq]=${station.id}`)).count).toBe(station.count);
  const { meta } = await ask('/map?homes=true');
  expect(meta.total).toBe(count);
  expect((await test.get('/api/listings?homes=1')).status).toBe(400);
});
