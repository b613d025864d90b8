import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { ListingResponse } from '#contract/listings/api.ts';
import { blockPerson } from '../../../../tests/support/block-person.ts';
import { insertUploads } from '../../../../tests/support/factories.ts';
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
const post: Owner['post'] = (data, more) => owner.post(data, more);

describe('posting', () => {
  it('creates a pending listing with all fields, its images in order and its places', async () => {
    const data = await flat();
    const response = await post({ ...data, Images: data.Images.toReversed() });
    expect(response.status).toBe(201);
    const listing = ListingResponse.parse(response.body).data;
    expect(listing).toMatchObject({
      Category: 'sale',
      Area: 68.5,
      Price: 125_000.5,
      Status_ad: 'pending',
      Is_Premium: false,
      Has_Gas: true,
      Has_Pool: null,
      Phone: owner.phone,
      Email: 'aysel@evim.test',
      isOwner: true,
      isFavorite: false,
      Rejection_Reason: null,
    });
    expect(listing.Description).toHaveLength(2);
    expect(listing.Images?.map(({ id }) => id)).toEqual(data.Images.toReversed());
    expect([listing.Metro?.Name, listing.district?.Name]).toEqual(['Nizami', 'Yasamal']);
    expect(await changesOf(test, listing.id)).toEqual([[null, 'pending', owner.id]]);
    expect((await test.get(`/api/listings/${listing.id}`)).status).toBe(404);
  });

  it('stores daily rent in its canonical form, and no fields that the type does not have', async () => {
    for (const deal of [{ Category: 'rent', Rent_Type: 'daily' }, { Category: 'daily' }])
      expect((await post({ ...(await flat({ Price: 60 })), Rent_Type: undefined, ...deal })).body.data).toMatchObject({
        Category: 'daily',
        Rent_Type: 'daily',
        Has_Mortgage: null,
      });
    expect((await post(await flat({ Category: 'rent', Price: 700 }))).body.data.Rent_Type).toBe('monthly');
    const land = await post(await flat({ Property_type: 'land', has_paket_sened: true, Has_Pool: true }));
    expect(land.body.data).toMatchObject({
      Rooms: null,
      Floor: null,
      Repair_Status: null,
      Has_Pool: null,
      has_paket_sened: true,
    });
    const odd = await post(await flat({ Category: 'daily', Rent_Type: 'monthly' }));
    expect([odd.status, odd.body.error.details.fields]).toEqual([400, { 'data.Rent_Type': expect.any(String) }]);
  });

  it('distinguishes "no" from "not stated"', async () => {
    const details = { Has_Gas: false, Has_Water: null, Has_Deed: true, Heating: 'gas_boiler' };
    const { id, ...listing } = (await post(await flat(details))).body.data;
    expect(listing).toMatchObject({ ...details, Has_Electricity: null });
    await approveListing(test.deps, id);
    const countOf = async (fact: string) => {
      const { body } = await test.get(`/api/listings/count?filters[id][$eq]=${id}&filters[${fact}][$eq]=false`);
      return body.count;
    };
    expect([await countOf('Has_Gas'), await countOf('Has_Water'), await countOf('Has_Deed')]).toEqual([1, 0, 0]);
  });

  it('requires signing in', async () => {
    expect(outcomeOf(await post(await flat(), { token: undefined }))).toEqual([401, 'login_required']);
    const { rows } = await test.database.pool.query('select from listings where owner_id = $1', [owner.id]);
    expect(rows).toEqual([]);
  });

  it('works for temporary accounts too', async () => {
    owner = await newOwner(test, { email: `someone@${TEMPORARY_DOMAIN}` });
    const response = await post(await flat({ Email: undefined }));
    expect([response.status, response.body.data?.Phone, response.body.data?.Email]).toEqual([201, owner.phone, null]);
  });

  it('is closed to blocked people: their token is invalid, and nothing is stored', async () => {
    const data = await flat();
    await blockPerson(test.deps, owner.id, true);
    expect(outcomeOf(await post(data))).toEqual([401, 'login_required']);
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
    const response = await post(await flat({ [key]: 'active' }));
    expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, [`data.${key}`]]);
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
    ['Description.0.type', { Description: [{ type: 'script', children: [] }] }],
    ['Description.0.onclick', { Description: [{ type: 'paragraph', children: [], onclick: 'alert(1)' }] }],
    ['Description', { Description: 5 }],
    ['Description', { Description: 'a\u0000b' }],
    [
      'Description.0.children.0.text',
      { Description: [{ type: 'paragraph', children: [{ type: 'text', text: '\udc00' }] }] },
    ],
    ['Latitude', { Latitude: 91 }],
  ];
  it.each(malformed)('refuses a malformed %s: %j', async (key, more) => {
    const response = await post(await flat(more));
    expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, [`data.${key}`]]);
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
  it.each(incomplete)('refuses incomplete or invalid values: %s', async (code, more) => {
    expect(outcomeOf(await post(await flat(more)))).toEqual([422, code]);
  });

  it('names the first broken rule and every field', async () => {
    const response = await post({ Category: 'sale', Property_type: 'garage', Area: 0 });
    expect(outcomeOf(response)).toEqual([422, 'price_required']);
    expect(response.body.error.details.fields).toEqual({
      Price: 'price_required',
      Area: 'area_validation_error',
      Images: 'min_images_required',
      Latitude: 'location_required',
      Address: 'address_required',
      Contact_Name: 'contact_name_required',
      Ownership_Type: 'ownership_type_required',
    });
    expect(response.body.message).toBe('Qiyməti yazın');
  });

  it.each(['Contact_Name', 'Address'])(
    'refuses hidden characters in %s by its name, and takes them in a description',
    async (field) => {
      for (const character of ['\u0007', '\n', '\u200d', '\u200e', '\u202e', '\u2069', '\ufeff']) {
        const { status, body } = await post(await flat({ [field]: `Nizami${character}küçəsi` }));
        expect([status, body.error.details]).toEqual([
          422,
          { code: 'hidden_characters', fields: { [field]: 'hidden_characters' } },
        ]);
      }
      const Description = 'Ailə üçün 👨‍👩‍👧, yeni təmir. Для большой семьи 😀';
      const response = await post(await flat({ [field]: 'Həzi Aslanov küç. 5, «Ёлка» 😀', Description }));
      expect(response.status).toBe(201);
      expect(JSON.stringify(response.body.data.Description)).toContain('👨‍👩‍👧');
    },
  );

  it('accepts the verified phone in any format or by default, and requires one', async () => {
    const spelled = await post(await flat({ Phone: `+994 ${owner.phone.slice(1)}` }));
    const silent = await post(await flat({ Phone: undefined }));
    expect([spelled.body.data.Phone, silent.body.data.Phone]).toEqual([owner.phone, owner.phone]);
    owner = await newOwner(test, { phone: null });
    expect(outcomeOf(await post(await flat({ Phone: undefined })))).toEqual([422, 'phone_required']);
  });

  it('accepts only free images of the owner', async () => {
    const { pool } = test.database;
    const stranger = await newOwner(test);
    const imageIds = await insertUploads(pool, owner.id, 3);
    const listing = (await post(await flat({ Images: imageIds }))).body.data;
    for (const ids of [await insertUploads(pool, stranger.id, 3), imageIds, [987_654, 987_655, 987_656]])
      expect(outcomeOf(await post(await flat({ Images: ids })))).toEqual([422, 'images_not_yours']);
    const { rows } = await pool.query('select id from listings where owner_id = $1', [owner.id]);
    expect(rows).toEqual([{ id: listing.id }]);
  });

  it('gives images to one of two concurrent listings', async () => {
    const data = await flat();
    const responses = await Promise.all(Array.from({ length: 6 }, () => post(data)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });
});

describe('an Idempotency-Key', () => {
  it('sent 20 times at once creates one listing and 20 equal responses', async () => {
    const data = await flat();
    const headers = { 'idempotency-key': 'draft-1' };
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(data, { headers })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { rows } = await test.database.pool.query('select from listings where owner_id = $1', [owner.id]);
    expect(rows).toHaveLength(1);
  });

  it('with another body is 409, is per person, and expires after a day or a refusal', async () => {
    const headers = { 'idempotency-key': 'draft-2' };
    const wrong = await flat({ Area: null });
    expect((await post(wrong, { headers })).status).toBe(422);
    const data = await flat();
    expect((await post(data, { headers })).status).toBe(201);
    expect(outcomeOf(await post(await flat(), { headers }))).toEqual([409, 'idempotency_conflict']);
    const other = await newOwner(test);
    expect(outcomeOf(await post(data, { headers, token: other.token }))).not.toContain('idempotency_conflict');
    await test.database.pool.query(`update idempotency_keys set created_at = now() - interval '25 hours'`);
    expect((await post(await flat(), { headers })).status).toBe(201);
    expect((await post(data, { headers: { 'idempotency-key': 'a b' } })).status).toBe(400);
  });
});

it('a listing that the database does not store fails, and is not taken for a listing 0', async () => {
  const { pool } = test.database;
  await pool.query(`create function ignore() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger ignore before insert on listing_status_changes for each row execute function ignore()`);
  try {
    expect((await post(await flat())).status).toBe(500);
  } finally {
    await pool.query('drop trigger ignore on listing_status_changes; drop function ignore');
  }
});
