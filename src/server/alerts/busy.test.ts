import qs from 'qs';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/alerts/api.ts';
import { MANY_PER_WEEK } from '#contract/alerts/rules.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { QS_STRINGIFY } from '#contract/wire/query.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { insertRandomCity } from '../../../tests/support/made-up/random-city.ts';
import { openFilledIndex } from '../../../tests/support/search-index.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import type { SearchIndex } from '../listings/search-index/search-index.ts';
import { openPlaceBook } from '../searches/service.ts';

const SEARCH = 'category=sale&property=house&rooms=4';
let index: SearchIndex;
let isIndexThere = true;
let questions = 0;
const site = await openAlertSite(SEARCH, async ({ pool, directConnection }) => {
  await insertRandomCity(pool, 1_500);
  // some homes have several listings
  await pool.query('insert into homes (id) select id from listings on conflict do nothing');
  await pool.query('update listings set home_id = id - id % 4 where id - id % 4 in (select id from homes)');
  index = await openFilledIndex(directConnection);
  const ask: SearchIndex['ask'] = async (name, request) => {
    questions++;
    return index.ask(name, request);
  };
  return { searchIndex: { ...index, ask, whenCurrent: async () => isIndexThere && index.whenCurrent() } };
});
const { test, clock, query, save, list, house, match, write, written } = site;
beforeEach(async () => {
  await query('delete from saved_searches; delete from alert_events; delete from messages');
  isIndexThere = true;
});
afterAll(async () => {
  await index.close();
  await test.close();
});

/** Homes that a search has brought so many days ago, and that nobody waits for. */
const bring = (saved: number, homes: number, days: number) =>
  query(
    `insert into alert_matches (saved_search_id, home_id, listing_id, reason, price, at, due_at)
     select $1, $2::int + n, $2::int + n, 'new', 1, $3, $3 from generate_series(1, $4::int) n`,
    [saved, days * 1_000_000, new Date(clock.now().getTime() - days * DAY_MS), homes],
  );

/** How many homes the results of a search say. */
async function countOf(search: string, token: string): Promise<number> {
  const places = await openPlaceBook(test.deps)('az');
  const filters = listingSearch.filtersOf(listingSearch.read(new URLSearchParams(search)), { places });
  return (await test.get(`/api/listings/count?${qs.stringify({ homes: true, filters }, QS_STRINGIFY)}`, token)).body
    .count;
}

it('a search that brings more than twenty homes a day for a week says so, unless it is paused', async () => {
  const { token } = await newPerson(test);
  const { id } = (await save(token, { search: 'category=sale' })).body.data;
  const busy = async () => (await list(token)).data[0]?.busy;
  await bring(id, 1_000, 8);
  await bring(id, MANY_PER_WEEK, 6);
  expect(await busy()).toBeNull();
  await bring(id, 1, 2);
  expect(await busy()).toMatchObject({ homesInWeek: 141, narrower: { of: await countOf('category=sale', token) } });
  // without the index its figures would cost too much
  isIndexThere = false;
  expect(await busy()).toEqual({ homesInWeek: 141, narrower: null });
  await test.send('PUT', `/api/saved-searches/${id}`, { token, body: { isPaused: true } });
  expect(await busy()).toBeNull();
});

it('the filter that it shows leaves about half of the homes, as many as its link shows', async () => {
  const { token } = await newPerson(test);
  const searches = [
    ...[
      'category=sale',
      'category=rent&rooms=2',
      'category=sale&property=new_building&property=land',
      'rooms=1&rooms=2',
    ],
    ...['category=sale&price_max=300000', 'category=sale&repair=repaired&owner=1', 'price_min=20000&place=nerimanov'],
  ];
  const [hidden] = await query("select id from listings where category = 'sale' limit 1");
  await test.send('PUT', '/api/hidden', { token, body: { listings: [hidden.id] } });
  const kinds = new Set<string>();
  for (const typed of searches) {
    const { id } = (await save(token, { search: typed })).body.data;
    await bring(id, MANY_PER_WEEK + 1, 1);
    // the newest is the first
    const { search, busy } = (await list(token)).data[0] as SavedSearch;
    const narrower = busy?.narrower;
    if (!narrower) expect.fail(`nothing halves ${search}`);
    const figures = [await countOf(narrower.search, token), await countOf(search, token)];
    expect([search, narrower.count, narrower.of]).toEqual([search, ...figures]);
    expect(narrower.count / narrower.of).toBeGreaterThanOrEqual(0.25);
    expect(narrower.count / narrower.of).toBeLessThanOrEqual(0.75);
    const before = new Set(search.split('&'));
    const added = narrower.search.split('&').filter((pair) => !before.has(pair));
    expect([narrower.search.split('&').length, added.length]).toEqual([before.size + 1, 1]);
    expect(narrower.name).not.toBe('');
    kinds.add((added[0] ?? '').split('=')[0] ?? '');
  }
  expect(kinds.size).toBeGreaterThan(1);
});

it('of a list the first three busy searches are narrowed, and each no oftener than in ten minutes', async () => {
  const { token } = await newPerson(test);
  for (let rooms = 1; rooms <= 5; rooms++) {
    const { id } = (await save(token, { search: `category=sale&rooms=${rooms}` })).body.data;
    await bring(id, MANY_PER_WEEK + 1, 1);
  }
  const narrowed = async () => {
    const before = questions;
    const { data } = (await list(token)) as { data: SavedSearch[] };
    return { has: data.map(({ busy }) => busy && busy.narrower !== null), asked: questions > before };
  };
  const has = [true, true, true, false, false];
  expect([await narrowed(), await narrowed()]).toEqual([
    { has, asked: true },
    { has, asked: false },
  ]);
});

it('its messages say so, and those of other searches do not', async () => {
  const { token } = await newPerson(test);
  const { id } = (await save(token)).body.data;
  const tell = async () => {
    await house();
    await match();
    await write(120);
    return (await written()).at(-1)?.content.paragraphs;
  };
  const [name] = (await tell()) ?? [];
  await bring(id, MANY_PER_WEEK, 1);
  expect(await tell()).toEqual([
    name,
    `«${name}» axtarışı üzrə son 7\u00a0gündə 142 yeni elan çıxıb. Axtarışı «Axtarışlarım» səhifəsində daralda bilərsiniz.`,
  ]);
});
