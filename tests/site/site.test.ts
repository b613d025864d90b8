import { tmpdir } from 'node:os';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ComplexPage } from '#contract/complexes/api.ts';
import { SiteContactResponse, Translations } from '#contract/content/api.ts';
import { PlacesResponse, StreetPage } from '#contract/places/api.ts';
import { ErrorResponse } from '#contract/wire/errors.ts';
import { readConfig } from '../../src/server/config.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('/api/streets lists all streets in Azerbaijani order, and searches ignoring case and accents', async () => {
  const { body, headers } = await test.get('/api/streets');
  const names = StreetPage.parse(body).data.map((street) => street.street_name ?? '');
  expect(names).toHaveLength(650);
  expect(names).toEqual([...names].sort(new Intl.Collator('az').compare));
  expect(headers['cache-control']).toContain('max-age');
  const response = await test.get('/api/streets?filters[street_name][$containsi]=HESEN&pagination[pageSize]=5');
  expect(response.body.meta.pagination.pageSize).toBe(5);
  expect(response.body.data.length).toBeGreaterThan(0);
  for (const street of response.body.data) expect(street.street_name).toMatch(/həsən/i);
});

it('/api/places lists districts with settlements, stations and quarters in a language', async () => {
  const az = PlacesResponse.parse((await test.get('/api/places')).body).data;
  const ru = PlacesResponse.parse((await test.get('/api/places?locale=ru')).body).data;
  expect([az.districts.length, az.stations.length, az.quarters.length]).toEqual([13, 27, 10]);
  expect(az.districts.find((one) => one.slug === 'nerimanov')?.Name).toBe('Nərimanov');
  expect(ru.districts.find((one) => one.slug === 'nerimanov')?.Name).toBe('Нариманов');
});

it('/api/translates merges the shipped texts with the changes of editors', async () => {
  await test.database.pool.query(
    `insert into translations (key, az) values ('error_occurred', 'Dəyişdi'), ('new_key', 'Yeni')`,
  );
  const all = Translations.parse((await test.get('/api/translates')).body);
  expect(all.find((one) => one.key === 'error_occurred')).toMatchObject({
    az: 'Dəyişdi',
    en: expect.stringMatching(/\w/),
  });
  expect(all.find((one) => one.key === 'new_key')).toEqual({
    key: 'new_key',
    az: 'Yeni',
    en: 'new_key',
    ru: 'new_key',
  });
});

it('/api/contact is in the requested language', async () => {
  const az = SiteContactResponse.parse((await test.get('/api/contact')).body).data;
  const ru = SiteContactResponse.parse((await test.get('/api/contact?locale=ru')).body).data;
  expect(az.mail).toBe(ru.mail);
  expect(az.footer_title).not.toBe(ru.footer_title);
});

it('/api/complexes lists a page of cards', async () => {
  await test.database.pool.query(
    `with added as (
       insert into complexes (name, complex_types, views) values
         ('Ağ Saray', '{"az": ["Premium"]}', 5), ('Əhmədli Park', '[]', 9), ('Zirvə', '[]', 1) returning id, name)
     insert into layouts (complex_id, position, rooms, area, price)
     select id, 0, 2, 80, 250000050 from added where name = 'Ağ Saray'`,
  );
  const { body } = await test.get('/api/complexes?populate=*&sort=name:asc&pagination[pageSize]=8');
  const page = ComplexPage.parse(body);
  expect(page.data.map((one) => one.name)).toEqual(['Ağ Saray', 'Əhmədli Park', 'Zirvə']);
  expect(page.data[0]).toMatchObject({
    startingPrice: 2_500_000.5,
    complexTypes: ['Premium'],
    coverImage: null,
    images: [],
  });
});

it('errors have one shape, in the requested language, and unknown routes are JSON 404s', async () => {
  const requestError = async (url: string, language: string) => {
    const response = await test.site.inject({ url, headers: { 'accept-language': language } });
    return ErrorResponse.parse(response.json());
  };
  const az = await requestError('/api/nothing', 'de, az;q=0.5');
  const ru = await requestError('/api/nothing', 'ru-RU,ru;q=0.9');
  expect([az.error.status, az.error.name, az.error.details.code]).toEqual([404, 'NotFoundError', 'not_found']);
  expect(ru.message).toMatch(/[а-я]/);
  expect(az.message).not.toBe(ru.message);
});

it('accepts a DELETE with a JSON content type and no body', async () => {
  const response = await test.site.inject({
    method: 'DELETE',
    url: '/api/nothing',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.statusCode).toBe(404);
});

it('forbids shared caching of errors', async () => {
  const { status, headers } = await test.get('/api/streets?filters[nothing]=1');
  expect([status, headers['cache-control']]).toEqual([400, 'private, no-store']);
});

it('rejects bodies that are invalid, too large or of an unknown type without a 5xx', async () => {
  const send = async (payload: string, type: string) => {
    const response = await test.site.inject({
      method: 'POST',
      url: '/api/listings/1/phone',
      payload,
      headers: { 'content-type': type },
    });
    return response.statusCode;
  };
  expect(await send('{"a":', 'application/json')).toBe(400);
  expect(await send('{"__proto__": {"a": 1}}', 'application/json')).toBe(400);
  expect(await send(`"${'x'.repeat(1_100_000)}"`, 'application/json')).toBe(413);
  expect(await send('<a/>', 'application/xml')).toBe(415);
});

it('a site of a test leaves the DATA_DIR of the checkout alone, whatever its configuration', async () => {
  const own = await openTestSite({ config: readConfig({ NODE_ENV: 'test' }) });
  expect(own.deps.config.DATA_DIR.startsWith(tmpdir())).toBe(true);
  await own.close();
});

it('documents every route of the API', async () => {
  const { body } = await test.get('/api/openapi.json');
  // routes of the back office: staff/matrix.test.ts
  const paths = Object.keys(body.paths).filter((path) => !path.startsWith('/api/admin/'));
  expect(paths.sort()).toEqual(
    [
      '/api/about',
      '/api/alerts/{token}',
      '/api/contacts',
      '/api/contacts/choices',
      '/api/contacts/push',
      '/api/contacts/push/end',
      '/api/contacts/push/renew',
      '/api/contacts/telegram',
      '/api/contacts/{id}',
      '/api/contacts/{id}/resume',
      '/api/listings/{id}/comparables',
      '/api/listings/{id}/prices',
      '/api/prices/estimate',
      '/api/prices/{place}',
      '/api/prices/{place}/csv',
      '/api/advertising',
      '/api/auth/change-phone/send-code',
      '/api/auth/change-phone/verify-code',
      '/api/auth/confirm',
      '/api/auth/confirm-email',
      '/api/auth/confirm/send-code',
      '/api/auth/forgot-password',
      '/api/auth/local',
      '/api/auth/logout',
      '/api/auth/passkeys',
      '/api/auth/passkeys/confirm/options',
      '/api/auth/passkeys/options',
      '/api/auth/passkeys/sign-in',
      '/api/auth/passkeys/sign-in/options',
      '/api/auth/passkeys/{id}',
      '/api/auth/reset-password',
      '/api/auth/send-code',
      '/api/auth/sessions',
      '/api/auth/sessions/{id}',
      '/api/auth/undo',
      '/api/auth/verify-code',
      '/api/bank-programs',
      '/api/banners',
      '/api/complexes',
      '/api/complexes/facets',
      '/api/complexes/{id}',
      '/api/complexes/{id}/phone',
      '/api/complexes/{id}/views',
      '/api/contact',
      '/api/credit',
      '/api/design-and-construction',
      '/api/favorites',
      '/api/favorites/ids',
      '/api/favorites/{id}',
      '/api/feedbacks',
      '/api/hidden',
      '/api/hidden/{id}',
      '/api/listings',
      '/api/listings/count',
      '/api/listings/draft',
      '/api/listings/duplicates',
      '/api/listings/facets',
      '/api/listings/facets/near',
      '/api/listings/facets/quick',
      '/api/listings/histogram',
      '/api/listings/map',
      '/api/listings/my',
      '/api/listings/prices',
      '/api/listings/impressions',
      '/api/listings/promoted',
      '/api/listings/{id}/advertiser',
      '/api/listings/{id}/advertiser/listings',
      '/api/listings/{id}/changes',
      '/api/listings/{id}/close',
      '/api/listings/{id}/confirm',
      '/api/listings/{id}/extend',
      '/api/listings/{id}/gone',
      '/api/listings/{id}',
      '/api/listings/{id}/numbers',
      '/api/listings/{id}/phone',
      '/api/listings/{id}/question-answer',
      '/api/listings/{id}/report-answer',
      '/api/listings/{id}/same-advertiser',
      '/api/listings/{id}/similar',
      '/api/listings/{id}/views',
      '/api/kept-lists',
      '/api/kept-lists/account',
      '/api/lists',
      '/api/lists/{secret}',
      '/api/lists/{secret}/comments/{comment}',
      '/api/lists/{secret}/homes',
      '/api/lists/{secret}/homes/{home}',
      '/api/lists/{secret}/homes/{home}/comments',
      '/api/lists/{secret}/homes/{home}/vote',
      '/api/lists/{secret}/members',
      '/api/lists/{secret}/members/me',
      '/api/lists/{secret}/members/{member}',
      '/api/lists/{secret}/renew',
      '/api/map-style',
      '/api/notes',
      '/api/payments',
      '/api/payments/callback/{provider}',
      '/api/payments/history',
      '/api/payments/{id}',
      '/api/places',
      '/api/places/amenities',
      '/api/places/layers',
      '/api/places/near',
      '/api/privacy-policy',
      '/api/projects',
      '/api/projects/{id}',
      '/api/promotions',
      '/api/reports',
      '/api/saved-searches',
      '/api/saved-searches/confirm',
      '/api/saved-searches/hidden',
      '/api/saved-searches/hidden/{id}',
      '/api/saved-searches/kept/{id}',
      '/api/saved-searches/seen',
      '/api/saved-searches/{id}',
      '/api/search/places',
      '/api/search/read',
      '/api/search/suggest',
      '/api/static-map',
      '/api/streets',
      '/api/term',
      '/api/translates',
      '/api/upload',
      '/api/upload-with-watermark',
      '/api/upload/files',
      '/api/upload/files/{id}',
      '/api/users/me',
      '/api/users/me/balance',
      '/api/users/me/data',
      '/api/users/me/deletion',
      '/api/users/me/terms',
      '/api/users/{id}',
      '/api/white-city',
    ].sort(),
  );
  const page = await test.site.inject('/api/docs/');
  expect([page.statusCode, String(page.headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8']);
});

it('serves the complete OpenAPI document, also compressed', async () => {
  const plain = await test.site.inject('/api/docs/json');
  const compressed = await test.site.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'gzip' } });
  expect([compressed.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'gzip']);
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  expect(plain.json().info.title).toBe('Evim');
});

it('renders a map and caches it', async () => {
  const url = '/api/static-map?latitude=40.379629&longitude=49.847915';
  const first = await test.site.inject(url);
  const second = await test.site.inject(url);
  expect(first.headers['content-type']).toMatch(/^image\//);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  for (const query of [
    'latitude=91&longitude=49',
    'latitude[]=40.4&longitude=49.8',
    'latitude=40.4&longitude=49.8&width=401',
  ])
    expect((await test.site.inject(`/api/static-map?${query}`)).statusCode).toBe(400);
});
