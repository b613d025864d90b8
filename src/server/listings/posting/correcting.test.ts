import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NextCase } from '#contract/moderation/api.ts';
import { deleteListings } from '../../../../tests/support/factories.ts';
import { rejectListing } from '../../../../tests/support/moderation.ts';
import { changesOf, newOwner, type Owner } from '../../../../tests/support/owner.ts';
import { newStaff } from '../../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../../tests/support/test-site.ts';
import { approveListing } from '../lifecycle/service.ts';

let test: TestSite;
let owner: Owner;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());
beforeEach(async () => {
  await deleteListings(test.database.pool);
  owner = await newOwner(test);
});

const nextCase = async () => {
  const { body } = await test.send('POST', '/api/admin/moderation/next', { token: moderator.token, body: {} });
  return NextCase.parse(body).data;
};
const decide = (id: number, decision: 'approve' | 'reject', body: object) =>
  test.send('POST', `/api/admin/moderation/${id}/${decision}`, { token: moderator.token, body });
const readOwn = async (id: number) => (await test.get(`/api/listings/${id}?populate=*`, owner.token)).body.data;

it('a pending listing is corrected where it is: it keeps its place in the queue, its photos and its id', async () => {
  const { pool } = test.database;
  const { id } = await owner.postPending();
  const { Images } = await readOwn(id);
  await pool.query(`update listing_status_changes set changed_at = now() - interval '5 hours' where listing_id = $1`, [
    id,
  ]);
  const before = await nextCase();
  const response = await owner.put(id, { Price: 99_000, Property_type: 'old_building' });
  expect([response.status, response.body.data.Status_ad]).toEqual([200, 'pending']);
  expect(response.body.data).toMatchObject({ Price: 99_000, Property_type: 'old_building', Images });
  expect((await test.get(`/api/listings/${id}`)).status).toBe(404);
  const { rows } = await pool.query('select checked_at from listing_checks where listing_id = $1', [id]);
  expect(rows).toHaveLength(1);
  // a moderator who has seen the first version decides on the second one
  const stale = await decide(id, 'approve', { updatedAt: before?.updatedAt });
  expect(outcomeOf(stale)).toEqual([409, 'changed_meanwhile']);
  const after = await nextCase();
  expect(after).toMatchObject({ id, cause: 'new', since: before?.since, listing: { Price: 99_000 } });
  expect(after?.edits.map(({ field }) => field)).toEqual(['Price', 'Property_type']);
  expect((await decide(id, 'approve', { updatedAt: after?.updatedAt })).status).toBe(204);
  expect(await changesOf(test, id)).toEqual([
    [null, 'pending', owner.id],
    ['pending', 'active', moderator.id],
  ]);
});

it('a rejected listing is sent again by saving it: its reason goes, and the moderators see what has changed', async () => {
  const { id } = await owner.postPending();
  const first = await nextCase();
  const reasons = ['wrong_price'];
  expect((await decide(id, 'reject', { updatedAt: first?.updatedAt, reasons })).status).toBe(204);
  const rejected = await readOwn(id);
  expect(rejected.Rejection_Points).toMatchObject([{ field: 'Price' }]);
  expect(outcomeOf(await owner.put(id, { Status_ad: 'pending' }))).toEqual([409, 'listing_state_conflict']);
  // a refused correction changes nothing
  expect(outcomeOf(await owner.put(id, { Price: 0 }))).toEqual([422, 'price_validation_error']);
  expect((await readOwn(id)).Status_ad).toBe('rejected');
  const { data } = (await owner.put(id, { Price: 143_000 })).body;
  expect(data).toMatchObject({ Status_ad: 'pending', Price: 143_000, Rejection_Points: null, Images: rejected.Images });
  const second = await nextCase();
  expect(second).toMatchObject({ id, edits: [{ field: 'Price', before: 125_000.5, after: 143_000 }] });
  expect((await decide(id, 'approve', { updatedAt: second?.updatedAt })).status).toBe(204);
  expect(await changesOf(test, id)).toEqual([
    [null, 'pending', owner.id],
    ['pending', 'rejected', moderator.id],
    ['rejected', 'pending', owner.id],
    ['pending', 'active', moderator.id],
  ]);
  expect((await test.get(`/api/listings/${id}`)).body.data).toMatchObject({ Status_ad: 'active', Price: 143_000 });
});

it('parallel corrections of a rejected listing send it once, and each has a version of its own', async () => {
  const { id } = await owner.postPending();
  await rejectListing(test.deps, id, 'Səbəb');
  const prices = Array.from({ length: 8 }, (_, at) => 100_000 + at);
  const responses = await Promise.all(prices.map((Price) => owner.put(id, { Price })));
  expect(responses.map(({ status }) => status)).toEqual(prices.map(() => 200));
  const versions = new Set(responses.map(({ body }) => body.data.updatedAt));
  expect(versions.size).toBe(prices.length);
  const last = responses.map(({ body }) => body.data).sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
  expect(await readOwn(id)).toMatchObject({ Price: last.Price, updatedAt: last.updatedAt, Status_ad: 'pending' });
  expect((await changesOf(test, id)).filter(([from]) => from === 'rejected')).toHaveLength(1);
});

it('an expired listing cannot be corrected, only restored', async () => {
  const { id } = await owner.postPending();
  await approveListing(test.deps, id);
  await test.database.pool.query(`update listings set status_ad = 'expired' where id = $1`, [id]);
  expect(outcomeOf(await owner.put(id, { Price: 1_000 }))).toEqual([409, 'listing_state_conflict']);
});
