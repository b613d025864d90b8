import { afterAll, beforeAll, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { insertUploads } from '../../../../tests/support/factories.ts';
import { newOwner, type Owner } from '../../../../tests/support/owner.ts';
import { newStaff } from '../../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../../tests/support/test-site.ts';
import { approveListing } from '../lifecycle/service.ts';

// Photos that an owner removes without adding others.

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());

const read = async (id: number, token?: string) =>
  ListingResponse.parse((await test.get(`/api/listings/${id}?populate=*`, token)).body).data;
const idsOf = (images: { id: number }[] | undefined) => images?.map(({ id }) => id);
const shownPhotos = async (id: number) => idsOf((await read(id)).Images);

async function postWithPhotos(count: number): Promise<{ owner: Owner; id: number; photos: number[] }> {
  const owner = await newOwner(test);
  const photos = await insertUploads(test.database.pool, owner.id, count);
  const { id } = await owner.postPending({ Images: photos });
  await approveListing(test.deps, id);
  return { owner, id, photos };
}

/** Saves other photos. @returns those that wait, or null */
async function keepPhotos(owner: Owner, id: number, Images: number[]): Promise<number[] | null> {
  expect((await owner.put(id, { Images })).status).toBe(200);
  return idsOf((await read(id, owner.token)).Revision?.changes.Images) ?? null;
}

async function decide(id: number, decision: 'approve' | 'reject') {
  const { updatedAt, removedPhotos } = (await test.get(`/api/admin/listings/${id}`, moderator.token)).body.data;
  const body = { updatedAt, changes: true, ...(decision === 'reject' && { reasons: ['bad_photos'] }) };
  const response = await test.send('POST', `/api/admin/moderation/${id}/${decision}`, { token: moderator.token, body });
  expect(outcomeOf(response)).toEqual([204, undefined]);
  return idsOf(removedPhotos);
}

it('half of the photos are removed at once; more of them wait while the public version keeps them', async () => {
  const { owner, id, photos } = await postWithPhotos(8);
  expect(await keepPhotos(owner, id, photos.slice(5))).toEqual(photos.slice(5));
  expect(await shownPhotos(id)).toEqual(photos);
  // a smaller change takes its place
  expect(await keepPhotos(owner, id, photos.slice(4))).toBeNull();
  expect(await shownPhotos(id)).toEqual(photos.slice(4));
  // what moderators have seen counts: small steps add up
  expect(await keepPhotos(owner, id, photos.slice(5))).toEqual(photos.slice(5));
  expect(await shownPhotos(id)).toEqual(photos.slice(4));
});

it('a moderator who approves it removes them, can undo that, and keeps them by a rejection', async () => {
  const { owner, id, photos } = await postWithPhotos(8);
  await keepPhotos(owner, id, photos.slice(5));
  expect(await decide(id, 'approve')).toEqual(photos.slice(0, 5));
  expect(await shownPhotos(id)).toEqual(photos.slice(5));
  const undo = { token: moderator.token, body: { kind: 'listing', id } };
  expect(outcomeOf(await test.send('POST', '/api/admin/undo', undo))).toEqual([204, undefined]);
  expect(await shownPhotos(id)).toEqual(photos);
  await decide(id, 'reject');
  expect(await shownPhotos(id)).toEqual(photos);
  expect((await read(id, owner.token)).Revision).toMatchObject({ state: 'rejected' });
});
