import { afterAll, beforeAll, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { insertListing } from '../../../../tests/support/factories.ts';
import { openFilledIndex } from '../../../../tests/support/search-index.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { inTransaction } from '../../database/db.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { joinHomes, leaveHome } from './grouping-service.ts';

let test: TestSite;
let index: SearchIndex;
beforeAll(async () => {
  test = await openTestSite(async ({ directConnection }) => {
    index = await openFilledIndex(directConnection);
    return { searchIndex: index };
  });
});
afterAll(async () => {
  await index.close();
  await test.close();
});

it('a listing says when its home was posted before, as soon as it is known, and the first one says nothing', async () => {
  const { pool, db } = test.database;
  const later = (await insertListing(pool, { posted_at: '2026-11-02T08:00:00Z' })).id;
  const first = (await insertListing(pool, { posted_at: '2026-08-03T08:00:00Z' })).id;
  const unknown = (await insertListing(pool, { posted_at: null })).id;
  const firstPosted = async () => {
    await index.ask('catchUp', null);
    const bodies = [later, first, unknown].map(async (id) => (await test.get(`/api/listings/${id}`)).body);
    return (await Promise.all(bodies)).map((body) => ListingResponse.parse(body).data.First_Posted_At);
  };
  expect(await firstPosted()).toEqual([null, null, null]);
  await inTransaction(db, (trx) => joinHomes(trx, [[later, first, unknown]], 'person'));
  expect(await firstPosted()).toEqual(['2026-08-03T08:00:00.000Z', null, null]);
  await inTransaction(db, (trx) => leaveHome(trx, first));
  expect(await firstPosted()).toEqual([null, null, null]);
});

it('a listing that was never public is told to nobody, an ended one is', async () => {
  const { pool, db } = test.database;
  const shown = (await insertListing(pool, { posted_at: '2026-11-02T08:00:00Z' })).id;
  const rejected = (await insertListing(pool, { status_ad: 'rejected', posted_at: '2026-08-03T08:00:00Z' })).id;
  const ended = (await insertListing(pool, { status_ad: 'expired', posted_at: '2026-09-04T08:00:00Z' })).id;
  const firstPosted = async () => {
    await index.ask('catchUp', null);
    return ListingResponse.parse((await test.get(`/api/listings/${shown}`)).body).data.First_Posted_At;
  };
  await inTransaction(db, (trx) => joinHomes(trx, [[shown, rejected]], 'person'));
  expect(await firstPosted()).toBeNull();
  await inTransaction(db, (trx) => joinHomes(trx, [[shown, ended]], 'person'));
  expect(await firstPosted()).toBe('2026-09-04T08:00:00.000Z');
});
