import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/durations.ts';
import { insertComplex, insertLayout } from '../../../tests/support/complexes.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { storePicture } from '../images/picture-service.ts';
import { attachPictures } from '../images/service.ts';
import { openPlaceBook } from '../searches/service.ts';
import { openSitemaps } from './sitemaps.ts';

let test: TestSite;
let url: string;
let ids: Record<'shown' | 'unknown' | 'nowhere' | 'expired' | 'gone' | 'pending', number>;

beforeAll(async () => {
  test = await openTestSite();
  url = test.deps.config.PUBLIC_URL;
  const { pool } = test.database;
  const idOf = async (table: string, slug: string) =>
    (await pool.query(`select id from ${table} where slug = $1`, [slug])).rows[0].id;
  const place = {
    district_id: await idOf('districts', 'nerimanov'),
    metro_id: await idOf('metro_stations', 'neriman-nerimanov'),
  };
  const insert = async (more: Record<string, unknown>) => (await insertListing(pool, { ...place, ...more })).id;
  ids = {
    shown: await insert({ updated_at: '2026-03-08T10:00:00.000Z' }),
    // imported, without type and place
    unknown: await insert({
      property_type: null,
      ref: 'a1',
      district_id: null,
      metro_id: null,
      posted_at: '2019-05-06T07:08:09Z',
      updated_at: '2026-03-07T00:00:00Z',
    }),
    nowhere: await insert({ district_id: null, metro_id: null, updated_at: '2026-03-07T00:00:00Z' }),
    expired: await insert({ property_type: 'office', status_ad: 'expired', expires_at: new Date(Date.now() - DAY_MS) }),
    gone: await insert({ status_ad: 'expired', expires_at: new Date(Date.now() - 91 * DAY_MS) }),
    pending: await insert({ property_type: 'hotel', status_ad: 'pending' }),
  };
  await pool.query(
    `insert into listing_status_changes (listing_id, to_status, reason, changed_at)
     select id, 'active', 'import', updated_at from listings where ref is not null`,
  );
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer();
  const picture = await storePicture(test.deps.files, photo);
  const image = { listing_id: ids.shown, file_hash: picture.hash, position: 0, name: 'photo.webp' };
  const client = await pool.connect();
  await attachPictures(client, [picture], [image]).finally(() => client.release());
});
afterAll(() => test.close());

const fetchRaw = (path: string) => test.site.inject({ url: path, headers: { host: 'evil.example' } });
const readSitemap = async (name: string) => {
  const response = await fetchRaw(`/sitemaps/${name}.xml.gz`);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/gzip']);
  return gunzipSync(response.rawPayload).toString();
};
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

describe('robots.txt and sitemaps', () => {
  it('robots.txt names the sitemap at PUBLIC_URL and disallows personal pages', async () => {
    const { body, headers } = await fetchRaw('/robots.txt');
    expect(headers['content-type']).toMatch('text/plain');
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([`Sitemap: ${url}/sitemap.xml`, 'Disallow: /api/', 'Disallow: /ru/profile']),
    );
    expect(body).not.toMatch('evil.example');
  });

  it('the index names every sitemap, and each exists', async () => {
    const { body, headers } = await fetchRaw('/sitemap.xml');
    expect(headers['content-type']).toMatch('application/xml');
    const files = locations(body);
    expect(files).toEqual(
      ['pages', 'landings', 'complexes', 'listings-1'].map((name) => `${url}/sitemaps/${name}.xml.gz`),
    );
    for (const file of files) expect((await fetchRaw(String(file).replace(url, ''))).statusCode).toBe(200);
    expect(body).toContain('<lastmod>2026-03-08T10:00:00.000Z</lastmod>');
  });

  it('active listings are listed in three languages with alternates and pictures', async () => {
    const xml = await readSitemap('listings-1');
    const listing = `/listing/${ids.shown}`;
    const inAll = (path: string) => ['', '/en', '/ru'].map((prefix) => url + prefix + path);
    expect(locations(xml)).toEqual([
      ...inAll(listing),
      ...inAll(`/listing/${ids.unknown}`),
      ...inAll(`/listing/${ids.nowhere}`),
    ]);
    for (const [language, prefix] of Object.entries({ az: '', en: '/en', ru: '/ru', 'x-default': '' })) {
      const link = `<xhtml:link rel="alternate" hreflang="${language}" href="${url}${prefix}${listing}"/>`;
      expect(xml.split(link)).toHaveLength(4);
    }
    expect(xml).toMatch(
      /<image:loc>http:\/\/localhost:\d+\/uploads\/[0-9a-f]{2}\/[0-9a-f]{40}-large\.webp<\/image:loc>/,
    );
  });

  it('an unchanged imported listing has the date of its ad', async () => {
    const xml = await readSitemap('listings-1');
    const lastmodOf = (id: number) => new RegExp(`/listing/${id}</loc><lastmod>([^<]*)</lastmod>`).exec(xml)?.[1];
    expect(lastmodOf(ids.unknown)).toBe('2019-05-06T07:08:09.000Z');
    expect(lastmodOf(ids.nowhere)).toBe('2026-03-07T00:00:00.000Z');
  });

  it('landing pages are listed when they have a listing', async () => {
    const paths = locations(await readSitemap('landings')).filter((one) => !/\/(en|ru)\//.test(String(one)));
    const ofType = (type: string) =>
      ['', '/metro-neriman-nerimanov', '/nerimanov'].map((place) => `${url}/satilir/${type}${place}`);
    expect(paths).toEqual([`${url}/satilir`, ...ofType('menzil'), ...ofType('yeni-tikili')]);
  });

  it('pages of prices are listed for the places that have some', async () => {
    const { rows } = await test.database.pool.query(
      `insert into district_prices (category, district_id, homes, p25, p50, p75, sqm)
       select 'sale', id, 30, 1, 2, 3, 1 from districts where slug = 'nerimanov' returning id`,
    );
    // sitemaps are remembered for minutes
    const xml = gunzipSync((await openSitemaps(test.deps).file('pages')) ?? '').toString();
    const ofPrices = locations(xml).filter((one) => String(one).includes('/qiymetler'));
    expect(ofPrices).toEqual(
      ['', '/nerimanov'].flatMap((place) => ['', '/en', '/ru'].map((prefix) => `${url}${prefix}/qiymetler${place}`)),
    );
    await test.database.pool.query('delete from district_prices where id = $1', [rows[0].id]);
  });

  it.each(['listings-2', 'listings-0', 'listings', 'nothing', 'pages-1'])('there is no sitemap %s', async (name) => {
    expect((await fetchRaw(`/sitemaps/${name}.xml.gz`)).statusCode).toBe(404);
  });
});

describe('the picture of a shared page', () => {
  const draw = async (path: string) => {
    const response = await fetchRaw(path);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    return response.rawPayload;
  };
  const colourAt = async (picture: Buffer, at: number) => [
    ...(await sharp(picture).extract({ left: at, top: at, width: 1, height: 1 }).raw().toBuffer()),
  ];

  it("has the listing's photo, price and texts in the language", async () => {
    const picture = await draw(`/og/listing/${ids.shown}.jpg?v=1`);
    expect((await colourAt(picture, 300)).map((one) => Math.round(one / 32))).toEqual([6, 1, 1]);
    expect(await draw(`/og/listing/${ids.shown}.jpg?locale=ru`)).not.toEqual(picture);
    await test.database.pool.query('update listings set price = price + 100000 where id = $1', [ids.shown]);
    expect(await draw(`/og/listing/${ids.shown}.jpg?v=1`)).not.toEqual(picture);
  });

  it('of a listing is asked for again by shared caches soon, for it may be removed', async () => {
    const controlOf = async (path: string) => (await fetchRaw(path)).headers['cache-control'];
    expect(await controlOf(`/og/listing/${ids.shown}.jpg?v=1`)).toBe('public, max-age=604800, s-maxage=60');
    expect(await controlOf('/og/site.jpg')).toBe('public, max-age=604800');
    expect(await controlOf(`/og/listing/${ids.pending}.jpg`)).toBe('private, no-store');
  });

  it('works for a complex too, and uses the editors’ texts', async () => {
    const { pool } = test.database;
    const { id } = await insertComplex(pool, { name: 'Mirvari Residence' });
    const path = `/og/complex/${id}.jpg?v=1`;
    const onRequest = await draw(path);
    await insertLayout(pool, id);
    const withPrice = await draw(path);
    expect(withPrice).not.toEqual(onRequest);
    await pool.query(`insert into translations (key, az) values ('price_starts', '{{price}} və yuxarı')`);
    await waitUntil(async () => !(await draw(path)).equals(withPrice), 'the words of the editor');
    expect((await fetchRaw('/og/complex/999999999.jpg')).statusCode).toBe(404);
  });

  it('of a search shows what it finds, and another one for another language', async () => {
    const path = '/og/search.jpg?category=sale&property=new_building&place=nerimanov';
    const picture = await draw(path);
    expect(picture.length).toBeLessThan(300 * 1024);
    expect(await draw(`${path}&locale=ru`)).not.toEqual(picture);
    expect(await draw(`${path}&rooms=9&price_max=400000&owner=1&photos=1`)).not.toEqual(picture);
    await draw('/og/search.jpg?price_min=9&price_max=1&place=nowhere&category=x');
    // streets, complexes and landmarks are places, too
    const landmark = (await openPlaceBook(test.deps)('az')).find(({ kind }) => kind === 'landmark');
    const inCity = await draw('/og/search.jpg?category=sale');
    expect(await draw(`/og/search.jpg?category=sale&place=${landmark?.slug}`)).not.toEqual(inCity);
    // what is no station is left out, as on the page
    expect(await draw('/og/search.jpg?category=sale&to=nizami&within=30')).toEqual(inCity);
  });

  it('exists for everything that visitors may see, with or without photo, and for the site', async () => {
    await draw(`/og/listing/${ids.expired}.jpg`);
    // limestone
    expect((await colourAt(await draw('/og/site.jpg'), 20)).map((one) => Math.round(one / 16))).toEqual([15, 15, 14]);
    expect((await fetchRaw(`/og/listing/${ids.pending}.jpg`)).statusCode).toBe(404);
    expect((await fetchRaw(`/og/listing/${ids.gone}.jpg`)).statusCode).toBe(410);
    expect((await fetchRaw('/og/listing/999999999.jpg')).statusCode).toBe(404);
    expect((await fetchRaw('/og/listing/x.jpg')).statusCode).toBe(400);
  });
});
