import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FavoriteIds } from '#contract/favorites/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newPerson, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes } from '../listings/homes/grouping-service.ts';
import { giveKept, insertKeptList, replaceKept } from './service.ts';

let test: TestSite;
let person: { id: number; token: string };
/** Two listings that sell a home, and one that rents it. */
let one: number;
let other: number;
let rented: number;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await newPerson(test);
  const { pool, db } = test.database;
  one = (await insertListing(pool)).id;
  other = (await insertListing(pool)).id;
  rented = (await insertListing(pool, { category: 'rent', rent_type: 'monthly' })).id;
  await inTransaction(db, (trx) => joinHomes(trx, [[one, other, rented]], 'person'));
});

const MINUTE = 60_000;
const keep = (listing: number, age?: number) =>
  test.send('POST', '/api/favorites', { token: person.token, body: { listing, ...(age && { age }) } });
const remove = (id: number | string, age?: number) =>
  test.send('DELETE', `/api/favorites/${id}${age ? `?age=${age}` : ''}`, { token: person.token });
const ids = async () => (await test.get('/api/favorites/ids', person.token)).body.data as FavoriteIds['data'];
const kept = async () => (await ids()).map(({ listing }) => listing);
const isFavorite = async (listing: number) =>
  (await test.get(`/api/listings/${listing}`, person.token)).body.data.isFavorite;
/** As people kept both before they were found to be the same home. */
const insert = (listing: number) =>
  test.database.pool.query(`insert into favorites (user_id, kind, listing_id) values ($1, 'listing', $2)`, [
    person.id,
    listing,
  ]);

it('a home is kept once in each deal, by whichever of its listings, and all of these say so', async () => {
  const { id } = (await keep(one)).body.data;
  expect((await keep(other)).body.data).toMatchObject({ id, listing: one });
  expect(await Promise.all([one, other, rented].map(isFavorite))).toEqual([true, true, false]);
  expect((await keep(rented)).status).toBe(200);
  const home = Math.min(one, other, rented);
  expect((await ids()).map(({ listing, offer }) => [listing, offer])).toEqual([
    [rented, `${home} rent`],
    [one, `${home} sale`],
  ]);
});

it('of two that are kept already, the very listing is the one that exists', async () => {
  for (const listing of [one, other]) await insert(listing);
  expect((await keep(other)).body.data.listing).toBe(other);
  expect((await keep(one)).body.data.listing).toBe(one);
});

it('a removal by a listing removes all that are kept of its home in its deal, one by an id that one alone', async () => {
  for (const listing of [one, other, rented]) await insert(listing);
  expect((await remove(`listing-${other}`)).status).toBe(204);
  expect(await kept()).toEqual([rented]);
  await insert(one);
  await insert(other);
  const [newest] = await ids();
  expect((await remove(newest?.id ?? 0)).status).toBe(204);
  expect(await kept()).toEqual([one, rented]);
});

it('the last choice about a home counts, by whichever of its listings it was made', async () => {
  expect((await keep(one, 9 * MINUTE)).status).toBe(200);
  expect((await remove(`listing-${other}`, 8 * MINUTE)).status).toBe(204);
  expect(await kept()).toEqual([]);
  for (const listing of [one, other]) expect((await keep(listing, 9 * MINUTE)).status).toBe(409);
  expect((await keep(rented, 9 * MINUTE)).status).toBe(200);
  expect((await keep(other, 7 * MINUTE)).status).toBe(200);
  expect((await remove(`listing-${one}`, 8 * MINUTE)).status).toBe(204);
  expect(await kept()).toEqual([other, rented]);
});

it('listings of a home that are kept at the same moment are one favorite', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => keep(n % 2 ? one : other)));
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
  expect((await kept()).length).toBe(1);
});

it('what a guest kept of a home goes to the account once in each deal, and not what it keeps, or took back', async () => {
  const { db, pool } = test.database;
  const now = new Date();
  const give = (listings: number[]) =>
    inTransaction(db, async (trx) => {
      const { rows } = await pool.query(
        `insert into contacts (kind, address, language, confirmed_at, created_at, last_used_at)
         values ('mail', 'guest' || gen_random_uuid(), 'az', now(), now(), now()) returning id`,
      );
      const list = await insertKeptList(trx, rows[0].id, false, now);
      await replaceKept(
        trx,
        list,
        listings.map((listing) => ({ listing, at: now })),
      );
      await giveKept(trx, person.id, [list]);
    });
  await give([one, other, rented]);
  expect((await kept()).toSorted()).toEqual([one, rented]);
  await remove(`listing-${one}`);
  await give([other]);
  expect(await kept()).toEqual([rented]);
  await keep(other);
  await give([one, rented]);
  expect((await kept()).toSorted()).toEqual([other, rented]);
});
