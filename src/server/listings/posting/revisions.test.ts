import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { NextCase } from '#contract/moderation/api.ts';
import { deleteListings, insertUploads } from '../../../../tests/support/factories.ts';
import { rejectListing } from '../../../../tests/support/moderation.ts';
import { newOwner, type Owner } from '../../../../tests/support/owner.ts';
import { newStaff, readAudit } from '../../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../../tests/support/test-site.ts';
import { sweepUploads } from '../../images/jobs.ts';

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

/** Three kilometres away, in another district. */
const GANJLIK = { Latitude: 40.4007, Longitude: 49.8519, Address: 'Gənclik' };
const query = (text: string, ...values: unknown[]) => test.database.pool.query(text, values).then(({ rows }) => rows);
const read = async (id: number, token: string | undefined = owner.token) =>
  ListingResponse.parse((await test.get(`/api/listings/${id}?populate=*`, token)).body).data;
const readPublic = async (id: number) =>
  ListingResponse.parse((await test.get(`/api/listings/${id}?populate=*`)).body).data;
const put = async (id: number, data: object) => {
  const response = await owner.put(id, data);
  expect(response.status).toBe(200);
  return ListingResponse.parse(response.body).data;
};
const nextCase = async () => {
  const { body } = await test.send('POST', '/api/admin/moderation/next', { token: moderator.token, body: {} });
  return NextCase.parse(body).data;
};
const decide = (id: number, decision: 'approve' | 'reject', body: object) =>
  test.send('POST', `/api/admin/moderation/${id}/${decision}`, {
    token: moderator.token,
    body: { changes: true, ...body },
  });
const withdraw = (id: number, token?: string) => test.send('DELETE', `/api/listings/${id}/changes`, { token });

describe('an edit that may turn a public listing into another home', () => {
  it('waits, and only its owner and moderators know of it', async () => {
    const id = await owner.postActive();
    const before = await readPublic(id);
    const fresh = await insertUploads(test.database.pool, owner.id, 3);
    const after = await put(id, { ...GANJLIK, Property_type: 'old_building', Price: 99_000, Images: fresh });
    expect(after).toMatchObject({ Status_ad: 'active', Property_type: 'new_building', Price: 125_000.5 });
    expect(after.Revision).toMatchObject({
      state: 'waiting',
      points: [],
      changes: { ...GANJLIK, Property_type: 'old_building', Price: 99_000 },
    });
    expect(Object.keys(after.Revision?.changes ?? {}).sort()).toEqual(
      ['Address', 'Images', 'Latitude', 'Longitude', 'Price', 'Property_type'].sort(),
    );
    expect(after.Revision?.changes.Images?.map((image) => image.id)).toEqual(fresh);
    expect(await readPublic(id)).toEqual({ ...before, updatedAt: after.updatedAt, Confirmed_At: after.Confirmed_At });
    expect((await read(id, (await newOwner(test)).token)).Revision).toBeUndefined();
    expect((await read(id, moderator.token)).Revision).toEqual(after.Revision);
    const own = (await test.get('/api/listings/my?fields[0]=id', owner.token)).body.data;
    expect(own).toMatchObject([{ id, Revision_State: 'waiting' }]);
    const { waitingChanges } = (await test.get('/api/users/me/data', owner.token)).body;
    expect(waitingChanges).toMatchObject([{ listing: id, state: 'waiting', fields: { Price: 99_000 } }]);
  });

  it('is published whole by a moderator, with everything that follows from an edit', async () => {
    const id = await owner.postActive();
    const [kept, ...lost] = (await readPublic(id)).Images ?? [];
    const fresh = await insertUploads(test.database.pool, owner.id, 3);
    const images = [...fresh, kept?.id];
    const confirmed = (await put(id, { ...GANJLIK, Price: 99_000, Images: images })).Confirmed_At;
    const shown = await nextCase();
    expect(shown).toMatchObject({ id, cause: 'revised', listing: { ...GANJLIK, Price: 99_000 } });
    expect(shown?.listing.Images?.map((image) => image.id)).toEqual(images);
    expect(shown?.edits.find(({ field }) => field === 'Price')).toMatchObject({ before: 125_000.5, after: 99_000 });
    expect(shown?.removedPhotos).toEqual(lost);
    // the check itself may run at any moment
    const askedAt = async () =>
      (await query('select asked_at from listing_checks where listing_id = $1', id))[0].asked_at;
    const askedBefore = await askedAt();
    expect((await decide(id, 'approve', { updatedAt: shown?.updatedAt })).status).toBe(204);
    const listing = await readPublic(id);
    expect(listing).toMatchObject({ ...GANJLIK, Price: 99_000, Status_ad: 'active', Confirmed_At: confirmed });
    expect(listing.Images?.map((image) => image.id)).toEqual(images);
    expect([listing.Metro?.Name, listing.district?.Name]).toEqual(['Gənclik', 'Nərimanov']);
    expect((await read(id)).Revision).toBeNull();
    expect(
      await query('select previous, price from price_changes where listing_id = $1 order by at desc limit 1', id),
    ).toEqual([{ previous: 12_500_050, price: 9_900_000 }]);
    expect((await askedAt()).getTime()).toBeGreaterThan(askedBefore.getTime());
    expect(await query('select from images where waits_for is not null')).toEqual([]);
    expect(await query('select edited_at from listings where id = $1', id)).toEqual([{ edited_at: null }]);
    expect((await query('select kind from owner_notices where listing_id = $1 order by id', id)).at(-1)).toEqual({
      kind: 'changes_approved',
    });
    expect((await readAudit(test, 'listing.approve_changes')).at(-1)).toMatchObject({ actor_id: moderator.id });
    expect(await nextCase()).toBeNull();
  });

  it('is rejected with a reason for its owner, who corrects it; the public version stays', async () => {
    const id = await owner.postActive();
    await put(id, { Property_type: 'old_building', Price: 61_000 });
    const shown = await nextCase();
    const body = { updatedAt: shown?.updatedAt, reasons: ['wrong_price'], text: 'Qiyməti yoxlayın' };
    expect((await decide(id, 'reject', body)).status).toBe(204);
    expect(await nextCase()).toBeNull();
    expect(await readPublic(id)).toMatchObject({ Property_type: 'new_building', Price: 125_000.5 });
    const { Revision: revision } = await read(id);
    expect(revision).toMatchObject({ state: 'rejected', changes: { Property_type: 'old_building', Price: 61_000 } });
    expect(revision?.points.map(({ field }) => field)).toEqual(['Price', null]);
    expect(
      (await query('select kind, reason from owner_notices where listing_id = $1 order by id', id)).at(-1),
    ).toEqual({
      kind: 'changes_rejected',
      reason: expect.stringContaining('Qiyməti yoxlayın'),
    });
    // a small edit is public, and does not send the rejected ones again
    expect(await put(id, { Area: 70 })).toMatchObject({ Area: 70, Revision: { state: 'rejected' } });
    expect(await put(id, { Property_type: 'old_building', Price: 88_000 })).toMatchObject({
      Revision: { state: 'waiting', points: [], changes: { Property_type: 'old_building', Price: 88_000 } },
    });
    expect((await nextCase())?.cause).toBe('revised');
  });

  it('may be made of small steps', async () => {
    const id = await owner.postActive();
    // south, where the district is the same
    const step = (metres: number) => ({ Latitude: 40.3794 - metres / 111_195 });
    expect((await put(id, step(300))).Revision).toBeNull();
    expect((await put(id, step(480))).Revision).toBeNull();
    expect(await put(id, step(700))).toMatchObject({ Revision: { state: 'waiting' }, Latitude: step(480).Latitude });
    const shown = await nextCase();
    await decide(id, 'approve', { updatedAt: shown?.updatedAt });
    expect(await put(id, step(900))).toMatchObject({ Revision: null, Latitude: step(900).Latitude });
  });
});

describe('while a revision waits', () => {
  it('a small edit is public at once and takes its fields out of them; another large one joins them', async () => {
    const id = await owner.postActive();
    await put(id, { Property_type: 'old_building', Price: 99_000, Rooms: 3 });
    const lowered = await put(id, { Price: 110_000 });
    expect(lowered).toMatchObject({ Price: 110_000, Rooms: 2, Property_type: 'new_building' });
    expect(lowered.Revision?.changes).toEqual({ Property_type: 'old_building', Rooms: 3 });
    const moved = await put(id, GANJLIK);
    expect(moved.Revision?.changes).toEqual({ Property_type: 'old_building', Rooms: 3, ...GANJLIK });
    const shown = await nextCase();
    await decide(id, 'approve', { updatedAt: shown?.updatedAt });
    expect(await readPublic(id)).toMatchObject({ Price: 110_000, Rooms: 3, Property_type: 'old_building', ...GANJLIK });
  });

  it('the old values again end the wait, and what needs no review is public', async () => {
    const id = await owner.postActive();
    await put(id, { Property_type: 'old_building', Price: 99_000 });
    expect(await put(id, { Property_type: 'new_building' })).toMatchObject({ Price: 99_000, Revision: null });
    expect(await query('select from listing_revisions')).toEqual([]);
  });

  it('a small edit that contradicts them is refused at its field', async () => {
    const id = await owner.postActive();
    await put(id, { Property_type: 'old_building', Floor: 12 });
    expect(outcomeOf(await owner.put(id, { Total_Floors: 9 }))).toEqual([422, 'floor_validation_error']);
    expect(await readPublic(id)).toMatchObject({ Total_Floors: 16 });
  });

  it('their photos outlive the sweep and serve nothing else; withdrawn, they go with it', async () => {
    const id = await owner.postActive();
    const other = await owner.postActive();
    const fresh = await insertUploads(test.database.pool, owner.id, 3);
    await put(id, { Images: fresh });
    await query(`update images set created_at = now() - interval '3 days'`);
    await sweepUploads(test.deps);
    expect((await read(id)).Revision?.changes.Images?.map((image) => image.id)).toEqual(fresh);
    expect((await test.send('DELETE', `/api/upload/files/${fresh[0]}`, { token: owner.token })).status).toBe(404);
    expect(outcomeOf(await owner.put(other, { Images: fresh }))).toEqual([422, 'images_not_yours']);
    expect((await withdraw(id, owner.token)).status).toBe(204);
    await sweepUploads(test.deps);
    expect(await query('select from images where id = any($1::bigint[])', fresh)).toEqual([]);
    expect(await readPublic(id)).toMatchObject({ Images: [{}, {}, {}] });
  });

  it('an account that is deleted takes them along', async () => {
    const id = await owner.postActive();
    await put(id, { Property_type: 'old_building', Contact_Name: 'Gizli' });
    await test.send('POST', '/api/users/me/deletion', { token: owner.token, body: {} });
    expect(await query('select from listing_revisions')).toEqual([]);
  });

  it('only their owner withdraws them, once', async () => {
    const id = await owner.postActive();
    await put(id, { Property_type: 'old_building' });
    const stranger = await newOwner(test);
    expect((await withdraw(id)).status).toBe(401);
    expect((await withdraw(id, stranger.token)).status).toBe(403);
    expect((await withdraw(id, moderator.token)).status).toBe(403);
    expect((await withdraw(id, owner.token)).status).toBe(204);
    expect((await withdraw(id, owner.token)).status).toBe(404);
    expect([(await read(id)).Revision, await nextCase()]).toEqual([null, null]);
  });
});

describe('a listing that leaves the site while a revision waits', () => {
  it('keeps them when reports are dismissed, and comes to the moderators again', async () => {
    const id = await owner.postActive();
    await put(id, { Property_type: 'old_building' });
    await query(`update listings set status_ad = 'pending', hidden_at = now() where id = $1`, id);
    const { updatedAt } = await read(id);
    expect((await decide(id, 'approve', { updatedAt, changes: true })).status).toBe(409);
    expect((await decide(id, 'approve', { updatedAt, changes: false })).status).toBe(204);
    expect(await readPublic(id)).toMatchObject({ Property_type: 'new_building' });
    expect(await nextCase()).toMatchObject({ id, cause: 'revised', listing: { Property_type: 'old_building' } });
  });

  it('takes them when it is saved after a rejection, or restored', async () => {
    const [rejected, expired] = [await owner.postActive(), await owner.postActive()];
    for (const id of [rejected, expired]) await put(id, { Property_type: 'old_building' });
    await rejectListing(test.deps, rejected, 'Səbəb');
    expect(await put(rejected, { Price: 99_000 })).toMatchObject({ Property_type: 'old_building', Revision: null });
    await query(`update listings set status_ad = 'expired' where id = $1`, expired);
    const restored = await put(expired, { Status_ad: 'pending' });
    expect(restored).toMatchObject({ Status_ad: 'pending', Property_type: 'old_building', Revision: null });
  });
});

describe('at the same moment', () => {
  it('of an approval and another edit, nothing is published that nobody has seen', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await owner.postActive();
      await put(id, { Property_type: 'old_building' });
      const { updatedAt } = await read(id);
      const acts = [
        () => decide(id, 'approve', { updatedAt }),
        () => owner.put(id, { Property_type: 'house', Rooms: 7, Total_Floors: 2 }),
      ];
      await Promise.all([...acts.slice(round % 2), ...acts.slice(0, round % 2)].map((act) => act()));
      const { Property_type: type, Rooms: rooms } = await readPublic(id);
      expect([
        ['new_building', 2],
        ['old_building', 2],
      ]).toContainEqual([type, rooms]);
      expect((await read(id)).Revision?.changes).toMatchObject({ Property_type: 'house', Rooms: 7 });
      await query('delete from listings where id = $1', id);
      await query('delete from past_listings');
    }
  });

  it('of a first approval and a correction, likewise', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await owner.postPending();
      const { updatedAt } = await read(id);
      const acts = [
        () => decide(id, 'approve', { updatedAt, changes: false }),
        () => owner.put(id, { Property_type: 'old_building' }),
      ];
      await Promise.all([...acts.slice(round % 2), ...acts.slice(0, round % 2)].map((act) => act()));
      const { body } = await test.get(`/api/listings/${id}`);
      // it is public as it was seen, or not yet
      if (body.data) expect(body.data.Property_type).toBe('new_building');
      await query('delete from listings where id = $1', id);
      await query('delete from past_listings');
    }
  });

  it('several large edits are one set of changes, of which each field has one of the values', async () => {
    const id = await owner.postActive();
    const uploads = await Promise.all([1, 2, 3, 4].map(() => insertUploads(test.database.pool, owner.id, 3)));
    const responses = await Promise.all(uploads.map((Images) => owner.put(id, { Images })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = (await read(id)).Revision?.changes.Images?.map((image) => image.id);
    expect(uploads).toContainEqual(kept);
    const held = await query('select id from images where waits_for = $1 order by id', id);
    expect(held.map((row) => row.id)).toEqual([...(kept ?? [])].sort((a, b) => a - b));
  });

  it('one upload goes into the changes of one listing', async () => {
    const ids = [await owner.postActive(), await owner.postActive()];
    const Images = await insertUploads(test.database.pool, owner.id, 3);
    const responses = await Promise.all(ids.map((id) => owner.put(id, { Images })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
