import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejectListing } from '../../../../tests/support/moderation.ts';
import { newOwner, type Owner } from '../../../../tests/support/owner.ts';
import { newStaff } from '../../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { signOwnerLink } from './owner-links.ts';
import { renewListing } from './renewals.ts';
import { approveListing } from './service.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('a link that has restored a listing does nothing more, whatever becomes of the listing', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  await approveListing(test.deps, id);
  const { rows } = await test.database.pool.query(
    `update listings set status_ad = 'expired', expires_at = now() where id = $1 returning expires_at as at`,
    [id],
  );
  const claim = { listingId: id, ownerId: owner.id, at: rows[0].at as Date };
  const press = () => renewListing(test.deps, signOwnerLink(test.deps.secret, 'renew', claim));
  expect(await press()).toMatchObject({ state: 'expired' });
  await rejectListing(test.deps, id, 'Şəkil yoxdur');
  expect((await owner.put(id, { Price: 98_000 })).status).toBe(200);
  expect(await press()).toMatchObject({ state: 'renewed' });
  await approveListing(test.deps, id);
  expect(await press()).toMatchObject({ state: 'renewed' });
});

describe.each([
  ['/api/renewals', 'renew'],
  ['/api/confirmations', 'confirm'],
] as const)('a link to %s', (url, purpose) => {
  const press = async ({ id: ownerId }: Owner, id: number) => {
    const { rows } = await test.database.pool.query(
      `update listings set status_ad = 'expired', expires_at = now() where id = $1 returning expires_at as at`,
      [id],
    );
    const token = signOwnerLink(test.deps.secret, purpose, { listingId: id, ownerId, at: rows[0].at });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return test.site.inject({ method: 'POST', url, headers, payload: `token=${token}` });
  };
  const read = async ({ token }: Owner, id: number) => (await test.get(`/api/listings/${id}`, token)).body.data;

  it('restores no listing with a denied number, and says why', async () => {
    const owner = await newOwner(test);
    const { id } = await owner.postPending();
    const { token } = await newStaff(test, 'moderator');
    const body = { phone: owner.phone, kind: 'deny' };
    expect((await test.send('POST', '/api/admin/phone-rules', { token, body })).status).toBe(200);
    const page = await press(owner, id);
    expect([page.statusCode, page.body]).toEqual([
      422,
      expect.stringContaining('Bu nömrə ilə elan yerləşdirmək olmur'),
    ]);
    expect(page.body).not.toContain('<form');
    expect(await read(owner, id)).toMatchObject({ Status_ad: 'expired' });
  });

  it('restores a listing with the revision that waited when it expired', async () => {
    const owner = await newOwner(test);
    const { id } = await owner.postPending();
    await approveListing(test.deps, id);
    expect((await owner.put(id, { Property_type: 'old_building' })).status).toBe(200);
    expect(await read(owner, id)).toMatchObject({ Property_type: 'new_building', Revision: { state: 'waiting' } });
    expect((await press(owner, id)).statusCode).toBe(200);
    expect(await read(owner, id)).toMatchObject({
      Status_ad: 'pending',
      Property_type: 'old_building',
      Revision: null,
    });
  });
});
