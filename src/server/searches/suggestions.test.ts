import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePolygon } from '#contract/wire/area.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { recordUnreadWords } from './service.ts';
import { addUnreadWords, deleteOldWords, searchUnreadWords } from './unread-queries.ts';

let test: TestSite;
const ids: Record<string, number> = {};
beforeAll(async () => {
  test = await openTestSite();
  const { pool } = test.database;
  const idOf = async (sql: string) => (await pool.query(sql)).rows[0].id;
  const street = await idOf(`select id from streets where street_name = 'Nizami küçəsi'`);
  const complex = await idOf(`insert into complexes (name) values ('Dəniz Ulduzu') returning id`);
  const active = { status_ad: 'active' };
  ids.street = (await insertListing(pool, { ...active, address_id: street })).id;
  ids.complex = (await insertListing(pool, { ...active, complex_id: complex, title: 'Dənizə baxan mənzil' })).id;
  // Fountain Square is a kilometre from Park Bulvar on foot, Sahil is at its side; the third is known only roughly
  const near = { latitude: 40.3725, longitude: 49.8507 };
  ids.near = (await insertListing(pool, { ...active, ...near, is_approximate: false })).id;
  ids.rough = (await insertListing(pool, { ...active, ...near, is_approximate: true })).id;
  ids.far = (await insertListing(pool, { ...active, latitude: 40.41, longitude: 49.87, is_approximate: false })).id;
});
afterAll(() => test.close());

const suggest = async (q: string, locale = 'az', search = '') =>
  (await test.get(`/api/search/suggest?${new URLSearchParams({ q, locale, search })}`)).body.data;
const slugs = async (q: string) => (await suggest(q)).places.map(({ slug }: { slug: string }) => slug);

describe('suggestions', () => {
  it.each([
    ['3 otaqlı nərim', 'nerimanov', '3 otaqlı'],
    ['двушка нариман', 'metro-neriman-nerimanov', 'двушка'],
    ['2 room narimanof', 'nerimanov', '2 room'],
    ['nizami küç', 'street-nizami-kucesi', ''],
    ['dəniz ul', 'complex-deniz-ulduzu', ''],
    ['kirayə park bul', 'landmark-park-bulvar', 'kirayə'],
    ['razin', 'bakixanov', ''],
    ['завокзальн', 'metro-28-may', ''],
    ['воронцов', 'street-islam-seferli-kucesi', ''],
    ['8 km', '8-ci-kilometr', ''],
    ['sovets', 'metro-nizami', ''],
    ['2 otaqlı ulduz metrosu', 'metro-ulduz', '2 otaqlı'],
    ['улица низами', 'street-nizami-kucesi', ''],
    ['nizami st', 'street-nizami-kucesi', ''],
    ['fountain square', 'metro-sahil', ''],
    ['насиминский', 'nesimi', ''],
    ['волчьи ворота', 'badamdar', ''],
    ['sirk', 'landmark-baki-dovlet-sirki', ''],
    ['дом прав', 'landmark-hokumet-evi', ''],
    // read as a price
    ['8-ci mik', '8-ci-mikrorayon', ''],
    ['2 otaqlı hökumət ev', 'landmark-hokumet-evi', '2 otaqlı'],
  ])('%s suggests %s', async (typed, slug, rest) => {
    const found = await suggest(typed);
    expect(found.places.map((place: { slug: string }) => place.slug)).toContain(slug);
    expect(found.rest).toBe(rest);
  });

  it.each([
    'kirayə',
    '2 otaqlı',
    'kupçalı',
    'metro',
    'metrosu',
    'новостройка',
    'с ремонтом',
    '3 otaqlı kupçalı',
    'rent',
    '2 otaqlı ev',
    'дом',
    'office',
  ])('%s is no name of a place, nor a misspelled one', async (typed) => {
    expect(await slugs(typed)).toEqual([]);
  });

  it.each([
    ['sahl metrosu', 'metro-sahil'],
    ['sahli metrosu', 'metro-sahil'],
    ['inəqədi', 'bineqedi'],
    ['насмии метро', 'metro-nesimi'],
    ['yasmaall', 'yasamal'],
    // not every street
    ['nzami küçəsi', 'street-nizami-kucesi'],
    // the word for a kind in other ways
    ['ясамал р-н', 'yasamal'],
    ['yasamal r-nu', 'yasamal'],
    ['3 otaqlı nəsimi r', 'nesimi'],
    ['r behbudov', 'street-resid-behbudov-kucesi'],
    ['novxanı bağları', 'novxani'],
    ['новханы дача', 'novxani'],
    ['8 ci km', '8-ci-kilometr'],
    // what follows a name and says nothing
    ['xırdalan şəhəri', 'xirdalan'],
    ['köhnə suraxanı', 'qesebe-suraxani'],
    // the word for a garden is also one for settlements
    ['malakan bağı', 'landmark-xaqani-bagi'],
    ['метро шах исмаил хатаи', 'metro-xetai'],
    ['кёроглу', 'metro-koroglu'],
    ['zykh', 'zig'],
    ['khirdalan city', 'xirdalan'],
    ['ağ şəhər', 'ag-seher'],
    ['gənclik metrosu yanında', 'metro-genclik'],
    ['28 may metrosunun yanı', 'metro-28-may'],
    ['nizami küç 45', 'street-nizami-kucesi'],
  ])('%s suggests %s first', async (typed, slug) => {
    expect((await slugs(typed))[0]).toBe(slug);
  });

  it('every old or spoken name leads to a place', async () => {
    const { rows } = await test.database.pool.query('select name, place from place_aliases');
    const places = (await test.get('/api/search/places')).body.data.map(({ slug }: { slug: string }) => slug);
    expect(rows.filter(({ place }) => !places.includes(place))).toEqual([]);
    expect(rows.length).toBeGreaterThan(200);
  });

  it('have the number of homes there', async () => {
    const { places } = await suggest('nizami küçəsi');
    expect(places[0]).toMatchObject({ slug: 'street-nizami-kucesi', kind: 'street', count: 1 });
  });

  it('have the homes near a landmark, as the list of its search has', async () => {
    const [place] = (await suggest('park bulvar')).places;
    const { latitude, longitude } = place.point;
    const { body } = await test.get(`/api/listings/count?filters[Walk_Point]=${latitude},${longitude}:12&homes=true`);
    expect([place.slug, place.count, body.count]).toEqual(['landmark-park-bulvar', 1, 1]);
    expect((await suggest('park bulvar', 'az', 'price_max=1')).places[0].count).toBe(0);
  });

  it('count the homes near a landmark by SQL once, whatever letters follow', async () => {
    const { pool } = test.database;
    const countOf = async (typed: string, search = 'price_min=1') =>
      (await suggest(typed, 'az', search)).places.find(({ slug }: { slug: string }) => slug === 'landmark-park-bulvar')
        .count;
    expect(await countOf('park b')).toBe(1);
    await pool.query(`update listings set status_ad = 'expired' where id = $1`, [ids.near]);
    expect(await countOf('park bul')).toBe(1);
    expect(await countOf('park bul', 'price_min=2')).toBe(0);
    await pool.query(`update listings set status_ad = 'active' where id = $1`, [ids.near]);
  });

  it('count the homes that the search beside the words finds, wherever it looks', async () => {
    const { rows } = await test.database.pool.query('select category from listings where id = $1', [ids.street]);
    const other = rows[0].category === 'sale' ? 'rent' : 'sale';
    const countWith = async (search: string) =>
      (await suggest('nizami küçəsi', 'az', search)).places.find(
        ({ slug }: { slug: string }) => slug === 'street-nizami-kucesi',
      ).count;
    expect(await countWith(`category=${rows[0].category}`)).toBe(1);
    expect(await countWith(`category=${rows[0].category}&place=yasamal&quarter=White`)).toBe(1);
    expect(await countWith(`category=${other}`)).toBe(0);
  });

  it('have the homes near a station, as the list of its search has', async () => {
    const { places } = await suggest('sahil');
    const station = places.find(({ kind }: { kind: string }) => kind === 'metro');
    const { body } = await test.get(`/api/listings/count?filters[Near_Station]=${station.id}`);
    expect([station.count, body.count]).toEqual([1, 1]);
  });

  it('have the active listing of a number', async () => {
    expect((await suggest(`elan ${ids.street}`)).listing).toMatchObject({ id: ids.street });
    expect((await suggest(String(ids.street))).listing).toMatchObject({ id: ids.street });
    expect((await suggest('elan 999999999')).listing).toBe(null);
    // numbers of something else
    for (const words of ['до', 'otaq', 'yasamal'])
      expect([words, (await suggest(`${words} ${ids.street}`)).listing]).toEqual([words, null]);
  });

  it('find a place by a name that an editor has just added', async () => {
    const before = await test.deps.changes('places');
    await test.database.pool.query(`insert into place_aliases (name, place) values ('Qızıl Saray', 'yasamal')`);
    await waitUntil(async () => (await test.deps.changes('places')) !== before, 'the new name to be noticed');
    expect(await slugs('qızıl sar')).toEqual(['yasamal']);
  });

  it('a text that is too long is refused', async () => {
    expect((await test.get(`/api/search/suggest?q=${'a'.repeat(301)}`)).status).toBe(400);
  });
});

it('what was read has the number of homes that its search finds', async () => {
  const countOf = async (q: string, search = '') =>
    (await test.get(`/api/search/read?${new URLSearchParams({ q, search })}`)).body.meta.count;
  const { places } = await suggest('nizami küçəsi');
  const inStreet = `filters[address][id][$in][0]=${places[0].id}`;
  const listed = async (filter: string) => (await test.get(`/api/listings/count?homes=true&${filter}`)).body.count;
  expect(await countOf('nizami küçəsi')).toBe(await listed(inStreet));
  expect(await countOf('nizami küçəsi', 'place=yasamal')).toBe(await listed(inStreet));
  expect(await countOf('kirayə', 'category=sale')).toBe(await listed('filters[Category]=rent'));
  expect(await countOf('nizami küçəsi', 'price_max=1')).toBe(0);
  // a size that is said leaves the drawn part of the map
  const area = writePolygon([
    [49.84, 40.36],
    [49.86, 40.36],
    [49.86, 40.38],
  ]);
  const large = 'filters[Area_M2][$gte]=60';
  expect(await countOf('60 m²-dən böyük', new URLSearchParams({ area, area_max: '61' }).toString())).toBe(
    await listed(`${new URLSearchParams({ area })}&${large}`),
  );
  expect(await listed(`${new URLSearchParams({ area })}&${large}`)).toBeLessThan(await listed(large));
  // text only sorts; alone it says nothing, and a number leads to a listing
  expect(await countOf('kirayə, gözəl xüsusi təklif')).toBe(await listed('filters[Category]=rent'));
  expect([await countOf('gözəl xüsusi təklif'), await countOf(`elan ${ids.street}`)]).toEqual([null, null]);
});

it('every alias of the reference data names a place', async () => {
  const { rows } = await test.database.pool.query('select name, place from place_aliases order by id');
  const { body } = await test.get('/api/search/places');
  const known = new Set(body.data.map(({ slug }: { slug: string }) => slug));
  expect(rows.filter(({ place }) => !known.has(place))).toEqual([]);
});

describe('words that sort', () => {
  const order = async (query: string) =>
    (await test.get(`/api/listings?sort=Price:asc&${query}`)).body.data.map(({ id }: { id: number }) => id);

  it('put listings with more of them first, and leave none out', async () => {
    const [plain, ranked] = [await order(''), await order(`_rank=${encodeURIComponent('dənizin baxan')}`)];
    expect(ranked[0]).toBe(ids.complex);
    expect(ranked.slice(1)).toEqual(plain.filter((id: number) => id !== ids.complex));
    expect(await order('_rank=---')).toEqual(plain);
  });

  it('are refused where there is nothing to sort by them', async () => {
    expect((await test.get('/api/streets?_rank=a')).status).toBe(400);
    expect((await test.get(`/api/listings?_rank=${'a'.repeat(301)}`)).status).toBe(400);
  });
});

describe('homes near a landmark', () => {
  const found = async (filter: string) =>
    (await test.get(`/api/listings?${filter}`)).body.data.map(({ id }: { id: number }) => id);

  it('have a point of their own within the walk', async () => {
    expect(await found('filters[Walk_Point][$in][0]=40.3725,49.8507:12')).toEqual([ids.near]);
    const count = await test.get('/api/listings/count?filters[Walk_Point]=40.3725,49.8507:12');
    expect(count.body.count).toBe(1);
  });

  it.each(['40.3,49.8', 'x', '95,49:5', '40,49:61'])('%s is no point', async (value) => {
    const { status, body } = await test.get(`/api/listings?filters[Walk_Point]=${value}`);
    expect([status, Object.keys(body.error.details.fields)]).toEqual([400, ['filters[Walk_Point]']]);
  });
});

it('words that were not understood are counted, without numbers, and shown from five times on', async () => {
  const { db, pool } = test.database;
  for (let i = 0; i < 5; i++) recordUnreadWords(test.deps, 'Dənizə baxan 0501234567');
  recordUnreadWords(test.deps, 'nadir');
  await test.deps.unreadWords.flush();
  const now = test.deps.clock.now();
  expect(await searchUnreadWords(db, now, 7)).toEqual([
    { word: 'baxan', times: 5 },
    { word: 'denize', times: 5 },
  ]);
  const { rows } = await pool.query('select word from unread_words order by word');
  expect(rows.map(({ word }) => word)).toEqual(['baxan', 'denize', 'nadir']);
  await addUnreadWords(db, [{ word: 'qədim', times: 9, at: new Date(now.getTime() - 91 * 86_400_000) }]);
  await pool.query(`update unread_words set day = day - 10 where word in ('nadir', 'baxan')`);
  await deleteOldWords(db, now);
  const left = await pool.query('select word from unread_words order by word');
  expect(left.rows.map(({ word }) => word)).toEqual(['baxan', 'denize']);
});
