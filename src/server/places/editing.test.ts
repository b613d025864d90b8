import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertComplex } from '../../../tests/support/complexes.ts';
import { newEditor, outcome } from '../../../tests/support/editor.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type Parsed, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { withClient } from '../database/own-client.ts';
import { seedReference } from '../seed/reference-queries.ts';
import { refreshRenamedPlaces } from './renames.ts';

let test: TestSite;
let editor: Awaited<ReturnType<typeof newEditor>>;
let get: typeof editor.get;
let post: typeof editor.post;
let change: typeof editor.change;
let undo: typeof editor.undo;
beforeAll(async () => {
  test = await openTestSite();
  editor = await newEditor(test);
  ({ get, post, change, undo } = editor);
});
afterAll(() => test.close());

it('a place in use is hidden, not deleted; its listings are found by a new name', async () => {
  const { pool } = test.database;
  const [street] = await get('streets?pageSize=1');
  await insertListing(pool, { address_id: street.id });
  const url = `/api/admin/streets/${street.id}?updatedAt=${street.updatedAt}`;
  expect(outcome(await test.send('DELETE', url, { token: editor.token }))).toEqual([409, 'in_use']);
  expect((await change(`streets/${street.id}`, { isHidden: true })).status).toBe(200);
  const names = (await test.get('/api/streets')).body.data.map((one: Parsed) => one.street_name);
  expect([names.length > 10, names.includes(street.street_name)]).toEqual([true, false]);
  await change(`streets/${street.id}`, { street_name: 'Qızılgül döngəsi' });
  const countMatches = async () => (await test.get('/api/listings?_q=qizilgul')).body.data.length;
  expect(await countMatches()).toBe(0);
  await refreshRenamedPlaces(test.deps.db);
  expect(await countMatches()).toBe(1);
  expect(outcome(await post('streets', { street_name: 'Qızılgül döngəsi', isHidden: false }))).toEqual([
    409,
    'already_there',
  ]);
});

it('a renamed district is on the site within seconds, finds its homes, and keeps its address', async () => {
  const district = (await get('districts?pageSize=100')).find(
    ({ slug }: Parsed) => slug === 'narimanov' || slug === 'nerimanov',
  );
  await change(`districts/${district.id}`, { name_az: 'Yeni Nərimanov' });
  const names = async () => (await test.get('/api/places')).body.data.districts.map(({ Name }: Parsed) => Name);
  await waitUntil(async () => (await names()).includes('Yeni Nərimanov'), 'the name');
  const nearby = await test.get('/api/places/near?latitude=40.4027&longitude=49.8714');
  expect(nearby.body.data.district.Name).toBe('Yeni Nərimanov');
  expect(outcome(await change(`districts/${district.id}`, { slug: 'another' }))).toEqual([422, 'content_invalid']);
  await change(`districts/${district.id}`, { isHidden: true });
  await waitUntil(async () => !(await names()).includes('Yeni Nərimanov'), 'it to be hidden');
});

it('a renamed street or complex is found at its old address and by both names', async () => {
  const { id: complexId } = await insertComplex(test.database.pool, { name: 'İlkin Ad' });
  expect((await change(`complexes/${complexId}`, { name: 'Sonrakı Ad' })).status).toBe(200);
  const [street] = await get('streets?q=Vidadi');
  const rename = (street_name: string) => change(`streets/${street.id}`, { street_name });
  await rename('Yenilik küçəsi');
  expect((await rename('Ən yeni küçəsi')).status).toBe(200);
  const { status, body } = await post('streets', { street_name: street.street_name, isHidden: false });
  expect(status).toBe(200);
  const placesOf = async () => (await test.get('/api/search/places')).body.data as Parsed[];
  const find = async (slug: string) => (await placesOf()).find((one) => one.slug === slug);
  await waitUntil(async () => find(`street-vidadi-kucesi-${body.data.id}`), 'the new street of that name');
  expect(await find('street-vidadi-kucesi')).toMatchObject({
    id: street.id,
    Name: 'Ən yeni küçəsi',
    // the spoken one is of the reference data
    names: expect.arrayContaining(['Ən yeni küçəsi', 'Vidadi küçəsi', 'Tserkovnaya']),
  });
  expect(await find('complex-ilkin-ad')).toMatchObject({ id: complexId, names: ['Sonrakı Ad', 'İlkin Ad'] });
});

it('a renamed quarter has the new name on pages and in searches, and the old one after undo', async () => {
  await insertListing(test.database.pool, { kvartal: 'YasilAda' });
  const quarter = (await get('quarters')).find(({ key }: Parsed) => key === 'YasilAda');
  const isCalled = (name: string) =>
    waitUntil(async () => (await test.get('/texts/az-newest.json')).body.texts.quarter_YasilAda === name, name);
  const findIds = async (words: string) => {
    await refreshRenamedPlaces(test.deps.db);
    return (await test.get(`/api/listings?_q=${words}`)).body.data.length;
  };
  expect(outcome(await change(`quarters/${quarter.id}`, { name_ru: 'Остров {{x}}' }))).toEqual([
    422,
    'content_invalid',
  ]);
  await change(`quarters/${quarter.id}`, { name_az: 'Zümrüd Ada', latitude: 40.381 });
  await isCalled('Zümrüd Ada');
  expect([await findIds('zumrud'), await findIds('yasil')]).toEqual([1, 0]);
  await change('translations/quarter_YasilAda', { az: 'Firuzə Ada' });
  await isCalled('Firuzə Ada');
  expect([(await get(`quarters/${quarter.id}`)).name_az, await findIds('firuze')]).toEqual(['Firuzə Ada', 1]);
  expect((await undo('quarters', quarter.id)).status).toBe(200);
  await isCalled('Yaşıl Ada');
  expect(await get(`quarters/${quarter.id}`)).toMatchObject({ name_az: 'Yaşıl Ada', latitude: quarter.latitude });
  expect((await get('translations/quarter_YasilAda')).changed).toEqual([]);
});

it('a hidden station is not assigned to new homes, and existing homes keep it', async () => {
  const { pool } = test.database;
  const at = { latitude: 40.4027, longitude: 49.8714 };
  const stationOf = async (table: string, id: number) => {
    const { rows } = await pool.query(
      `select s.slug, t.metro_distance as metres from ${table} t join metro_stations s on s.id = t.metro_id where t.id = $1`,
      [id],
    );
    return rows[0];
  };
  const before = await insertListing(pool, at);
  const { slug, metres } = await stationOf('listings', before.id);
  const hiddenStation = (await get('stations?pageSize=100')).find((one: Parsed) => one.slug === slug);
  await change(`stations/${hiddenStation.id}`, { isHidden: true });
  const after = await insertListing(pool, at);
  const complex = await insertComplex(pool, at);
  const next = await stationOf('listings', after.id);
  expect(next.slug).not.toBe(slug);
  expect(next.metres).toBeGreaterThan(metres);
  expect((await stationOf('complexes', complex.id)).slug).toBe(next.slug);
  // its search words are derived again, its station and distance stay
  await pool.query(`update listings set title = 'x' where id = $1`, [before.id]);
  expect(await stationOf('listings', before.id)).toEqual({ slug, metres });
});

it('new names of places of the reference data reach a running site; what editors changed or removed stays so', async () => {
  const { pool } = test.database;
  const find = async (name: string) =>
    (await get(`place-aliases?q=${encodeURIComponent(name)}`)).find((one: Parsed) => one.name === name);
  const seed = () => withClient(test.database, seedReference);
  const [removed, changed] = [await find('Montin'), await find('Vosmoy')];
  await test.send('DELETE', `/api/admin/place-aliases/${removed.id}?updatedAt=${removed.updatedAt}`, {
    token: editor.token,
  });
  await change(`place-aliases/${changed.id}`, { name: 'Vosmoy kilometr' });
  // as if it had not been there when the site first started
  await pool.query(`delete from place_aliases where name = 'Sovetski'`);
  const names = async () => (await pool.query('select name from place_aliases')).rows.map(({ name }) => name);
  expect(await names()).not.toContain('Sovetski');
  await seed();
  await seed();
  const after = await names();
  expect(
    after.filter((name: string) => ['Sovetski', 'Montin', 'Vosmoy', 'Vosmoy kilometr'].includes(name)).sort(),
  ).toEqual(['Sovetski', 'Vosmoy kilometr']);
});

it('a further name is refused at its field when no place has the slug', async () => {
  const wrong = await post('place-aliases', { name: 'Neftçilərdə', place: 'metro-neftcilerr' });
  expect([outcome(wrong), wrong.body.error.details.fields]).toEqual([
    [422, 'content_invalid'],
    { place: 'is the slug of no place' },
  ]);
  const right = await post('place-aliases', { name: 'Neftçilərdə', place: 'metro-neftciler' });
  expect(right.status).toBe(200);
  const { id } = right.body.data;
  expect(outcome(await change(`place-aliases/${id}`, { place: 'neftcilerr' }))).toEqual([422, 'content_invalid']);
  expect((await change(`place-aliases/${id}`, { name: 'Neftçilər dayanacağı' })).status).toBe(200);
});

it('what editors renamed or removed does not come back at the next start', async () => {
  const { pool } = test.database;
  const [street, other] = await get('streets');
  const [settlement] = await get('settlements');
  const [station] = await get('stations');
  const district = (await get('districts')).find((one: Parsed) => one.id !== settlement.district);
  // nothing else is in it any more
  await pool.query('delete from settlements where district_id = $1', [district.id]);
  for (const table of ['streets', 'metro_stations'])
    await pool.query(`update ${table} set district_id = null where district_id = $1`, [district.id]);
  const remove = async (kind: string, one: Parsed) => {
    const url = `/api/admin/${kind}/${one.id}?updatedAt=${one.updatedAt}`;
    const response = await test.send('DELETE', url, { token: editor.token });
    expect([kind, response.status, response.body]).toEqual([kind, 204, '']);
  };
  expect((await change(`streets/${street.id}`, { street_name: 'Yeni küçə' })).status).toBe(200);
  await remove('streets', other);
  await remove('settlements', settlement);
  await remove('stations', station);
  await remove('districts', district);
  await withClient(test.database, seedReference);
  const { rows } = await pool.query(
    `select 'street' as what from streets where street_name = any($1)
     union all select 'settlement' from settlements where slug = $2
     union all select 'station' from metro_stations where slug = $3
     union all select 'district' from districts where slug = $4`,
    [[street.street_name, other.street_name], settlement.slug, station.slug, district.slug],
  );
  expect(rows).toEqual([]);
});
