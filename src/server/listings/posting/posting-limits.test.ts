import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertListing } from '../../../../tests/support/factories.ts';
import { newOwner } from '../../../../tests/support/owner.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

type Answer = Awaited<ReturnType<TestSite['send']>>;
const outcomeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [
  status,
  body?.error?.details.code,
  body?.error?.details.fields,
];
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const send = (token: string, data: unknown, more: object = {}) =>
  test.send('POST', '/api/listings', { token, body: { data, ...more } });

describe('an unlikely value', () => {
  it.each([
    ['a flat for 1 ₼', { Price: 1 }, { Price: 'price_unlikely' }],
    ['9,999,999 m²', { Area: 9_999_999 }, { Area: 'area_unlikely', Price: 'price_unlikely' }],
    ['a flat in Şamaxı', { Latitude: 40.63, Longitude: 48.64 }, { Latitude: 'location_unlikely' }],
    ['the price of a sale as a rent', { Category: 'rent', Rent_Type: 'monthly' }, { Price: 'price_unlikely' }],
  ])('of %s must be confirmed, and is accepted once each field is confirmed', async (_name, odd, fields) => {
    const owner = await newOwner(test);
    const flat = await owner.flat(odd);
    const unlikely = Object.keys(fields);
    expect(outcomeOf(await send(owner.token, flat))).toEqual([422, Object.values(fields)[0], fields]);
    // confirming other fields does not help
    const otherFields = ['Price', 'Area', 'Latitude'].filter((field) => !unlikely.includes(field));
    expect(outcomeOf(await send(owner.token, flat, { confirmed: otherFields }))).toEqual([
      422,
      Object.values(fields)[0],
      fields,
    ]);
    expect((await send(owner.token, flat, { confirmed: unlikely })).status).toBe(201);
  });

  it('in the sea is refused, whatever is confirmed', async () => {
    const owner = await newOwner(test);
    const flat = await owner.flat({ Latitude: 40.34, Longitude: 49.9 });
    expect(outcomeOf(await send(owner.token, flat, { confirmed: ['Latitude'] }))).toEqual([
      422,
      'location_in_sea',
      { Latitude: 'location_in_sea' },
    ]);
  });

  it('in an edit must be confirmed only when the field changes', async () => {
    const owner = await newOwner(test);
    const { id } = await owner.postPending();
    // a stored value from before the check
    await test.database.pool.query(`update listings set status_ad = 'active', area = 5 where id = $1`, [id]);
    expect((await owner.put(id, { Contact_Name: 'Nigar' })).status).toBe(200);
    expect(outcomeOf(await owner.put(id, { Price: 900_000_000 }))[1]).toBe('price_unlikely');
    const body = { data: { Price: 900_000_000 }, confirmed: ['Price'] };
    expect((await test.send('PUT', `/api/listings/${id}`, { token: owner.token, body })).status).toBe(200);
    expect(outcomeOf(await owner.put(id, { Latitude: 40.34, Longitude: 49.9 }))[1]).toBe('location_in_sea');
  });

  it('can be confirmed for known fields only', async () => {
    const owner = await newOwner(test);
    const response = await send(owner.token, await owner.flat(), { confirmed: ['Rooms'] });
    expect(response.status).toBe(400);
  });

  it('can be confirmed with the same Idempotency-Key', async () => {
    const owner = await newOwner(test);
    const data = await owner.flat({ Price: 1 });
    const headers = { 'idempotency-key': 'draft-1' };
    const post = (confirmed: string[]) =>
      test.send('POST', '/api/listings', { token: owner.token, body: { data, confirmed }, headers });
    expect((await post([])).status).toBe(422);
    const [first, again] = [await post(['Price']), await post(['Price'])];
    expect([first.status, again.status, again.body.data.id]).toEqual([201, 201, first.body.data.id]);
  });
});

describe('a person', () => {
  const postMany = async (columns: object, count: number, approved = 0) => {
    const owner = await newOwner(test, columns as Record<string, unknown>);
    for (let n = 0; n < approved; n++)
      await insertListing(test.database.pool, { owner_id: owner.id, created_at: ago(20) });
    const flats = await Promise.all(Array.from({ length: count }, () => owner.flat()));
    const responses = await Promise.all(flats.map((flat) => owner.post(flat)));
    return { owner, responses, posted: responses.filter(({ status }) => status === 201).length };
  };

  it.each([
    ['new today', { created_at: ago(0) }, 0, 3],
    ['of a week', { created_at: ago(7) }, 0, 10],
    ['with an approved listing', { created_at: ago(0) }, 1, 30],
  ])('%s posts so many a day, however many are sent at once', async (_name, columns, approved, most) => {
    const { responses, posted } = await postMany(columns, most + 4, approved);
    expect(posted).toBe(most);
    const refusal = responses.find(({ status }) => status === 429);
    expect(outcomeOf(refusal as Answer)[1]).toBe('too_many_listings');
    expect(Number((refusal as Answer).headers['retry-after'])).toBeGreaterThan(86_000);
  });

  it('gets no posting back by deleting a listing, and all of them after a day', async () => {
    const { owner, responses } = await postMany({ created_at: ago(0) }, 3);
    const id = responses[0]?.body.data.id;
    expect((await test.send('DELETE', `/api/listings/${id}`, { token: owner.token })).status).toBe(204);
    expect((await owner.post(await owner.flat())).status).toBe(429);
    const { pool } = test.database;
    // locked in order: the checks of what was posted lock the same listings meanwhile
    await pool.query(
      `with own as (select id from listings where owner_id = $1 order by id for update)
       update listings l set created_at = created_at - interval '1 day' from own where own.id = l.id`,
      [owner.id],
    );
    await pool.query("update listing_deletions set created_at = created_at - interval '1 day' where owner_id = $1", [
      owner.id,
    ]);
    expect((await owner.post(await owner.flat())).status).toBe(201);
  });
});
