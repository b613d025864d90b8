import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdvertiserResponse } from '#contract/listings/api.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;

beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const advertiserOf = async (id: number) => {
  const response = await test.get(`/api/listings/${id}/advertiser`);
  expect(response.status).toBe(200);
  return AdvertiserResponse.parse(response.body).data;
};

it('the advertiser of a listing: since when, their active listings, and whether the number is theirs', async () => {
  const { pool } = test.database;
  const phone = '0702223344';
  const { id: owner_id } = await insertUser(pool, { phone });
  // the last evening of February in London is March in Baku
  await pool.query(`update users set created_at = '2026-02-28T21:00:00Z' where id = $1`, [owner_id]);
  const own = await insertListing(pool, { owner_id, phone });
  const ofAnotherNumber = await insertListing(pool, { owner_id, phone: '0701112233' });
  await insertListing(pool, { owner_id, status_ad: 'expired', expires_at: new Date() });
  expect(await advertiserOf(own.id)).toEqual({ since: '2026-03', listings: 2, isPhoneConfirmed: true });
  expect((await advertiserOf(ofAnotherNumber.id)).isPhoneConfirmed).toBe(false);
});

it('nothing is known of an imported listing, and nothing is told of one that is not public', async () => {
  const { pool } = test.database;
  const imported = await insertListing(pool, { owner_id: null, ref: 'nobody-3' });
  expect(await advertiserOf(imported.id)).toEqual({ since: null, listings: 0, isPhoneConfirmed: false });
  const owner = await insertUser(pool);
  const pending = await insertListing(pool, { owner_id: owner.id, status_ad: 'pending' });
  const path = `/api/listings/${pending.id}/advertiser`;
  const token = await test.tokenOf(owner.id);
  expect([(await test.get(path)).status, (await test.get(path, token)).status]).toEqual([404, 200]);
});
