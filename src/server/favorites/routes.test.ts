import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FavoriteIds, FavoriteResponse, FavoritesResponse } from '#contract/favorites/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newPerson, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { deleteOldRemovals } from './queries.ts';

let test: TestSite;
let person: { id: number; token: string };
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await newPerson(test);
});

const add = (body: unknown, token: string | undefined = person.token) =>
  test.send('POST', '/api/favorites', { token, body });
const list = async () => FavoritesResponse.parse((await test.get('/api/favorites', person.token)).body).data;
const newComplex = async () =>
  (await test.database.pool.query(`insert into complexes (name) values ('Ağ Şəhər') returning id`)).rows[0]
    .id as number;

it('listings and complexes are added as favorites, by id or documentId, with or without data, newest first', async () => {
  const one = await insertListing(test.database.pool, { price: 90_000_00 });
  const other = await insertListing(test.database.pool);
  const complex = await newComplex();
  for (const body of [{ listing: one.id }, { data: { complex } }, { data: { listing: other.document_id } }])
    FavoriteResponse.parse((await add(body)).body);
  const favorites = await list();
  expect(favorites.map((one) => [one.kind, one.listing?.id ?? null, one.complex?.id ?? null])).toEqual([
    ['listing', other.id, null],
    ['complex', null, complex],
    ['listing', one.id, null],
  ]);
  expect(favorites[2]?.listing).toMatchObject({ Price: 90_000, Images: [], Status_ad: 'active' });
  expect(favorites[1]?.complex).toMatchObject({ name: 'Ağ Şəhər' });
  const detail = async (token?: string) => (await test.get(`/api/listings/${one.id}`, token)).body.data.isFavorite;
  expect([await detail(person.token), await detail((await newPerson(test)).token), await detail()]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a favorite is one row with one id, however often and parallel it is added', async () => {
  const { id } = await insertListing(test.database.pool);
  const responses = await Promise.all(Array.from({ length: 50 }, () => add({ listing: id })));
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
  const { rows } = await test.database.pool.query('select from favorites where user_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
});

it('of what was kept and taken back the last choice counts, in whatever order the requests come', async () => {
  const { id: listing } = await insertListing(test.database.pool);
  const minutes = (number: number) => number * 60_000;
  const keep = async (age?: number) => (await add({ listing, ...(age && { age }) })).status;
  const remove = async (age?: number, target = `listing-${listing}`) =>
    (await test.send('DELETE', `/api/favorites/${target}${age ? `?age=${age}` : ''}`, { token: person.token })).status;
  const count = async () => (await list()).length;
  // taken back by what it is about: its id is not known, and it may not be there
  expect([await remove(minutes(9)), await count()]).toEqual([204, 0]);
  expect([await keep(minutes(10)), await count()]).toEqual([409, 0]);
  expect([await keep(minutes(8)), await count()]).toEqual([200, 1]);
  expect([await remove(minutes(9)), await count()]).toEqual([204, 1]);
  // kept on another device later, which did not know of it
  expect([await keep(minutes(6)), await remove(minutes(7)), await count()]).toEqual([200, 204, 1]);
  expect([await remove(minutes(5)), await keep(minutes(6)), await count()]).toEqual([204, 409, 0]);
  // what is chosen now needs no age
  expect([await keep(), await count()]).toEqual([200, 1]);
  const [favorite] = await list();
  expect([await remove(undefined, String(favorite?.id)), await keep(minutes(1)), await count()]).toEqual([204, 409, 0]);
  expect([await remove(-1), await remove(90 * 86_400_001), await keep(-1), await remove(1, 'home-1')]).toEqual([
    400, 400, 400, 400,
  ]);
  expect((await test.send('DELETE', `/api/favorites/complex-987654321`, { token: person.token })).status).toBe(204);
});

it('what was taken back is remembered as long as it can be sent, and nothing of what does not exist', async () => {
  const { pool, db } = test.database;
  const [old, fresh] = [await insertListing(pool), await insertListing(pool)];
  const remove = (id: number) => test.send('DELETE', `/api/favorites/listing-${id}`, { token: person.token });
  await remove(old.id);
  await pool.query(`update removed_favorites set removed_at = now() - interval '91 days' where target_id = $1`, [
    old.id,
  ]);
  await remove(fresh.id);
  expect((await remove(987_654_322)).status).toBe(204);
  await deleteOldRemovals(db, new Date());
  const { rows } = await pool.query('select target_id from removed_favorites where user_id = $1', [person.id]);
  expect(rows).toEqual([{ target_id: fresh.id }]);
});

it('a favorite needs a public listing; a listing that is no longer public is marked and can be removed', async () => {
  const { pool } = test.database;
  const longAgo = { status_ad: 'expired', expires_at: new Date(Date.now() - 91 * 86_400_000) };
  for (const hidden of [{ status_ad: 'pending' }, { status_ad: 'rejected' }, longAgo])
    expect((await add({ listing: (await insertListing(pool, hidden)).id })).status).toBe(404);
  // kept without an account before it expired
  const lately = await insertListing(pool, { status_ad: 'expired', expires_at: new Date() });
  expect((await add({ listing: lately.id })).status).toBe(200);
  expect((await add({ listing: 987_654_321 })).body.error.details.code).toBe('listingNotFound');
  expect((await add({ complex: 987_654_321 })).body.error.details.code).toBe('complex_not_found');
  const [hidden, expired, gone] = [await insertListing(pool), await insertListing(pool), await insertListing(pool)];
  for (const { id } of [hidden, expired, gone]) await add({ listing: id });
  await pool.query(`update listings set status_ad = 'rejected' where id = $1`, [hidden.id]);
  await pool.query(`update listings set status_ad = 'expired' where id = $1`, [expired.id]);
  await pool.query('delete from listings where id = $1', [gone.id]);
  const favorites = await list();
  expect(favorites.map((one) => [one.isAvailable, one.listing?.id ?? null])).toEqual([
    [false, null],
    [true, expired.id],
    [false, null],
    [true, lately.id],
  ]);
  const removed = await test.send('DELETE', `/api/favorites/${favorites[0]?.id}`, { token: person.token });
  expect(removed.status).toBe(204);
  expect(await list()).toHaveLength(3);
});

it('the list of ids contains only the person’s favorites', async () => {
  const { pool } = test.database;
  const [listing, gone] = [await insertListing(pool), await insertListing(pool)];
  const complex = await newComplex();
  for (const body of [{ listing: gone.id }, { complex }, { listing: listing.id }]) await add(body);
  await add({ listing: listing.id }, (await newPerson(test)).token);
  await pool.query('delete from listings where id = $1', [gone.id]);
  const { data } = FavoriteIds.parse((await test.get('/api/favorites/ids', person.token)).body);
  expect(data.map((one) => [one.listing, one.complex])).toEqual([
    [listing.id, null],
    [null, complex],
    [null, null],
  ]);
  expect((await test.get('/api/favorites/ids')).status).toBe(401);
});

it('a favorite belongs to its person: visitors get 401, other people 404', async () => {
  const { id: listing } = await insertListing(test.database.pool);
  const { id } = (await add({ listing })).body.data;
  expect((await test.get('/api/favorites')).status).toBe(401);
  expect((await test.send('POST', '/api/favorites', { body: { listing } })).status).toBe(401);
  const remove = (token?: string) => test.send('DELETE', `/api/favorites/${id}`, { token });
  expect((await remove()).status).toBe(401);
  expect((await remove((await newPerson(test)).token)).status).toBe(404);
  expect((await remove(person.token)).status).toBe(204);
  expect((await remove(person.token)).status).toBe(404);
});

it.each([
  [{}, 'listing'],
  [{ listing: 1, complex: 1 }, 'listing'],
  [{ listing: 'x' }, 'listing'],
  [{ listing: 1, user_id: 5 }, 'user_id'],
  [{ data: { listing: 1 }, more: 1 }, 'data'],
])('refuses %j and names %s', async (body, key) => {
  const response = await add(body);
  expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([
    400,
    expect.arrayContaining([key]),
  ]);
});
