import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ComplexFacets, ComplexPage, ComplexPhone, ComplexResponse } from '#contract/complexes/api.ts';
import { locationOf } from '#contract/complexes/location.ts';
import { insertComplex, insertLayout } from '../../../tests/support/complexes.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const pool = () => test.database.pool;
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
const startAnew = async () => {
  await pool().query('delete from listings');
  await pool().query('delete from complexes');
};
const districtId = async () => (await pool().query(`select id from districts where slug = 'xetai'`)).rows[0].id;

it('a complex is found by prefixes of the words of its name, in any spelling', async () => {
  await startAnew();
  const { id } = await insertComplex(pool(), { name: 'Əhmədli Park' });
  await insertComplex(pool(), { name: 'Mərkəzi Qüllələr' });
  for (const typed of ['əhmədli', 'EHMEDLI', 'ehm park', 'Ахмедли', 'Əhmədli  PARK']) {
    const { body } = await test.get(`/api/complexes?_q=${encodeURIComponent(typed)}`);
    expect([typed, idsOf(body), body.meta.pagination.total]).toEqual([typed, [id], 1]);
  }
  expect(idsOf((await test.get('/api/complexes?_q=hmedli')).body)).toEqual([]);
});

describe('a complex', () => {
  it('is shown in the requested language, in Azerbaijani where a translation is missing', async () => {
    const { id } = await insertComplex(pool(), {
      complex_types: { az: ['Premium sinif'], ru: ['Премиум-класс'] },
      location: { az: 'Xətai rayonu' },
      status_component: { mortgage: { az: 'İpoteka var', ru: 'Есть ипотека' }, internalLoan: null },
      amenities: [{ id: 1, name: { az: 'Hovuz', en: 'Pool', ru: 'Бассейн' } }],
      parameters: { floorCount: 18, ceilingHeight: 3.1, wallMaterial: { az: 'Daş', ru: 'Камень' } },
      delivery_date: '2027-06-30',
    });
    const { data } = ComplexResponse.parse((await test.get(`/api/complexes/${id}?populate=*&locale=ru`)).body);
    expect(data).toMatchObject({
      complexTypes: ['Премиум-класс'],
      location: 'Xətai rayonu',
      deliveryDate: '2027-06-30',
      hasMortgage: true,
      hasInternalLoan: false,
      StatusComponent: { mortgage: 'Есть ипотека', internalLoan: null },
      AmenityComponen: [{ id: 1, name: 'Бассейн' }],
      ParametersComponent: {
        handoverDate: '2027-06-30',
        floorCount: 18,
        ceilingHeight: 3.1,
        wallMaterial: 'Камень',
      },
    });
  });

  it('has its layouts in order and its active listings, with pictures when they are populated', async () => {
    const { id, document_id } = await insertComplex(pool(), { latitude: 40.4027, longitude: 49.8714 });
    await insertLayout(pool(), id, { position: 1, rooms: 3, price: null });
    await insertLayout(pool(), id, {
      position: 0,
      rooms: 1,
      area: 45,
      price: 99_000_00,
      repair: 'repaired',
      bathroom: 1,
    });
    const flat = await insertListing(pool(), { complex_id: id });
    await insertListing(pool(), { complex_id: id, status_ad: 'pending' });
    const { data } = ComplexResponse.parse((await test.get(`/api/complexes/${document_id}?populate=*`)).body);
    expect(data.layouts?.map(({ rooms, price, pricePerSqm }) => [rooms, price, pricePerSqm])).toEqual([
      [1, 99_000, 2_200],
      [3, null, null],
    ]);
    expect([data.metroDistance, data.Metro?.Name]).toEqual([expect.any(Number), 'Nəriman Nərimanov']);
    expect(data.listingRooms).toEqual([{ rooms: 2, count: 1 }]);
    expect(data.listings).toEqual([expect.objectContaining({ id: flat.id, Price: 125_000, Rooms: 2, Area: 68 })]);
    expect(data.listings?.[0]).not.toHaveProperty('images');
    const picked = 'populate[listings][fields][0]=Price&populate[listings][populate][images][fields][0]=formats';
    const { listings } = (await test.get(`/api/complexes/${id}?${picked}`)).body.data;
    expect(listings).toEqual([{ id: flat.id, documentId: flat.document_id, Price: 125_000, images: [] }]);
    // posted again, it is one home
    const again = await insertListing(pool(), { complex_id: id });
    await pool().query('update listings set home_id = $2 where id = $1', [again.id, flat.id]);
    const { body } = await test.get(`/api/complexes/${document_id}`);
    expect(body.data.listingRooms).toEqual([{ rooms: 2, count: 1 }]);
  });

  it.each(['/api/complexes/999999', '/api/complexes/nothing0here0at0all00000'])('%s is 404', async (url) => {
    const { status, body } = await test.get(url);
    expect([status, body.error.details.code]).toEqual([404, 'complex_not_found']);
  });

  it.each([
    'fields[0]=phone',
    'populate[listings][fields][0]=Phone',
    'populate[listings][populate]=owner',
    'populate[layouts][sort]=price',
  ])('does not reveal %s', async (query) => {
    const { id } = await insertComplex(pool());
    expect((await test.get(`/api/complexes/${id}?${query}`)).status).toBe(400);
  });

  it('counts views once per visitor and day', async () => {
    const { id } = await insertComplex(pool(), { views: 7 });
    const headers = { 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36' };
    for (const ip of ['10.1.1.1', '10.1.1.1', '10.1.1.2'])
      await test.site.inject({ method: 'POST', url: `/api/complexes/${id}/views`, remoteAddress: ip, headers });
    await test.deps.views.flush();
    expect((await test.get(`/api/complexes/${id}`)).body.data.views).toBe(9);
  });

  it('is a favorite only for the person who added it', async () => {
    const { id } = await insertComplex(pool());
    const token = await test.tokenOf((await insertUser(pool())).id);
    await test.send('POST', '/api/favorites', { token, body: { complex: id } });
    const isFavorite = async (who?: string) => (await test.get(`/api/complexes/${id}`, who)).body.data.isFavorite;
    expect([await isFavorite(token), await isFavorite()]).toEqual([true, false]);
  });
});

describe('the phone of a complex', () => {
  const ask = (id: number, ip: string) => test.send('POST', `/api/complexes/${id}/phone`, { ip });

  it('is masked until revealed: its own, else the site’s', async () => {
    const own = await insertComplex(pool(), { phone: '0125551234' });
    const other = await insertComplex(pool());
    const site = (await pool().query('select phone from contact')).rows[0].phone as string;
    const phoneOf = async (id: number) => (await test.get(`/api/complexes/${id}`)).body.data.phone;
    expect([await phoneOf(own.id), await phoneOf(other.id)]).toEqual(['012555', site.slice(0, 6)]);
    const responses = await Promise.all([own.id, other.id].map((id) => ask(id, '10.2.2.2')));
    expect(responses.map(({ body }) => ComplexPhone.parse(body).data.phone)).toEqual(['0125551234', site]);
  });

  it('is revealed 30 times an hour, including listings, however parallel', async () => {
    const requests: (() => Promise<{ status: number }>)[] = [];
    for (let i = 0; i < 17; i += 1) {
      const complex = await insertComplex(pool());
      const listing = await insertListing(pool());
      requests.push(
        () => ask(complex.id, '10.3.3.3'),
        () => test.send('POST', `/api/listings/${listing.id}/phone`, { ip: '10.3.3.3' }),
      );
    }
    const statuses = (await Promise.all(requests.map((one) => one()))).map(({ status }) => status);
    expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 429).length]).toEqual([
      30, 4,
    ]);
  });
});

describe('the list', () => {
  it('is sorted in four ways', async () => {
    await startAnew();
    const ids = [];
    for (const [name, views] of [
      ['Çinar', 5],
      ['Əlvan', 9],
      ['Cənnət', 1],
    ] as const)
      ids.push(
        (
          await insertComplex(pool(), {
            name,
            views,
            created_at: new Date(Date.now() + ids.length * 1000).toISOString(),
          })
        ).id,
      );
    const [c, e, d] = ids;
    const sorted = async (sort: string) => idsOf((await test.get(`/api/complexes?sort=${sort}&fields[0]=name`)).body);
    expect(await sorted('createdAt:desc')).toEqual([d, e, c]);
    // c before ç, e before ə: alphabetical order
    expect(await sorted('name:asc')).toEqual([d, c, e]);
    expect(await sorted('name:desc')).toEqual([e, c, d]);
    expect(await sorted('views:desc')).toEqual([e, c, d]);
  });

  it('is filtered by district, price, delivery, developer and payment', async () => {
    await startAnew();
    const matching = await insertComplex(pool(), {
      developer: 'Sahil MTK',
      district_id: await districtId(),
      delivery_date: '2027-03-31',
      status_component: { mortgage: null, internalLoan: { az: '24 ay' } },
    });
    await insertLayout(pool(), matching.id);
    const other = await insertComplex(pool(), { delivery_date: '2025-01-01' });
    await insertLayout(pool(), other.id, { price: 300_000_00 });
    await insertComplex(pool());
    for (const filter of [
      `[district][id][$eq]=${await districtId()}`,
      '[startingPrice][$lte]=200000',
      '[deliveryDate][$gt]=2027-01-01',
      '[developer][$eq]=Sahil MTK',
      '[hasInternalLoan][$eq]=true',
    ])
      expect([filter, ...idsOf((await test.get(`/api/complexes?filters${filter}`)).body)]).toEqual([
        filter,
        matching.id,
      ]);
    expect((await test.get('/api/complexes?filters[deliveryDate][$gt]=soon')).status).toBe(400);
    expect((await test.get('/api/complexes?filters[location][$eq]=x')).status).toBe(400);
    const facets = ComplexFacets.parse((await test.get('/api/complexes/facets?locale=ru')).body);
    expect(facets.developer).toEqual([{ value: 'Sahil MTK', count: 1 }]);
    expect(facets.district).toEqual([{ id: await districtId(), slug: 'xetai', Name: 'Хатаи', count: 1 }]);
  });

  it('stays small with all listings: only the shown fields, and no pictures', async () => {
    const { id } = await insertComplex(pool());
    const owner_id = (await insertUser(pool())).id;
    const description = [{ type: 'paragraph', children: [{ type: 'text', text: 'uzun '.repeat(1_000) }] }];
    for (let i = 0; i < 20; i += 1) await insertListing(pool(), { owner_id, complex_id: id, description });
    const response = await test.site.inject({ url: '/api/complexes?populate=*&pagination[pageSize]=10' });
    const page = ComplexPage.parse(response.json());
    expect(page.data.find((one) => one.id === id)?.listings).toHaveLength(20);
    expect(response.body.length).toBeLessThan(20_000);
  });
});

describe('the place on a card', () => {
  const about = (text: string) => [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text }] }];
  it.each([
    [{ location: 'Xətai rayonu', description: about('Park yerləşir Nəsimidə.') }, 'Xətai rayonu'],
    [
      { location: null, description: about('Kompleks yerləşir: Nəsimi rayonu, 28 May. Sonra yerləşir.') },
      'Nəsimi rayonu, 28 May',
    ],
    [{ location: ' ', description: about('Bina metronun yanında yerləşir. Həyəti var.') }, null],
    [{ description: about('Yerləşir: Xətai rayonu, M. Hadi küç. 5. Həyəti var.') }, 'Xətai rayonu, M. Hadi küç. 5'],
    [{ description: about('Burada ofislər yerləşirlər. Gözəl kompleks.') }, null],
  ])('%j', (complex, place) => {
    expect(locationOf(complex)).toBe(place);
  });
});

it('a list shows each change of a complex and of what is populated at once', async () => {
  await startAnew();
  const { id } = await insertComplex(pool(), { name: 'Port Baku', district_id: await districtId() });
  const layout = await insertLayout(pool(), id, { balcony: 1 });
  const { id: listing } = await insertListing(pool(), { complex_id: id, repair_status: 'repaired' });
  const textOf = async () => JSON.stringify((await test.get('/api/complexes?populate=*')).body);
  const changes: [string, unknown[], string][] = [
    ['update complexes set name = $1 where id = $2', ['Port Bakı', id], '"Port Bakı"'],
    ['update layouts set balcony = $1 where id = $2', [7, layout.id], '"balcony":7'],
    [
      'update listings set repair_status = $1 where id = $2',
      ['semi_repaired', listing],
      '"Repair_Status":"semi_repaired"',
    ],
    ["update listings set status_ad = 'rejected' where id = $1", [listing], '"listings":[]'],
    ['delete from layouts where id = $1', [layout.id], '"layouts":[]'],
  ];
  for (const [statement, values, expected] of changes) {
    expect(await textOf()).not.toContain(expected);
    await pool().query(statement, values);
    expect(await textOf()).toContain(expected);
  }
  // the number of changes of places is at most a second old
  await pool().query("update districts set name_az = 'Xətai r.' where slug = 'xetai'");
  await expect.poll(textOf, { timeout: 5_000 }).toContain('Xətai r.');
  await pool().query("update districts set name_az = 'Xətai' where slug = 'xetai'");
});
