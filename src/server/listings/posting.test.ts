import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ListingAnswer } from '#contract/listings/api.ts';
import { insertListing, insertUploads, insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, type Parsed, type TestSite } from '../../../tests/support/test-site.ts';
import { approveListing, rejectListing } from './moderation.ts';

let test: TestSite;
let owner: { id: number; token: string; phone: string };
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
let people = 0;
beforeEach(async () => {
  owner = await newPerson();
});

async function newPerson(more: Record<string, unknown> = {}) {
  const phone = `050${String(2_000_000 + people++)}`;
  const { id } = await insertUser(test.database.pool, { phone, ...more });
  return { id, token: await test.tokenOf(id), phone };
}

/** A flat near Nizami station, as the wizard sends it. */
async function flat(more: Record<string, unknown> = {}) {
  return {
    Category: 'sale',
    Property_type: 'new_building',
    Area: 68.5,
    Rooms: 2,
    Floor: 5,
    Total_Floors: 16,
    Price: 125_000.5,
    Rent_Type: null,
    Description: 'Günəşli mənzil\nTəmirli',
    Repair_Status: 'repaired',
    Has_Gas: true,
    Has_Deed: true,
    Images: await insertUploads(test.database.pool, owner.id, 3),
    Contact_Name: 'Aysel',
    Ownership_Type: 'owner',
    Email: 'aysel@evim.test',
    Phone: owner.phone,
    Address: 'Nizami küçəsi 10',
    Latitude: 40.3794,
    Longitude: 49.8302,
    Kvartal: null,
    ...more,
  };
}
const post = (data: unknown, more: { token?: string | undefined; headers?: Record<string, string> } = {}) =>
  test.call('POST', '/api/listings?populate=*', { token: owner.token, body: { data }, ...more });
const put = (id: number, data: unknown, token: string | undefined = owner.token) =>
  test.call('PUT', `/api/listings/${id}?populate=*`, { token, body: { data } });
const codeOf = ({ status, body }: { status: number; body: Parsed }) => [status, body.error?.details.code];
const changesOf = async (id: number) =>
  (
    await test.database.pool.query(
      'select from_status, to_status, changed_by from listing_status_changes where listing_id = $1 order by id',
      [id],
    )
  ).rows.map((row) => [row.from_status, row.to_status, row.changed_by]);
const deps = () => test.deps;

describe('posting', () => {
  it('makes a pending listing with all that was written, its images in order and its places', async () => {
    const data = await flat();
    const answer = await post({ ...data, Images: data.Images.toReversed() });
    expect(answer.status).toBe(201);
    const listing = ListingAnswer.parse(answer.body).data;
    expect(listing).toMatchObject({
      Category: 'sale',
      Area: 68.5,
      Price: 125_000.5,
      Status_ad: 'pending',
      Is_Premium: false,
      Has_Gas: true,
      Has_Pool: false,
      Phone: owner.phone,
      Email: 'aysel@evim.test',
      isOwner: true,
      isFavorite: false,
      Rejection_Reason: null,
    });
    expect(listing.Description).toHaveLength(2);
    expect(listing.Images?.map(({ id }) => id)).toEqual(data.Images.toReversed());
    expect([listing.Metro?.Name, listing.district?.Name]).toEqual(['Nizami', 'Yasamal']);
    expect(await changesOf(listing.id)).toEqual([[null, 'pending', owner.id]]);
    expect((await test.get(`/api/listings/${listing.id}`)).status).toBe(404);
  });

  it('keeps daily rent in its one form, and nothing that the type does not have', async () => {
    for (const deal of [{ Category: 'rent', Rent_Type: 'daily' }, { Category: 'daily' }])
      expect((await post({ ...(await flat()), Rent_Type: undefined, ...deal })).body.data).toMatchObject({
        Category: 'daily',
        Rent_Type: 'daily',
        Has_Mortgage: false,
      });
    expect((await post(await flat({ Category: 'rent' }))).body.data.Rent_Type).toBe('monthly');
    const land = await post(await flat({ Property_type: 'land', has_paket_sened: true, Has_Pool: true }));
    expect(land.body.data).toMatchObject({
      Rooms: null,
      Floor: null,
      Repair_Status: null,
      Has_Pool: false,
      has_paket_sened: true,
    });
    const odd = await post(await flat({ Category: 'daily', Rent_Type: 'monthly' }));
    expect([odd.status, odd.body.error.details.fields]).toEqual([400, { 'data.Rent_Type': expect.any(String) }]);
  });

  it('is for people who are signed in', async () => {
    expect(codeOf(await post(await flat(), { token: undefined }))).toEqual([401, 'login_required']);
    const { rows } = await test.database.pool.query('select from listings where owner_id = $1', [owner.id]);
    expect(rows).toEqual([]);
  });

  const forbidden = [
    'Status_ad',
    'Is_Premium',
    'Is_Vip',
    'Views_Count',
    'owner',
    'owner_id',
    'id',
    'documentId',
    'createdAt',
    'Metro',
    'has_deed',
    'expires_at',
    'constructor',
  ];
  it.each(forbidden)('refuses the key %s by name', async (key) => {
    const answer = await post(await flat({ [key]: 'active' }));
    expect([answer.status, Object.keys(answer.body.error.details.fields)]).toEqual([400, [`data.${key}`]]);
  });

  const malformed: [string, Record<string, unknown>][] = [
    ['Category', { Category: 'gift' }],
    ['Category', { Category: undefined }],
    ['Area', { Area: '68' }],
    ['Area', { Area: 1e300 }],
    ['Rooms', { Rooms: 12 }],
    ['Rooms', { Rooms: 1.5 }],
    ['Has_Gas', { Has_Gas: 'yes' }],
    ['Images', { Images: 'all' }],
    ['Images', { Images: Array.from({ length: 11 }, (_, i) => i + 1) }],
    ['Images', { Images: [1, 1, 2] }],
    ['Images.0', { Images: [-1] }],
    ['Contact_Name', { Contact_Name: 'a\u0000b' }],
    ['Address', { Address: '\ud800' }],
    ['Address', { Address: 'a'.repeat(201) }],
    ['Email', { Email: 'nobody' }],
    ['Kvartal', { Kvartal: 'Nowhere' }],
    ['Description', { Description: [{ type: 'script', children: [] }] }],
    ['Description', { Description: 'a\u0000b' }],
    ['Description', { Description: [{ type: 'paragraph', children: [{ type: 'text', text: '\udc00' }] }] }],
    ['Latitude', { Latitude: 91 }],
  ];
  it.each(malformed)('refuses a malformed %s: %j', async (key, more) => {
    const answer = await post(await flat(more));
    expect([answer.status, Object.keys(answer.body.error.details.fields)]).toEqual([400, [`data.${key}`]]);
  });

  const incomplete: [string, Record<string, unknown>][] = [
    ['property_type_required', { Property_type: null }],
    ['area_required', { Area: undefined }],
    ['floor_validation_error', { Floor: 17 }],
    ['area_validation_error', { Area: 0.001 }],
    ['price_validation_error', { Price: -5 }],
    ['min_images_required', { Images: [] }],
    ['address_required', { Address: ' ' }],
    ['ownership_type_required', { Ownership_Type: null }],
    ['location_outside', { Latitude: 55.75, Longitude: 37.61 }],
    ['phone_not_verified', { Phone: '0559998877' }],
    ['phone_not_verified', { Phone: '055999****' }],
  ];
  it.each(incomplete)('refuses what is not complete or true: %s', async (code, more) => {
    expect(codeOf(await post(await flat(more)))).toEqual([422, code]);
  });

  it('names the first broken rule and every field', async () => {
    const answer = await post({ Category: 'sale', Property_type: 'garage', Area: 0 });
    expect(codeOf(answer)).toEqual([422, 'price_required']);
    expect(answer.body.error.details.fields).toEqual({
      Price: 'price_required',
      Area: 'area_validation_error',
      Images: 'min_images_required',
      Latitude: 'location_required',
      Address: 'address_required',
      Contact_Name: 'contact_name_required',
      Ownership_Type: 'ownership_type_required',
    });
    expect(answer.body.message).toBe('Qiyməti yazın');
  });

  it('takes the confirmed phone in any spelling or by default, and needs one', async () => {
    const spelled = await post(await flat({ Phone: `+994 ${owner.phone.slice(1)}` }));
    const silent = await post(await flat({ Phone: undefined }));
    expect([spelled.body.data.Phone, silent.body.data.Phone]).toEqual([owner.phone, owner.phone]);
    owner = await newPerson({ phone: null });
    expect(codeOf(await post(await flat({ Phone: undefined })))).toEqual([422, 'phone_required']);
  });

  it('takes images that are the owner’s own and free, and no others', async () => {
    const { pool } = test.database;
    const stranger = await newPerson();
    const mine = await insertUploads(pool, owner.id, 3);
    const taken = (await post(await flat({ Images: mine }))).body.data;
    for (const ids of [await insertUploads(pool, stranger.id, 3), mine, [987_654, 987_655, 987_656]])
      expect(codeOf(await post(await flat({ Images: ids })))).toEqual([422, 'images_not_yours']);
    const { rows } = await pool.query('select id from listings where owner_id = $1', [owner.id]);
    expect(rows).toEqual([{ id: taken.id }]);
  });

  it('of two listings that take the same images at once, one gets them', async () => {
    const data = await flat();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(data)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });
});

describe('an Idempotency-Key', () => {
  it('sent 20 times at once makes one listing and 20 equal answers', async () => {
    const data = await flat();
    const headers = { 'idempotency-key': 'draft-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(data, { headers })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { rows } = await test.database.pool.query('select from listings where owner_id = $1', [owner.id]);
    expect(rows).toHaveLength(1);
  });

  it('with another body is 409, belongs to its person, is free again after a day and after a refusal', async () => {
    const headers = { 'idempotency-key': 'draft-2' };
    const wrong = await flat({ Area: null });
    expect((await post(wrong, { headers })).status).toBe(422);
    const data = await flat();
    expect((await post(data, { headers })).status).toBe(201);
    expect(codeOf(await post(await flat(), { headers }))).toEqual([409, 'idempotency_conflict']);
    const other = await newPerson();
    expect(codeOf(await post(data, { headers, token: other.token }))).not.toContain('idempotency_conflict');
    await test.database.pool.query(`update idempotency_keys set created_at = now() - interval '25 hours'`);
    expect((await post(await flat(), { headers })).status).toBe(201);
    expect((await post(data, { headers: { 'idempotency-key': 'a b' } })).status).toBe(400);
  });
});

describe('who may change a listing', () => {
  const expected: Record<string, Record<string, Record<string, number>>> = {
    edit: {
      active: { visitor: 401, stranger: 403, owner: 200, moderator: 403 },
      pending: { visitor: 401, stranger: 404, owner: 409, moderator: 403 },
      expired: { visitor: 401, stranger: 403, owner: 409, moderator: 403 },
      rejected: { visitor: 401, stranger: 404, owner: 409, moderator: 403 },
    },
    restore: {
      active: { visitor: 401, stranger: 403, owner: 409, moderator: 403 },
      pending: { visitor: 401, stranger: 404, owner: 409, moderator: 403 },
      expired: { visitor: 401, stranger: 403, owner: 200, moderator: 403 },
      rejected: { visitor: 401, stranger: 404, owner: 409, moderator: 403 },
    },
    delete: {
      active: { visitor: 401, stranger: 403, owner: 204, moderator: 403 },
      pending: { visitor: 401, stranger: 404, owner: 204, moderator: 403 },
      expired: { visitor: 401, stranger: 403, owner: 409, moderator: 403 },
      rejected: { visitor: 401, stranger: 404, owner: 409, moderator: 403 },
    },
  };
  const act = async (what: string, id: number, token: string | undefined) => {
    if (what === 'delete') return test.call('DELETE', `/api/listings/${id}`, { token });
    const data = what === 'restore' ? { Status_ad: 'pending' } : { Price: 99_000 };
    return test.call('PUT', `/api/listings/${id}`, { token, body: { data } });
  };

  for (const [what, states] of Object.entries(expected))
    for (const [state, answers] of Object.entries(states))
      it(`${what} of one that is ${state}: ${JSON.stringify(answers)}`, async () => {
        const tokens: Record<string, string | undefined> = {
          visitor: undefined,
          stranger: (await newPerson()).token,
          owner: owner.token,
          moderator: (await newPerson({ role: 'moderator' })).token,
        };
        for (const [who, status] of Object.entries(answers)) {
          const { id } = await posted();
          await test.database.pool.query('update listings set status_ad = $2 where id = $1', [id, state]);
          expect([who, (await act(what, id, tokens[who])).status]).toEqual([who, status]);
        }
      });
});

describe('an edit', () => {
  it('keeps the listing active, changes what was sent, moves it on the map and asks for a later look', async () => {
    const { id } = await posted();
    await approveListing(deps(), null, id);
    const { pool } = test.database;
    const mine = (await pool.query('select id from images where listing_id = $1 order by position', [id])).rows;
    const [fresh] = await insertUploads(pool, owner.id, 1);
    const answer = await put(id, {
      Price: 99_000,
      Has_Gas: false,
      Latitude: 40.4007,
      Longitude: 49.8519,
      Images: [fresh, mine[2].id, mine[0].id],
    });
    const listing = ListingAnswer.parse(answer.body).data;
    expect(listing).toMatchObject({ Status_ad: 'active', Price: 99_000, Has_Gas: false, Area: 68.5, Has_Deed: true });
    expect(listing.Images?.map((image) => image.id)).toEqual([fresh, mine[2].id, mine[0].id]);
    expect([listing.Metro?.Name, listing.district?.Name]).toEqual(['Gənclik', 'Nərimanov']);
    expect((await pool.query('select from images where id = $1', [mine[1].id])).rows).toEqual([]);
    expect((await pool.query('select edited_at from listings where id = $1', [id])).rows[0].edited_at).not.toBeNull();
    await approveListing(deps(), null, id);
    expect((await pool.query('select edited_at from listings where id = $1', [id])).rows[0].edited_at).toBeNull();
  });

  it('with all fields as they are read changes nothing but the time', async () => {
    const { id } = await posted();
    await approveListing(deps(), null, id);
    const before = (await test.get(`/api/listings/${id}?populate=*`, owner.token)).body.data;
    const { Images, Phone, ...data } = await flat();
    const after = (await put(id, { ...data, Images: before.Images.map((one: { id: number }) => one.id) })).body.data;
    expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
    expect([Images.length, Phone]).toEqual([3, after.Phone]);
  });

  it('turns a daily rent into a monthly one and a flat into a garage', async () => {
    const { id } = await posted({ Category: 'daily', Rent_Type: 'daily' });
    await approveListing(deps(), null, id);
    expect((await put(id, { Rent_Type: 'monthly' })).body.data).toMatchObject({
      Category: 'rent',
      Rent_Type: 'monthly',
    });
    expect((await put(id, { Rent_Type: 'daily' })).body.data).toMatchObject({ Category: 'daily', Rent_Type: 'daily' });
    expect((await put(id, { Category: 'rent' })).body.data).toMatchObject({ Category: 'rent', Rent_Type: 'monthly' });
    expect(codeOf(await put(id, { Property_type: 'garage' }))).toEqual([422, 'floor_validation_error']);
    expect((await put(id, { Property_type: 'garage', Floor: -1 })).body.data).toMatchObject({
      Floor: -1,
      Total_Floors: null,
      Rooms: null,
    });
  });

  it('refuses a masked or other phone, another’s images, too few of them, and a Status_ad among other fields', async () => {
    const { id } = await posted();
    await approveListing(deps(), null, id);
    expect(codeOf(await put(id, { Phone: owner.phone.slice(0, 6) }))).toEqual([422, 'phone_not_verified']);
    const strangers = await insertUploads(test.database.pool, (await newPerson()).id, 3);
    expect(codeOf(await put(id, { Images: strangers }))).toEqual([422, 'images_not_yours']);
    expect(codeOf(await put(id, { Images: [] }))).toEqual([422, 'min_images_required']);
    const both = await put(id, { Status_ad: 'pending', Price: 1 });
    expect([both.status, Object.keys(both.body.error.details.fields)]).toEqual([400, ['data.Status_ad']]);
    for (const status of ['active', 'expired', 'rejected'])
      expect((await put(id, { Status_ad: status })).status).toBe(400);
    expect((await test.get(`/api/listings/${id}?populate=*`)).body.data).toMatchObject({ Price: 125_000.5 });
  });
});

describe('the life of a listing', () => {
  it('posted, approved, expired, restored, rejected: each step is a row, and approval begins 30 days', async () => {
    const { pool } = test.database;
    const { id } = await posted();
    await approveListing(deps(), null, id);
    const days = 'extract(epoch from expires_at - now()) / 86400 as days';
    const { rows } = await pool.query(`select status_ad, ${days} from listings where id = $1`, [id]);
    expect([rows[0].status_ad, Math.round(rows[0].days)]).toEqual(['active', 30]);
    await pool.query(`update listings set status_ad = 'expired' where id = $1`, [id]);
    expect((await put(id, { Status_ad: 'pending' })).body.data.Status_ad).toBe('pending');
    await rejectListing(deps(), null, id, ' Şəkillər başqa evdəndir ');
    const shown = await test.get(`/api/listings/${id}`, owner.token);
    expect(shown.body.data).toMatchObject({ Status_ad: 'rejected', Rejection_Reason: 'Şəkillər başqa evdəndir' });
    expect(await changesOf(id)).toEqual([
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
    await expect(approveListing(deps(), null, id)).rejects.toMatchObject({ status: 409 });
    await expect(approveListing(deps(), null, 987_654_321)).rejects.toMatchObject({ status: 404 });
    await expect(rejectListing(deps(), null, id, '  ')).rejects.toMatchObject({ code: 'reason_required' });
  });

  it('of acts that happen at once only one wins', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await posted();
      const acts = [
        () => approveListing(deps(), null, id),
        () => rejectListing(deps(), null, id, 'Səbəb'),
        () => test.call('DELETE', `/api/listings/${id}`, { token: owner.token }),
      ];
      // another one first each time
      await Promise.allSettled([...acts.slice(round % 3), ...acts.slice(0, round % 3)].map((act) => act()));
      const path = (await changesOf(id)).map(([from, to]) => `${from} ${to}`).join(', ');
      expect([
        'null pending, pending active, active rejected',
        'null pending, pending rejected',
        'null pending, pending active',
        '',
      ]).toContain(path);
    }
  });

  it('deleted with a reason, in the address or the body: gone for everybody, the reason stays', async () => {
    const { pool } = test.database;
    const one = await posted();
    const other = await posted();
    const remove = (id: number, more: { body?: unknown; headers?: Record<string, string> }, query = '') =>
      test.call('DELETE', `/api/listings/${id}${query}`, { token: owner.token, ...more });
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
  it('are listed by status for their owner alone', async () => {
    const { pool } = test.database;
    for (const status_ad of ['active', 'pending', 'expired', 'rejected', 'pending'])
      await insertListing(pool, { owner_id: owner.id, status_ad });
    const my = (query: string, token?: string) => test.get(`/api/listings/my?${query}&fields[0]=Status_ad`, token);
    expect((await my('status=pending')).status).toBe(401);
    const pending = await my('status=pending&pagination[pageSize]=1', owner.token);
    expect(pending.body.data).toHaveLength(1);
    expect(pending.body.meta.pagination).toMatchObject({ total: 2, pageCount: 2 });
    expect((await my('', owner.token)).body.meta.pagination.total).toBe(5);
    expect((await my('', (await newPerson()).token)).body.data).toEqual([]);
    const odd = await my('status=sold', owner.token);
    expect([odd.status, Object.keys(odd.body.error.details.fields)]).toEqual([400, ['status']]);
  });

  it('have numbers for their owner alone', async () => {
    const { id } = await insertListing(test.database.pool, { owner_id: owner.id });
    const stranger = await newPerson();
    const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140 Safari/537.36';
    for (const remoteAddress of ['10.2.0.1', '10.2.0.1', '10.2.0.2'])
      await test.site.inject({ url: `/api/listings/${id}`, remoteAddress, headers: { 'user-agent': browser } });
    await test.deps.views.flush();
    await test.call('POST', `/api/listings/${id}/phone`);
    await test.call('POST', '/api/favorites', { token: stranger.token, body: { listing: id } });
    const url = `/api/listings/${id}/numbers`;
    const { data } = (await test.get(url, owner.token)).body;
    expect(data).toMatchObject({ views: 2, reveals: 1, favorites: 1 });
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)).toMatchObject({ views: 2, reveals: 1 });
    expect([(await test.get(url)).status, (await test.get(url, stranger.token)).status]).toEqual([401, 403]);
  });
});

async function posted(more: Record<string, unknown> = {}): Promise<{ id: number }> {
  const answer = await post(await flat(more));
  expect(answer.status).toBe(201);
  return answer.body.data;
}
