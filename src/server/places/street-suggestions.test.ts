import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { splitAddress } from '#contract/places/address.ts';
import { newEditor } from '../../../tests/support/editor.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { refreshRenamedPlaces } from './renames.ts';
import { locate } from './service.ts';
import { streetOf } from './street-queries.ts';

let test: TestSite;
let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  test = await openTestSite();
  editor = await newEditor(test);
});
afterAll(() => test.close());

it('editors are offered the streets that people wrote, without houses, until they have them', async () => {
  const { pool } = test.database;
  const point = { latitude: 40.5601, longitude: 50.0044 };
  for (const address_text of ['Qızılgül döngəsi 4', 'Qızılgül döngəsi, ev 7A', 'nizami kucesi 5', ''])
    await insertListing(pool, { address_text, ...point });
  // of other spellings and numbers too
  for (const address_text of ['qizilgul dongesi, bina 3', 'QIZILGUL DÖNGƏSİ 12 blok 2', 'Qızılgül döngəsi, д. 5Б'])
    await insertListing(pool, { address_text, ...point });
  await insertListing(pool, { address_text: 'Gizli döngə', status_ad: 'rejected' });
  const { body } = await test.get('/api/admin/street-suggestions', editor.token);
  expect(body.data).toEqual([{ street_name: 'Qızılgül döngəsi', listings: 5, ...point }]);
  await editor.post('streets', { street_name: 'Qızılgül döngəsi', isHidden: false });
  expect((await test.get('/api/admin/street-suggestions', editor.token)).body.data).toEqual([]);
  // they have it from then on
  await refreshRenamedPlaces(test.deps.db);
  await test.deps.searchIndex.ask('catchUp', null);
  const { rows } = await pool.query(`select id from streets where street_name = 'Qızılgül döngəsi'`);
  const found = await test.get(`/api/listings/count?filters[address][id][$eq]=${rows[0].id}`);
  expect(found.body.count).toBe(5);
});

it('a street that is hidden has no homes that name it until it is shown', async () => {
  const { pool } = test.database;
  const { id } = (await editor.post('streets', { street_name: 'Lalə döngəsi', isHidden: true })).body.data;
  const listing = await insertListing(pool, { address_text: 'Lale dongesi 4/A' });
  const streetOf = async () => {
    await refreshRenamedPlaces(test.deps.db);
    return (await pool.query('select address_id from listings where id = $1', [listing.id])).rows[0].address_id;
  };
  expect(await streetOf()).toBe(null);
  await editor.change(`streets/${id}`, { isHidden: false });
  expect(await streetOf()).toBe(id);
});

it.each([
  'Nizami küçəsi 45 A',
  '28 May küçəsi, 12A',
  'улица Низами, Дом № 5Б',
  'C.Cabbarlı küçəsi 12/14/3',
  'Nizami küçəsi 12 korp. 2A',
  'Nizami küçəsi 12, ə blok',
  'Nizami küçəsi 3-cü döngə',
  'Yasamal, 20 Yanvar küçəsi',
  '8',
  '',
])('PostgreSQL finds the street of %j as the form does', async (address) => {
  const { rows } = await sql<{ street: string }>`select ${streetOf(sql`${address}::text`)} as street`.execute(
    test.deps.db,
  );
  expect(rows).toEqual([{ street: splitAddress(address).street }]);
});

it('a home at a street in any spelling and with any number is of that street', async () => {
  const point = { latitude: 40.376, longitude: 49.84 };
  const { rows } = await test.database.pool.query(`select id from streets where street_name = 'Nizami küçəsi'`);
  for (const address of ['Nizami küçəsi', 'nizami kucesi 12', 'NİZAMİ KÜÇƏSİ, 45 A', 'Nizami küçəsi 12 blok 2'])
    expect([address, (await locate(test.deps.db, point, address)).address_id]).toEqual([address, rows[0].id]);
  expect((await locate(test.deps.db, point, 'Yoxdur küçəsi 4')).address_id).toBe(null);
});
