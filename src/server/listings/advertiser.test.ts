import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdvertiserResponse, ListingPage } from '#contract/listings/api.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
const LONG_AGO = new Date(Date.now() - 91 * 86_400_000);

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

describe('all listings of an advertiser', () => {
  const listOf = (id: number, query = '', token?: string) =>
    test.get(`/api/listings/${id}/advertiser/listings?fields[0]=Price${query}`, token);
  const idsOf = async (id: number, query?: string, token?: string) => {
    const response = await listOf(id, query, token);
    expect(response.status).toBe(200);
    return ListingPage.parse(response.body).data.map((one) => one.id);
  };

  it('are the active ones, this one too, the newest first, in pages', async () => {
    const { pool } = test.database;
    const owner_id = (await insertUser(pool)).id;
    const insert = async (more = {}) => (await insertListing(pool, { owner_id, ...more })).id;
    const first = await insert({ created_at: new Date('2026-01-01') });
    const second = await insert({ created_at: new Date('2026-02-01') });
    const third = await insert({ created_at: new Date('2026-03-01') });
    const expired = await insert({ status_ad: 'expired', expires_at: new Date() });
    for (const status_ad of ['pending', 'rejected']) await insert({ status_ad });
    await insertListing(pool);
    expect(await idsOf(second)).toEqual([third, second, first]);
    // one that still is shown leads to those on offer
    expect(await idsOf(expired)).toEqual([third, second, first]);
    const page = ListingPage.parse((await listOf(first, '&pagination[page]=2&pagination[pageSize]=2')).body);
    expect([page.data.map(({ id }) => id), page.meta.pagination]).toEqual([
      [first],
      { page: 2, pageSize: 2, pageCount: 2, total: 3 },
    ]);
    expect(await idsOf(first, '&sort=Price:asc&filters[id][$eq]=1')).toEqual([]);
    for (const query of ['&fields[1]=Phone', '&filters[owner]=1', '&pagination[page]=0'])
      expect((await listOf(first, query)).status).toBe(400);
  });

  it('are those of an account: imported listings have none', async () => {
    const { pool } = test.database;
    const imported = await insertListing(pool, { owner_id: null, ref: 'nobody-4' });
    await insertListing(pool, { owner_id: null, ref: 'nobody-5' });
    expect(await idsOf(imported.id)).toEqual([]);
  });

  it('are without the homes that the viewer hides', async () => {
    const { pool } = test.database;
    const owner_id = (await insertUser(pool)).id;
    const [one, other] = [await insertListing(pool, { owner_id }), await insertListing(pool, { owner_id })];
    const token = await test.tokenOf((await insertUser(pool)).id);
    await test.send('PUT', '/api/hidden', { token, body: { listings: [other.id] } });
    expect([await idsOf(one.id, '', token), await idsOf(one.id)]).toEqual([[one.id], [other.id, one.id]]);
  });

  it('are shown to those who may see the listing; those of a blocked person to nobody', async () => {
    const { pool } = test.database;
    const owner = await insertUser(pool);
    const active = await insertListing(pool, { owner_id: owner.id });
    const pending = await insertListing(pool, { owner_id: owner.id, status_ad: 'pending' });
    const gone = await insertListing(pool, { owner_id: owner.id, status_ad: 'expired', expires_at: LONG_AGO });
    const expired = await insertListing(pool, { owner_id: owner.id, status_ad: 'expired', expires_at: new Date() });
    const token = await test.tokenOf(owner.id);
    const statusesFor = async (viewer?: string) => {
      const responses = [];
      for (const { id } of [active, pending, gone]) responses.push((await listOf(id, '', viewer)).status);
      return responses;
    };
    expect([await statusesFor(), await statusesFor(token)]).toEqual([
      [200, 404, 410],
      [200, 200, 200],
    ]);
    expect([
      (await listOf(999_999_999)).status,
      (await test.get('/api/listings/x/advertiser/listings')).status,
    ]).toEqual([404, 400]);
    const { token: moderator } = await newStaff(test, 'moderator');
    const path = `/api/admin/users/${owner.id}`;
    const { updatedAt } = (await test.get(path, moderator)).body.data;
    const body = { updatedAt, reason: 'saxta elanlar' };
    expect((await test.send('POST', `${path}/block`, { token: moderator, body })).status).toBe(200);
    for (const { id } of [active, expired]) expect((await listOf(id)).status).toBe(404);
  });
});
