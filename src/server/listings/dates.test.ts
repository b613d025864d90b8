import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertListing } from '../../../tests/support/factories.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { openTestSite, type Parsed, type TestSite } from '../../../tests/support/test-site.ts';
import { signOwnerLink } from './lifecycle/owner-links.ts';
import { renewListing } from './lifecycle/renewals.ts';
import { approveListing } from './lifecycle/service.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const query = async (text: string, ...values: unknown[]) => (await test.database.pool.query(text, values)).rows;
const readShown = async (id: number, token?: string) => (await test.get(`/api/listings/${id}`, token)).body.data;
/** Moves all dates of a listing a year back. */
const age = (id: number) =>
  query(`update listings set posted_at = posted_at - interval '1 year', confirmed_at = null where id = $1`, id);
const isFresh = (time: string) => Math.abs(Date.now() - Date.parse(time)) < 60_000;

it('posting sets the posting date; only the owner’s edit, renewal or restoration confirms a listing', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  const listing = await readShown(id, owner.token);
  expect([isFresh(listing.Posted_At), listing.Confirmed_At]).toEqual([true, null]);
  await approveListing(test.deps, id);
  await age(id);
  const old = await readShown(id);
  expect([isFresh(old.Posted_At), old.Confirmed_At]).toEqual([false, null]);

  expect((await owner.put(id, { Price: 99_000 })).status).toBe(200);
  const edited = await readShown(id);
  expect([edited.Posted_At, isFresh(edited.Confirmed_At)]).toEqual([old.Posted_At, true]);

  await query('update listings set confirmed_at = null where id = $1', id);
  const [{ expires_at: endsAt }] = await query('select expires_at from listings where id = $1', id);
  await renewListing(
    test.deps,
    signOwnerLink(test.deps.secret, 'renew', { listingId: id, ownerId: owner.id, at: endsAt }),
  );
  const renewed = await readShown(id);
  expect([renewed.Posted_At, isFresh(renewed.Confirmed_At)]).toEqual([old.Posted_At, true]);

  await query(`update listings set confirmed_at = null, status_ad = 'expired', expires_at = now() where id = $1`, id);
  expect((await owner.put(id, { Status_ad: 'pending' })).status).toBe(200);
  await approveListing(test.deps, id);
  const restored = await readShown(id);
  expect([restored.Posted_At, isFresh(restored.Confirmed_At)]).toEqual([old.Posted_At, true]);
});

it('"newest" sorts by the last bump, else by the posting date, unknown last; createdAt has its own order', async () => {
  const at = (day: number) => new Date(Date.UTC(2025, 0, day)).toISOString();
  const insert = async (more: Record<string, unknown>) =>
    (await insertListing(test.database.pool, { property_type: 'hotel', ...more })).id;
  const older = await insert({ created_at: at(20), posted_at: at(1) });
  const newer = await insert({ created_at: at(2), posted_at: at(2) });
  const unknown = await insert({ created_at: at(28), posted_at: null });
  const bumped = await insert({ created_at: at(1), posted_at: at(1), last_bumped_at: at(25) });
  const sorted = async (sort: string) => {
    const { body } = await test.get(
      `/api/listings?filters[Property_type][$eq]=hotel&fields[0]=Posted_At&fields[1]=createdAt${sort}`,
    );
    return body.data.map((one: Parsed) => one.id);
  };
  expect(await sorted('&sort=Posted_At:desc')).toEqual([bumped, newer, older, unknown]);
  expect(await sorted('')).toEqual([bumped, newer, older, unknown]);
  expect(await sorted('&sort=createdAt:desc')).toEqual([unknown, bumped, older, newer]);
  expect(await readShown(unknown)).toMatchObject({ createdAt: at(28), Posted_At: null, Confirmed_At: null });
});
