import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListingCount, ListingPage, ListingResponse, PhoneResponse } from '#contract/listings/api.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

describe('the visibility of a listing', () => {
  const expected: Record<string, Record<string, number>> = {
    active: { visitor: 200, stranger: 200, owner: 200, moderator: 200 },
    pending: { visitor: 404, stranger: 404, owner: 200, moderator: 200 },
    rejected: { visitor: 404, stranger: 404, owner: 200, moderator: 200 },
    'expired lately': { visitor: 200, stranger: 200, owner: 200, moderator: 200 },
    'expired long ago': { visitor: 410, stranger: 410, owner: 200, moderator: 200 },
  };

  for (const [state, responses] of Object.entries(expected))
    it(`${state}: ${JSON.stringify(responses)}`, async () => {
      const { pool } = test.database;
      const owner = await insertUser(pool);
      const viewers: Record<string, string | undefined> = {
        visitor: undefined,
        stranger: await test.tokenOf((await insertUser(pool)).id),
        owner: await test.tokenOf(owner.id),
        moderator: await test.tokenOf((await insertUser(pool, { role: 'moderator' })).id),
      };
      const expires_at = state === 'expired long ago' ? ago(91) : ago(state.startsWith('expired') ? 89 : -5);
      const listing = await insertListing(pool, { owner_id: owner.id, status_ad: state.split(' ')[0], expires_at });
      for (const [caller, status] of Object.entries(responses)) {
        for (const id of [listing.id, listing.document_id]) {
          const response = await test.get(`/api/listings/${id}?populate=*`, viewers[caller]);
          expect([caller, response.status]).toEqual([caller, status]);
          if (status === 200) ListingResponse.parse(response.body);
        }
      }
    });

  it('gives the owner and moderators phone and e-mail, others 6 digits and no e-mail', async () => {
    const { pool } = test.database;
    const owner = await insertUser(pool);
    const { id } = await insertListing(pool, { owner_id: owner.id, email: 'owner@evim.test', phone: '0559876543' });
    const own = await test.get(`/api/listings/${id}`, await test.tokenOf(owner.id));
    expect(own.body.data).toMatchObject({ Phone: '0559876543', Email: 'owner@evim.test', isOwner: true });
    const visitor = await test.get(`/api/listings/${id}`);
    expect(visitor.body.data).toMatchObject({ Phone: '055987', isOwner: false });
    expect(JSON.stringify(visitor.body)).not.toContain('owner@evim.test');
    expect(JSON.stringify(visitor.body)).not.toContain('0559876543');
  });

  it('is the same for every encoding of the address', async () => {
    const { id } = await insertListing(test.database.pool, { status_ad: 'pending' });
    for (const url of [`/%61pi/listings/${id}`, `http://evim.test/api/listings/${id}`])
      expect((await test.get(url)).status).toBe(404);
    expect((await test.get('/%61pi/listings?__proto__=1')).status).toBe(400);
    expect((await test.get('/api/listings/%zz')).body.error.details.code).toBe('bad_request');
  });

  it('gives 401 for an invalid token, and 404 for a missing listing', async () => {
    expect((await test.get('/api/listings', 'eyJhbGciOiJIUzI1NiJ9.e30.nonsense')).status).toBe(401);
    const missing = await test.get('/api/listings/999999999');
    expect([missing.status, missing.body.error.details.code]).toEqual([404, 'listingNotFound']);
    expect((await test.get('/api/listings/not-an-id')).status).toBe(400);
  });
});

describe('lists and counts', () => {
  it('contain active listings only, whatever Status_ad is requested', async () => {
    const { pool } = test.database;
    for (const status_ad of ['active', 'pending', 'expired', 'rejected'])
      await insertListing(pool, { status_ad, address_text: 'Only here' });
    const filter = 'filters[Address][$eq]=Only%20here';
    const page = await test.get(`/api/listings?${filter}`);
    expect(ListingPage.parse(page.body).data.map((one) => one.Status_ad)).toEqual(['active']);
    for (const status of ['pending', 'expired', 'rejected'])
      expect((await test.get(`/api/listings?${filter}&filters[Status_ad][$eq]=${status}`)).body.data).toEqual([]);
    const count = await test.get(`/api/listings/count?${filter}`);
    expect(ListingCount.parse(count.body).count).toBe(page.body.meta.pagination.total);
  });

  it('follow spec §7', async () => {
    const fields = [
      'Area',
      'Rooms',
      'Floor',
      'Total_Floors',
      'Price',
      'Category',
      'Property_type',
      'createdAt',
      'address',
    ];
    const query = fields.map((field, i) => `fields[${i}]=${field}`).join('&');
    const response = await test.get(
      `/api/listings?pagination[page]=1&pagination[pageSize]=8&${query}&populate[Images][fields][0]=formats&populate[complex][fields][0]=name&sort=Price:asc`,
    );
    expect(response.status).toBe(200);
    expect(Object.keys(response.body.data[0]).sort()).toEqual(
      [...fields, 'Images', 'complex', 'documentId', 'id'].sort(),
    );
    expect(response.body.meta.pagination).toMatchObject({ page: 1, pageSize: 8 });
  });

  const refusals: [string, string][] = [
    ['filters[Phone][$eq]=0501234567', 'filters[Phone]'],
    ['filters[Email][$null]=true', 'filters[Email]'],
    ['filters[owner_id][$eq]=1', 'filters[owner_id]'],
    ['filters[constructor][$eq]=1', 'filters[constructor]'],
    ['filters[__proto__][$eq]=1', 'query'],
    ['filters[Price][$regex]=1', 'filters[Price][$regex]'],
    ['filters[Category][$lt]=sale', 'filters[Category][$lt]'],
    ['filters[Price][$gt]=cheap', 'filters[Price][$gt]'],
    ['filters[Price][$gt]=1.999', 'filters[Price][$gt]'],
    ['filters[Price][$gt]=1e309', 'filters[Price][$gt]'],
    ['filters[Price][$gt][]=1', 'filters[Price][$gt]'],
    ['filters[Rooms][$eq][0]=1&filters[Rooms][$eq][1]=2', 'filters[Rooms][$eq]'],
    ['filters[Category][$eq]=gift', 'filters[Category][$eq]'],
    ['filters[Has_Gas][$eq]=maybe', 'filters[Has_Gas][$eq]'],
    ['filters[createdAt][$gt]=yesterday', 'filters[createdAt][$gt]'],
    ['filters[createdAt][$gt]=0000-01-01', 'filters[createdAt][$gt]'],
    ['filters[createdAt][$gt]=9999-12-31T23:59:59-14:00', 'filters[createdAt][$gt]'],
    ['filters[Metro][line][$eq]=red', 'filters[Metro][line]'],
    ['sort=Views_Count:desc', 'sort'],
    [
      `filters[$or][0][Address][$contains]=a&${Array.from({ length: 10 }, (_, i) => `filters[$or][${i + 1}][Address][$contains]=a`).join('&')}`,
      'filters[$or][10][Address][$contains]',
    ],
    ['sort=Phone:asc', 'sort'],
    ['sort=Price:up', 'sort'],
    ['fields[0]=Phone', 'fields[0]'],
    ['fields[0]=search_vector', 'fields[0]'],
    ['populate=owner', 'populate'],
    ['populate[Images][filters][id]=1', 'populate[Images][filters]'],
    ['populate[Images][fields][0]=file_hash', 'populate[Images][fields][0]'],
    ['pagination[page]=0', 'pagination[page]'],
    ['pagination[page]=-1', 'pagination[page]'],
    ['pagination[pageSize]=1.5', 'pagination[pageSize]'],
    ['pagination[offset]=1', 'pagination[offset]'],
    ['limit=10', 'limit'],
    ['locale=de', 'locale'],
    ['status=draft', 'status'],
    [`filters[id][$in]=${'1'.repeat(16)}`, 'filters[id][$in][0]'],
    [`_q=${'a'.repeat(201)}`, '_q'],
    [Array.from({ length: 301 }, (_, i) => `fields[${i}]=id`).join('&'), 'query'],
    ['filters[$and][0][$and][0][$and][0][$and][0][$and][0][$and][0][$and][0]=1', 'query'],
  ];
  for (const [query, key] of refusals)
    it(`refuse ${query.slice(0, 60)} and name ${key}`, async () => {
      const response = await test.get(`/api/listings?${query}`);
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.error.details.fields)).toEqual([key]);
    });

  it('accept the keys that clients of the convention add', async () => {
    expect((await test.get('/api/listings?status=published&locale=ru')).status).toBe(200);
  });

  it('search for words of any length', async () => {
    expect((await test.get(`/api/listings?_q=${encodeURIComponent('㌖'.repeat(200))}`)).status).toBe(200);
  });

  it('limit a page to 100 rows and give an empty one past the end', async () => {
    expect((await test.get('/api/listings?pagination[pageSize]=1000')).body.meta.pagination.pageSize).toBe(100);
    const past = await test.get('/api/listings?pagination[page]=9999');
    expect([past.status, past.body.data]).toEqual([200, []]);
  });
});

describe('the phone', () => {
  const ask = (id: number, remoteAddress: string) =>
    test.site.inject({ method: 'POST', url: `/api/listings/${id}/phone`, remoteAddress });

  it('is revealed for an active listing that has one, else 404', async () => {
    const { pool } = test.database;
    const { id } = await insertListing(pool, { phone: '0771112233' });
    const response = await ask(id, '10.0.0.1');
    expect(PhoneResponse.parse(response.json()).data.Phone).toBe('0771112233');
    for (const more of [{ status_ad: 'pending' }, { status_ad: 'expired' }, { phone: null }])
      expect((await ask((await insertListing(pool, more)).id, '10.0.0.1')).statusCode).toBe(404);
    expect((await ask(987_654_321, '10.0.0.1')).statusCode).toBe(404);
  });

  it('is revealed 30 times an hour per address, however parallel, then for a proof of work', async () => {
    const { pool } = test.database;
    const listings = await Promise.all(Array.from({ length: 40 }, () => insertListing(pool)));
    const responses = await Promise.all(listings.map(({ id }) => ask(id, '10.0.0.2')));
    expect(responses.filter((one) => one.statusCode === 200)).toHaveLength(30);
    const refusal = responses.find((one) => one.statusCode === 429);
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(3500);
    expect(refusal?.json().error.details.code).toBe('proof_required');
    expect((await ask(listings[0]?.id ?? 0, '10.0.0.3')).statusCode).toBe(200);
  });

  it('does not count when it is requested again', async () => {
    const { pool } = test.database;
    const { id } = await insertListing(pool);
    for (let i = 0; i < 35; i++) expect((await ask(id, '10.0.0.4')).statusCode).toBe(200);
    const { rows } = await pool.query('select count(*) from phone_reveals where listing_id = $1', [id]);
    expect(rows[0].count).toBe(1);
  });
});

describe('views', () => {
  it('count once per visitor, not for crawlers, prefetch or the owner', async () => {
    const { pool } = test.database;
    const owner = await insertUser(pool);
    const { id } = await insertListing(pool, { owner_id: owner.id });
    const look = (headers: Record<string, string>, remoteAddress = '10.1.0.1') =>
      test.site.inject({ method: 'POST', url: `/api/listings/${id}/views`, headers, remoteAddress });
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140 Safari/537.36' };
    expect((await look(browser)).statusCode).toBe(204);
    await look(browser);
    await look(browser, '10.1.0.2');
    await look({ 'user-agent': 'Googlebot/2.1' }, '10.1.0.3');
    await look({ ...browser, 'sec-purpose': 'prefetch;prerender' }, '10.1.0.4');
    await look({ ...browser, authorization: `Bearer ${await test.tokenOf(owner.id)}` }, '10.1.0.5');
    // reading alone counts nothing
    await test.site.inject({ url: `/api/listings/${id}`, headers: browser, remoteAddress: '10.1.0.6' });
    await test.deps.views.flush();
    const { rows } = await pool.query('select views_count from listings where id = $1', [id]);
    expect(rows[0].views_count).toBe(2);
  });
});
