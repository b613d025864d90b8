import qs from 'qs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HiddenListings } from '#contract/hidden/api.ts';
import { MAX_HIDDEN } from '#contract/hidden/rules.ts';
import { QS_STRINGIFY } from '#contract/wire/query.ts';
import { makeRandom } from '../../../packages/demo-city/random.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { insertRandomCity } from '../../../tests/support/made-up/random-city.ts';
import { type Row, randomFilter } from '../../../tests/support/made-up/random-filter.ts';
import { openFilledIndex } from '../../../tests/support/search-index.ts';
import { newPerson, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes, leaveHome } from '../listings/homes/grouping-service.ts';
import { NO_INDEX, type SearchIndex } from '../listings/search-index/search-index.ts';
import { deleteOldShown } from './queries.ts';

const SEARCHES = 40;

let test: TestSite;
let index: SearchIndex;
let person: { id: number; token: string };
beforeAll(async () => {
  test = await openTestSite(async ({ pool, directConnection }) => {
    await insertRandomCity(pool, 600);
    await pool.query('insert into homes (id) select id from listings');
    await pool.query('update listings set home_id = id');
    index = await openFilledIndex(directConnection);
    return { searchIndex: index };
  });
}, 60_000);
afterAll(async () => {
  await index.close();
  await test.close();
});
beforeEach(async () => {
  person = await newPerson(test);
});

const hide = (listings: number[], token = person.token) =>
  test.send('PUT', '/api/hidden', { token, body: { listings } });
const listHidden = async (token = person.token) =>
  HiddenListings.parse((await test.get('/api/hidden', token)).body).data.map(({ listing }) => listing);

it('hides homes, the last one first, and shows them again, however often it is asked', async () => {
  const { pool } = test.database;
  const [a, b] = [await insertListing(pool), await insertListing(pool)];
  for (const listings of [[a.id], [b.id, a.id, 987_654_321], [a.id]]) expect((await hide(listings)).status).toBe(204);
  expect(await listHidden()).toEqual([a.id, b.id]);
  const show = (id: number | string) => test.send('DELETE', `/api/hidden/${id}`, { token: person.token });
  expect([(await show(b.id)).status, (await show(b.id)).status, (await show(a.document_id)).status]).toEqual([
    204, 204, 204,
  ]);
  expect(await listHidden()).toEqual([]);
});

it('of what was hidden and shown again the last choice counts, in whatever order the requests come', async () => {
  const { pool, db } = test.database;
  const [a, b] = [await insertListing(pool), await insertListing(pool)];
  await inTransaction(db, (trx) => joinHomes(trx, [[a.id, b.id]], 'person'));
  const minute = 60_000;
  const hideAt = (listing: number, age: number) =>
    test.send('PUT', '/api/hidden', { token: person.token, body: { listings: [listing], ages: [age * minute] } });
  const showAt = (listing: number, age: number) =>
    test.send('DELETE', `/api/hidden/${listing}?age=${age * minute}`, { token: person.token });
  const isHiddenAfter = async (...sent: Promise<unknown>[]) => {
    for (const one of sent) await one;
    return (await listHidden()).length > 0;
  };
  expect(await isHiddenAfter(showAt(a.id, 9))).toBe(false);
  // of the same home, by another listing
  expect(await isHiddenAfter(hideAt(b.id, 10))).toBe(false);
  expect(await isHiddenAfter(hideAt(b.id, 8))).toBe(true);
  expect(await isHiddenAfter(showAt(a.id, 9))).toBe(true);
  await hideAt(a.id, 6);
  expect(await isHiddenAfter(showAt(b.id, 7))).toBe(true);
  expect(await isHiddenAfter(showAt(b.id, 5))).toBe(false);
  expect(await isHiddenAfter(hideAt(a.id, 6))).toBe(false);
  expect(await isHiddenAfter(hide([a.id]))).toBe(true);
  await pool.query(`update shown_homes set shown_at = now() - interval '91 days' where user_id = $1`, [person.id]);
  await deleteOldShown(db, new Date());
  await test.send('DELETE', `/api/hidden/${(await insertListing(pool)).id}`, { token: person.token });
  const { rows } = await pool.query('select home_id from shown_homes where user_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
  expect((await showAt(a.id, -1)).status).toBe(400);
});

it('a deleted listing is hidden with its home, which another listing offers', async () => {
  const { pool, db } = test.database;
  const [gone, left] = [await insertListing(pool), await insertListing(pool)];
  await inTransaction(db, (trx) => joinHomes(trx, [[gone.id, left.id]], 'person'));
  await pool.query('delete from listings where id = $1', [gone.id]);
  await index.ask('catchUp', null);
  const totalOf = async (query: string) => (await test.get(`/api/listings/map?${query}`)).body.meta.total;
  expect(await totalOf(`hidden=${gone.id}`)).toBe((await totalOf('')) - 1);
  expect((await hide([gone.id])).status).toBe(204);
  expect(await listHidden()).toEqual([left.id]);
});

it('a home that is shown again stays so when its listings are split', async () => {
  const { pool, db } = test.database;
  const [a, b] = [await insertListing(pool), await insertListing(pool)];
  await hide([b.id]);
  await inTransaction(db, (trx) => joinHomes(trx, [[a.id, b.id]], 'person'));
  expect(await listHidden()).toEqual([b.id, a.id]);
  await test.send('DELETE', `/api/hidden/${b.id}`, { token: person.token });
  await inTransaction(db, (trx) => leaveHome(trx, b.id));
  expect(await listHidden()).toEqual([]);
});

it('many at once are hidden in their order; beyond the maximum the first ones are shown again', async () => {
  const { rows } = await test.database.pool.query<{ id: number }>('select id from listings order by id limit 3');
  const ids = rows.map(({ id }) => id);
  await hide(ids);
  expect(await listHidden()).toEqual(ids.toReversed());
  await test.database.pool.query(
    `with made as (insert into homes (id) select 1000000 + n from generate_series(1, $2) n returning id)
     insert into hidden_homes (user_id, home_id, hidden_at) select $1, id, now() - interval '1 year' from made`,
    [person.id, MAX_HIDDEN],
  );
  await hide(ids);
  const { rows: kept } = await test.database.pool.query('select home_id from hidden_homes where user_id = $1', [
    person.id,
  ]);
  expect([kept.length, await listHidden()]).toEqual([MAX_HIDDEN, ids.toReversed()]);
});

it('a home is hidden with all its listings, also when they are united later, and for this person alone', async () => {
  const { pool } = test.database;
  const [one, again, later] = [await insertListing(pool), await insertListing(pool), await insertListing(pool)];
  await pool.query('update listings set home_id = $1 where id = $2', [one.id, again.id]);
  await index.ask('catchUp', null);
  await hide([again.id]);
  expect(await listHidden()).toEqual([again.id, one.id]);
  const totalOf = async (query: string) => (await test.get(`/api/listings/map?${query}`)).body.meta.total;
  expect(await totalOf(`hidden=${again.id}`)).toBe((await totalOf('')) - 2);
  const countOf = async (query: string) => (await test.get(`/api/listings/count?${query}`, person.token)).body;
  expect([(await countOf('')).hidden, (await countOf('homes=true')).hidden]).toEqual([2, 1]);
  await pool.query('update listings set home_id = $1 where id = any($2)', [later.id, [one.id, again.id]]);
  expect(await listHidden()).toEqual([later.id, again.id, one.id]);
  expect(await listHidden((await newPerson(test)).token)).toEqual([]);
});

it('the home of a listing that was never public is not told by hiding it', async () => {
  const { pool } = test.database;
  const { id: home } = await insertListing(pool);
  const [waiting, own] = [{ status_ad: 'pending' }, { status_ad: 'pending', owner_id: person.id }];
  const ids = [(await insertListing(pool, waiting)).id, (await insertListing(pool, own)).id] as const;
  await pool.query('update listings set home_id = $1 where id = any($2)', [home, ids]);
  await index.ask('catchUp', null);
  const totalOf = async (query: string, token?: string) =>
    (await test.get(`/api/listings/map?${query}`, token)).body.meta.total;
  const all = await totalOf('');
  const [unknown, known] = ids;
  expect([await totalOf(`hidden=${unknown}`), await totalOf(`hidden=${unknown}`, person.token)]).toEqual([all, all]);
  expect([await totalOf(`hidden=${known}`), await totalOf(`hidden=${known}`, person.token)]).toEqual([all, all - 1]);
  await hide([unknown]);
  expect(await listHidden()).toEqual([]);
  await hide([known]);
  expect(await listHidden()).toEqual([home]);
  const show = (id: number) => test.send('DELETE', `/api/hidden/${id}`, { token: person.token });
  await show(unknown);
  expect(await listHidden()).toEqual([home]);
  await show(known);
  expect(await listHidden()).toEqual([]);
});

it('a search that names its listings finds hidden ones too', async () => {
  const { id } = await insertListing(test.database.pool);
  await hide([id]);
  const { body } = await test.get(`/api/listings?filters[id][$in][0]=${id}&fields[0]=Price`, person.token);
  expect(body.data.map((listing: { id: number }) => listing.id)).toEqual([id]);
});

describe.each([
  ['the search index', () => index],
  ['SQL alone', () => NO_INDEX],
])('with %s, what is hidden is never', (_name, indexOf) => {
  let hidden: number[];
  let samples: Row[];
  beforeEach(async () => {
    test.deps.searchIndex = indexOf();
    samples = (await test.get('/api/listings?pagination[pageSize]=100&populate=*')).body.data;
    const random = makeRandom(7);
    await hide(samples.map(({ id }) => Number(id)).filter(() => random.chance(0.5)));
    hidden = await listHidden();
  });

  it('in lists, counts, maps, facets and histograms of random searches', async () => {
    const random = makeRandom(8);
    let found = 0;
    for (let i = 0; i < SEARCHES; i++) {
      const query = qs.stringify({ filters: i === 0 ? {} : randomFilter(samples, random, 1) }, QS_STRINGIFY);
      const [all, shown] = [await ask(`/api/listings/count?${query}`, ''), await ask(`/api/listings/count?${query}`)];
      const ids = await idsOf(query);
      const leftOut = (await idsOf(query, '')).filter((id) => hidden.includes(id));
      found += leftOut.length;
      expect(ids.filter((id) => hidden.includes(id))).toEqual([]);
      expect([shown.count, shown.hidden], query).toEqual([all.count - leftOut.length, leftOut.length]);
      const { data, meta } = await ask(`/api/listings/map?${query}`);
      expect(meta.total, query).toBe(shown.count);
      expect(data.pins.filter(({ id }: { id: number }) => hidden.includes(id))).toEqual([]);
      // a browser names what it hides
      expect(await ask(`/api/listings/count?${query}${query && '&'}hidden=${hidden}`, ''), query).toEqual(shown);
      expect(await ask(`/api/listings/map?${query}${query && '&'}hidden=${hidden}`, ''), query).toEqual({ data, meta });
      if (i % 5 > 0) continue;
      for (const counts of [
        'facets?',
        'facets/quick?',
        `facets/near?points[0]=40.4,49.85:12&`,
        'histogram?field=Price&',
      ]) {
        const path = `/api/listings/${counts}homes=true${query && '&'}${query}`;
        expect(await ask(`${path}&hidden=${hidden}`, ''), path).toEqual(await ask(path));
      }
    }
    expect(found).toBeGreaterThan(50);
    const facets = await ask('/api/listings/facets?locale=az');
    const types = facets.Property_type.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    const { count } = await ask('/api/listings/count?filters[Property_type][$notNull]=true');
    expect(types).toBe(count);
    for (const words of ['read?q=2%20otaq', 'suggest?q=nizam'])
      expect(await ask(`/api/search/${words}&hidden=${hidden}`, '')).toEqual(await ask(`/api/search/${words}`));
  }, 120_000);

  it('among similar and promoted ones', async () => {
    await test.database.pool.query('update listings set is_premium = true where id = any($1)', [
      samples.map(({ id }) => Number(id)),
    ]);
    const promoted = await ask('/api/listings/promoted?at=search_top');
    expect(promoted.data.filter(({ id }: { id: number }) => hidden.includes(id))).toEqual([]);
    let seen = 0;
    for (const { id } of samples) {
      const [all, mine] = [await ask(`/api/listings/${id}/similar`, ''), await ask(`/api/listings/${id}/similar`)];
      seen += all.data.filter((one: { id: number }) => hidden.includes(one.id)).length;
      expect(mine.data.filter((one: { id: number }) => hidden.includes(one.id))).toEqual([]);
    }
    expect(seen).toBeGreaterThan(10);
  }, 120_000);

  async function ask(path: string, token = person.token) {
    const { status, body } = await test.get(path, token || undefined);
    expect([path, status]).toEqual([path, 200]);
    return body;
  }

  /** All that a search lists, page after page. */
  async function idsOf(query: string, token = person.token): Promise<number[]> {
    const ids: number[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const pagination = `pagination[page]=${page}&pagination[pageSize]=100`;
      const { data, meta } = await ask(`/api/listings?${query}&${pagination}&fields[0]=Price`, token);
      ids.push(...data.map(({ id }: { id: number }) => id));
      pageCount = meta.pagination.pageCount;
    }
    return ids;
  }
});

it.each([
  [{}, 'listings'],
  [{ listings: [] }, 'listings'],
  [{ listings: [0] }, 'listings.0'],
  [{ listings: Array(MAX_HIDDEN + 1).fill(1) }, 'listings'],
  [{ listings: [1, 2], ages: [1] }, 'ages'],
  [{ listings: [1], ages: [-1] }, 'ages.0'],
])('refuses body %#', async (body, key) => {
  const response = await test.send('PUT', '/api/hidden', { token: person.token, body });
  expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, [key]]);
});
