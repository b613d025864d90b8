import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { ListingResponse } from '#contract/listings/api.ts';
import { blockPerson } from '../../../../tests/support/block-person.ts';
import { insertListing, insertUploads } from '../../../../tests/support/factories.ts';
import { rejectListing } from '../../../../tests/support/moderation.ts';
import { changesOf, newOwner, type Owner } from '../../../../tests/support/owner.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../../tests/support/test-site.ts';
import { approveListing } from '../lifecycle/service.ts';

let test: TestSite;
let owner: Owner;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await newOwner(test);
});

const flat: Owner['flat'] = (more) => owner.flat(more);
const postListing: Owner['postPending'] = (more) => owner.postPending(more);
const put: Owner['put'] = (id, data, token) => owner.put(id, data, token);

describe('permission to change a listing', () => {
  const expected: Record<string, Record<string, Record<string, number>>> = {
    edit: {
      active: { visitor: 401, blocked: 401, stranger: 403, owner: 200, temporary: 200, moderator: 403 },
      pending: { visitor: 401, blocked: 401, stranger: 404, owner: 200, temporary: 200, moderator: 403 },
      expired: { visitor: 401, blocked: 401, stranger: 403, owner: 409, temporary: 409, moderator: 403 },
      rejected: { visitor: 401, blocked: 401, stranger: 404, owner: 200, temporary: 200, moderator: 403 },
    },
    restore: {
      active: { visitor: 401, blocked: 401, stranger: 403, owner: 409, temporary: 409, moderator: 403 },
      pending: { visitor: 401, blocked: 401, stranger: 404, owner: 409, temporary: 409, moderator: 403 },
      expired: { visitor: 401, blocked: 401, stranger: 403, owner: 200, temporary: 200, moderator: 403 },
      rejected: { visitor: 401, blocked: 401, stranger: 404, owner: 409, temporary: 409, moderator: 403 },
    },
    delete: {
      active: { visitor: 401, blocked: 401, stranger: 403, owner: 204, temporary: 204, moderator: 403 },
      pending: { visitor: 401, blocked: 401, stranger: 404, owner: 204, temporary: 204, moderator: 403 },
      expired: { visitor: 401, blocked: 401, stranger: 403, owner: 204, temporary: 204, moderator: 403 },
      rejected: { visitor: 401, blocked: 401, stranger: 404, owner: 204, temporary: 204, moderator: 403 },
    },
  };
  const act = async (what: string, id: number, token: string | undefined) => {
    if (what === 'delete') return test.send('DELETE', `/api/listings/${id}`, { token });
    const data = what === 'restore' ? { Status_ad: 'pending' } : { Price: 99_000 };
    return test.send('PUT', `/api/listings/${id}`, { token, body: { data } });
  };

  for (const [action, states] of Object.entries(expected))
    for (const [state, responses] of Object.entries(states))
      it(`${action} of one that is ${state}: ${JSON.stringify(responses)}`, async () => {
        // the owner and the caller
        const temporary = await newOwner(test, { email: `${action}.${state}@${TEMPORARY_DOMAIN}` });
        const blocked = await newOwner(test);
        const people: Record<string, [Owner, string | undefined]> = {
          visitor: [owner, undefined],
          blocked: [blocked, blocked.token],
          stranger: [owner, (await newOwner(test)).token],
          owner: [owner, owner.token],
          temporary: [temporary, temporary.token],
          moderator: [owner, (await newOwner(test, { role: 'moderator' })).token],
        };
        for (const [caller, status] of Object.entries(responses)) {
          const [poster, token] = people[caller] ?? [owner, undefined];
          const { id } = await poster.postPending();
          await test.database.pool.query('update listings set status_ad = $2 where id = $1', [id, state]);
          if (caller === 'blocked') await blockPerson(test.deps, poster.id, true);
          expect([caller, (await act(action, id, token)).status]).toEqual([caller, status]);
        }
      });
});

describe('an edit', () => {
  it('keeps the listing active, changes the sent fields, moves it on the map and requests a review', async () => {
    const { id } = await postListing();
    await approveListing(test.deps, id);
    const { pool } = test.database;
    const imageIds = (await pool.query('select id from images where listing_id = $1 order by position', [id])).rows;
    const [fresh] = await insertUploads(pool, owner.id, 1);
    const response = await put(id, {
      Price: 99_000,
      Has_Gas: false,
      Latitude: 40.3811,
      Longitude: 49.8321,
      Images: [fresh, imageIds[2].id, imageIds[0].id],
    });
    const listing = ListingResponse.parse(response.body).data;
    expect(listing).toMatchObject({ Status_ad: 'active', Price: 99_000, Has_Gas: false, Area: 68.5, Has_Deed: true });
    expect(listing.Images?.map((image) => image.id)).toEqual([fresh, imageIds[2].id, imageIds[0].id]);
    expect([listing.Latitude, listing.Longitude, listing.Revision]).toEqual([40.3811, 49.8321, null]);
    expect((await pool.query('select from images where id = $1', [imageIds[1].id])).rows).toEqual([]);
    expect((await pool.query('select edited_at from listings where id = $1', [id])).rows[0].edited_at).not.toBeNull();
    await approveListing(test.deps, id);
    expect((await pool.query('select edited_at from listings where id = $1', [id])).rows[0].edited_at).toBeNull();
  });

  it('with all fields unchanged updates only the timestamps', async () => {
    // it is like no other flat here, so that it gets no other home
    const own = { Area: 141, Floor: 2 };
    const { id } = await postListing(own);
    await approveListing(test.deps, id);
    const before = (await test.get(`/api/listings/${id}?populate=*`, owner.token)).body.data;
    const { Images, Phone, ...data } = await flat(own);
    const after = (await put(id, { ...data, Images: before.Images.map((one: { id: number }) => one.id) })).body.data;
    const times = { updatedAt: null, Confirmed_At: null };
    expect({ ...after, ...times }).toEqual({ ...before, ...times });
    expect([Images.length, Phone]).toEqual([3, after.Phone]);
  });

  it('turns a daily rent into a monthly one and a flat into a garage', async () => {
    const { id } = await postListing({ Category: 'daily', Rent_Type: 'daily', Price: 100 });
    await approveListing(test.deps, id);
    expect((await put(id, { Rent_Type: 'monthly' })).body.data).toMatchObject({
      Category: 'rent',
      Rent_Type: 'monthly',
    });
    expect((await put(id, { Rent_Type: 'daily' })).body.data).toMatchObject({ Category: 'daily', Rent_Type: 'daily' });
    expect((await put(id, { Category: 'rent' })).body.data).toMatchObject({ Category: 'rent', Rent_Type: 'monthly' });
    expect(outcomeOf(await put(id, { Property_type: 'garage' }))).toEqual([422, 'floor_outside']);
    // another type waits for a moderator
    expect((await put(id, { Property_type: 'garage', Floor: -1 })).body.data.Revision.changes).toMatchObject({
      Floor: -1,
      Total_Floors: null,
      Rooms: null,
    });
  });

  it('refuses a masked or other phone, another’s images, too few of them, and a Status_ad among other fields', async () => {
    const { id } = await postListing();
    await approveListing(test.deps, id);
    expect(outcomeOf(await put(id, { Phone: owner.phone.slice(0, 6) }))).toEqual([422, 'phone_not_verified']);
    const strangers = await insertUploads(test.database.pool, (await newOwner(test)).id, 3);
    expect(outcomeOf(await put(id, { Images: strangers }))).toEqual([422, 'images_not_yours']);
    expect(outcomeOf(await put(id, { Images: [] }))).toEqual([422, 'min_images_required']);
    const response = await put(id, { Status_ad: 'pending', Price: 1 });
    expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, ['data.Status_ad']]);
    for (const status of ['active', 'expired', 'rejected'])
      expect((await put(id, { Status_ad: status })).status).toBe(400);
    expect((await test.get(`/api/listings/${id}?populate=*`)).body.data).toMatchObject({ Price: 125_000.5 });
  });
});

describe('the life of a listing', () => {
  it('records each step from posting to rejection, and approval starts 30 days', async () => {
    const { pool } = test.database;
    const { id } = await postListing();
    await approveListing(test.deps, id);
    const days = 'extract(epoch from expires_at - now()) / 86400 as days';
    const { rows } = await pool.query(`select status_ad, ${days} from listings where id = $1`, [id]);
    expect([rows[0].status_ad, Math.round(rows[0].days)]).toEqual(['active', 30]);
    await pool.query(`update listings set status_ad = 'expired' where id = $1`, [id]);
    expect((await put(id, { Status_ad: 'pending' })).body.data.Status_ad).toBe('pending');
    await rejectListing(test.deps, id, ' Şəkillər başqa evdəndir ');
    const response = await test.get(`/api/listings/${id}`, owner.token);
    expect(response.body.data).toMatchObject({ Status_ad: 'rejected', Rejection_Reason: 'Şəkillər başqa evdəndir' });
    expect(await changesOf(test, id)).toEqual([
      [null, 'pending', owner.id],
      ['pending', 'active', null],
      ['expired', 'pending', owner.id],
      ['pending', 'rejected', null],
    ]);
    const { rows: notices } = await pool.query(
      'select kind, reason from owner_notices where listing_id = $1 order by id',
      [id],
    );
    expect(notices.map((one) => [one.kind, one.reason])).toEqual([
      ['approved', null],
      ['rejected', 'Şəkillər başqa evdəndir'],
    ]);
    await expect(approveListing(test.deps, id)).rejects.toMatchObject({ status: 409 });
    await expect(approveListing(test.deps, 987_654_321)).rejects.toMatchObject({ status: 404 });
    await expect(rejectListing(test.deps, id, '  ')).rejects.toMatchObject({ code: 'reason_required' });
  });

  it('lets only one of several concurrent acts succeed', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await postListing();
      const acts = [
        () => approveListing(test.deps, id),
        () => rejectListing(test.deps, id, 'Səbəb'),
        () => test.send('DELETE', `/api/listings/${id}`, { token: owner.token }),
      ];
      // a different one goes first each time
      await Promise.allSettled([...acts.slice(round % 3), ...acts.slice(0, round % 3)].map((act) => act()));
      const path = (await changesOf(test, id)).map(([from, to]) => `${from} ${to}`).join(', ');
      expect([
        'null pending, pending active, active rejected',
        'null pending, pending rejected',
        'null pending, pending active',
        '',
      ]).toContain(path);
    }
  });

  it('ends with a deletion: gone for everybody, the reason from the query or the body is stored', async () => {
    const { pool } = test.database;
    const one = await postListing();
    const other = await postListing();
    const remove = (id: number, more: { body?: unknown; headers?: Record<string, string> }, query = '') =>
      test.send('DELETE', `/api/listings/${id}${query}`, { token: owner.token, ...more });
    expect((await remove(one.id, {}, '?reason=nothing')).status).toBe(400);
    expect(
      (await remove(one.id, { headers: { 'content-type': 'application/json' } }, '?reason=sold_here')).status,
    ).toBe(204);
    expect((await remove(other.id, { body: { reason: 'changed_mind' } })).status).toBe(204);
    expect((await remove(other.id, {})).status).toBe(404);
    const { rows } = await pool.query(
      'select listing_id, owner_id, status_ad, reason from listing_deletions where listing_id = any($1) order by 1',
      [[one.id, other.id]],
    );
    expect(rows).toEqual([
      { listing_id: one.id, owner_id: owner.id, status_ad: 'pending', reason: 'sold_here' },
      { listing_id: other.id, owner_id: owner.id, status_ad: 'pending', reason: 'changed_mind' },
    ]);
  });
});

describe('one’s own listings', () => {
  it('are listed by status for their owner only', async () => {
    const { pool } = test.database;
    for (const status_ad of ['active', 'pending', 'expired', 'rejected', 'pending'])
      await insertListing(pool, { owner_id: owner.id, status_ad });
    const my = (query: string, token?: string) => test.get(`/api/listings/my?${query}&fields[0]=Status_ad`, token);
    expect((await my('status=pending')).status).toBe(401);
    const pending = await my('status=pending&pagination[pageSize]=1', owner.token);
    expect(pending.body.data).toHaveLength(1);
    expect(pending.body.meta.pagination).toMatchObject({ total: 2, pageCount: 2 });
    expect((await my('', owner.token)).body.meta.pagination.total).toBe(5);
    expect((await my('', (await newOwner(test)).token)).body.data).toEqual([]);
    const odd = await my('status=sold', owner.token);
    expect([odd.status, Object.keys(odd.body.error.details.fields)]).toEqual([400, ['status']]);
  });

  it('have statistics for their owner only', async () => {
    const { id } = await insertListing(test.database.pool, { owner_id: owner.id });
    const stranger = await newOwner(test);
    const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140 Safari/537.36';
    for (const remoteAddress of ['10.2.0.1', '10.2.0.1', '10.2.0.2'])
      await test.site.inject({
        method: 'POST',
        url: `/api/listings/${id}/views`,
        remoteAddress,
        headers: { 'user-agent': browser },
      });
    await test.deps.views.flush();
    await test.send('POST', `/api/listings/${id}/phone`);
    await test.send('POST', '/api/favorites', { token: stranger.token, body: { listing: id } });
    const url = `/api/listings/${id}/numbers`;
    const { data } = (await test.get(url, owner.token)).body;
    expect(data).toMatchObject({ views: 2, reveals: 1, favorites: 1 });
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)).toMatchObject({ views: 2, reveals: 1 });
    const mine: { id: number }[] = (await test.get('/api/listings/my?pagination[pageSize]=100', owner.token)).body.data;
    expect(mine.find((one) => one.id === id)).toMatchObject({ Contacts_Count: 1 });
    expect([(await test.get(url)).status, (await test.get(url, stranger.token)).status]).toEqual([401, 403]);
  });
});
