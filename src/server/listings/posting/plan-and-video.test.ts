import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { NextCase } from '#contract/moderation/api.ts';
import { deleteListings, insertUploads } from '../../../../tests/support/factories.ts';
import { newOwner, type Owner } from '../../../../tests/support/owner.ts';
import { newStaff } from '../../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../../tests/support/test-site.ts';

let test: TestSite;
let owner: Owner;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
beforeEach(async () => {
  await deleteListings(test.database.pool);
  owner = await newOwner(test);
});

const read = async (id: number, token: string | undefined = owner.token) =>
  ListingResponse.parse((await test.get(`/api/listings/${id}?populate=*`, token)).body).data;
const readPublic = async (id: number) =>
  ListingResponse.parse((await test.get(`/api/listings/${id}?populate=*`)).body).data;
const put = async (id: number, data: object) => {
  const response = await owner.put(id, data);
  expect(response.status).toBe(200);
  return ListingResponse.parse(response.body).data;
};

describe('a floor plan and a video', () => {
  it('are posted, corrected, and refused at their field', async () => {
    const images = await insertUploads(test.database.pool, owner.id, 4);
    const { id } = await owner.postPending({
      Images: images,
      Floor_Plan: images[2],
      Video: 'youtu.be/aqz-KE-bpKQ?si=abc',
    });
    const video = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    expect(await read(id)).toMatchObject({ Floor_Plan: images[2], Video: video });
    const refusals = [{ Floor_Plan: images[0] }, { Floor_Plan: 999_999_999 }, { Video: 'https://evil.example/x' }];
    const outcomes = await Promise.all(refusals.map(async (data) => outcomeOf(await owner.put(id, data))));
    expect(outcomes).toEqual([
      [422, 'plan_is_cover'],
      [422, 'plan_not_among_photos'],
      [422, 'video_not_understood'],
    ]);
    // other photos do without it, or begin with it
    expect(await put(id, { Images: [images[2], images[0], images[1]] })).toMatchObject({ Floor_Plan: null });
    await put(id, { Floor_Plan: images[1], Video: null });
    expect(await read(id)).toMatchObject({ Floor_Plan: images[1], Video: null });
    const [another] = await insertUploads(test.database.pool, owner.id, 1);
    expect(await put(id, { Images: [images[2], images[0], another] })).toMatchObject({ Floor_Plan: null });
  });

  it('wait with the photos that they belong to, and are public when these are', async () => {
    const id = await owner.postActive();
    const fresh = await insertUploads(test.database.pool, owner.id, 3);
    await put(id, { Images: fresh, Floor_Plan: fresh[2], Video: 'https://vimeo.com/76979871' });
    expect(await readPublic(id)).toMatchObject({ Floor_Plan: null, Video: null });
    expect((await read(id)).Revision?.changes).toMatchObject({ Floor_Plan: fresh[2] });
    const { token } = await newStaff(test, 'moderator');
    const next = await test.send('POST', '/api/admin/moderation/next', { token, body: {} });
    const shown = NextCase.parse(next.body).data;
    expect(shown?.listing).toMatchObject({ Floor_Plan: fresh[2], Video: 'https://vimeo.com/76979871' });
    const body = { changes: true, updatedAt: shown?.updatedAt };
    await test.send('POST', `/api/admin/moderation/${id}/approve`, { token, body });
    expect(await readPublic(id)).toMatchObject({ Floor_Plan: fresh[2], Video: 'https://vimeo.com/76979871' });
  });

  it('a plan that waits goes with its photos when others are sent without it', async () => {
    const id = await owner.postActive();
    const before = (await read(id)).Images?.map((image) => image.id) ?? [];
    const fresh = await insertUploads(test.database.pool, owner.id, 3);
    await put(id, { Images: fresh, Floor_Plan: fresh[2] });
    const after = await put(id, { Images: before });
    expect([after.Revision, after.Floor_Plan]).toEqual([null, null]);
  });
});
