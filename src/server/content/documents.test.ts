import { strapi } from '@strapi/client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BankPrograms, DOCUMENT_RESPONSES, type DocumentKey } from '#contract/content/documents.ts';
import type { PageImage } from '#contract/wire/images.ts';
import { makeCredit } from '../../../packages/demo-city/contents/credit.ts';
import { PRIVACY, TERMS } from '../../../packages/demo-city/contents/rules.ts';
import { makeWhiteCity } from '../../../packages/demo-city/contents/white-city.ts';
import { ADVERTISING } from '../../../seeds/reference/advertising.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { sweepUploads } from '../images/jobs.ts';
import { storePicture } from '../images/picture-service.ts';
import { attachPictures } from '../images/service.ts';
import { storeDocument } from './service.ts';

let test: TestSite;
let client: ReturnType<typeof strapi>;
let picture: Omit<PageImage, 'caption'>;
let hash: string;
const image = (_scene: string, caption: string) => ({ ...picture, caption });

beforeAll(async () => {
  test = await openTestSite();
  const square = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b6e75' } })
    .png()
    .toBuffer();
  const storedPicture = await storePicture(test.deps.files, square);
  hash = storedPicture.hash;
  const pg = await test.database.pool.connect();
  await attachPictures(pg, [storedPicture], []);
  const { width, height, url, formats, blurhash } = storedPicture;
  picture = { id: 1, documentId: 'a'.repeat(24), name: 'a', alternativeText: blurhash, width, height, url, formats };
  await storeDocument(pg, 'term', TERMS);
  await storeDocument(pg, 'privacy-policy', PRIVACY);
  await storeDocument(pg, 'white-city', makeWhiteCity(image));
  pg.release();
  const address = await test.site.listen({ port: 0, host: '127.0.0.1' });
  client = strapi({ baseURL: `${address}/api` });
});
afterAll(() => test.close());

it('each document is returned in each language by its schema', async () => {
  for (const key of ['term', 'privacy-policy', 'white-city', 'advertising'] satisfies DocumentKey[])
    for (const locale of ['az', 'en', 'ru']) {
      const { status, headers, body } = await test.get(`/api/${key}?locale=${locale}`);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=5']);
      expect(DOCUMENT_RESPONSES[key].parse(body).data.locale).toBe(locale);
    }
  expect((await test.get('/api/term?locale=ru')).body.data.terms).toEqual(TERMS.ru.terms);
  expect((await test.get('/api/advertising')).body.data).toMatchObject(ADVERTISING.az);
});

it('a document is read by the published client, with nested populate', async () => {
  const { data } = await client.single('white-city').find({ locale: 'en', populate: { projects: { populate: '*' } } });
  expect([data.title, data.projects.length, data.projects[0].image.url]).toEqual(['Baku White City', 6, picture.url]);
  expect((await client.single('privacy-policy').find()).data.Privacy_Policy[0].type).toBe('paragraph');
});

it.each([
  ['/api/white-city?populate=projects.image', 200],
  ['/api/white-city?populate[0]=projects&populate[1]=projects.image', 200],
  ['/api/white-city?populate[projects][populate][image][fields][0]=url', 200],
  ['/api/term?populate=*&status=published', 200],
  ['/api/white-city?populate=owner', 400],
  ['/api/white-city?populate=projects.owner', 400],
  ['/api/white-city?populate[projects][filters][id]=1', 400],
  ['/api/white-city?populate=constructor', 400],
  ['/api/term?locale=de', 400],
  ['/api/term?filters[id]=1', 400],
])('%s answers %i', async (address, status) => {
  expect((await test.get(address)).status).toBe(status);
});

it('a page without content is a 404', async () => {
  const { status, body } = await test.get('/api/about');
  expect([status, body.error.details.code, body.message]).toEqual([404, 'contentNotFound', 'Məlumat tapılmadı']);
});

it('unknown fields, pictures of others and a missing language are refused', async () => {
  const pg = await test.database.pool.connect();
  const [unknown, foreign, missing] = ['/uploads/ab/', 'https://elsewhere.example/', '/uploads/00/'].map((start) => {
    const url = start.startsWith('/uploads') ? `${start}${'0'.repeat(40)}-large.webp` : `${start}a.webp`;
    return makeCredit((_scene, caption) => ({ ...picture, url, caption }));
  });
  await expect(storeDocument(pg, 'credit', foreign as never)).rejects.toThrow(/no picture of this site/);
  await expect(storeDocument(pg, 'credit', unknown as never)).rejects.toThrow(/content_files/);
  await expect(storeDocument(pg, 'credit', { ...missing, ru: undefined } as never)).rejects.toThrow(/ru/);
  const { az, ...others } = TERMS;
  await expect(storeDocument(pg, 'term', { az: { ...az, more: 1 }, ...others } as never)).rejects.toThrow(/more/);
  pg.release();
});

it('an editor’s change is visible within seconds', async () => {
  const pg = await test.database.pool.connect();
  const terms = [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: 'New' }] }];
  await storeDocument(pg, 'term', { ...TERMS, en: { terms } });
  // with keepsExisting the existing page stays
  await storeDocument(pg, 'term', TERMS, { keepsExisting: true });
  pg.release();
  await waitUntil(
    async () => (await test.get('/api/term?locale=en')).body.data.terms[0].children[0].text === 'New',
    'it',
  );
});

it('pictures are swept only when no page shows them', async () => {
  const { pool } = test.database;
  const isThere = async () => (await pool.query('select from files where hash = $1', [hash])).rowCount === 1;
  await pool.query(`update files set created_at = now() - interval '2 days'`);
  await sweepUploads(test.deps);
  expect(await isThere()).toBe(true);
  await pool.query(`delete from contents where key = 'white-city'`);
  await sweepUploads(test.deps);
  expect(await isThere()).toBe(false);
});

it('the programmes of banks are listed in a language', async () => {
  const insert = `insert into bank_programs (bank, name, rate, min_down_payment, max_years, max_amount, as_of, position)
    values ($1, '{"az": "Adi", "en": "Standard", "ru": "Обычная"}', $2, 15, 25, $3, '2026-11-02', $4)`;
  await test.database.pool.query(insert, ['Badam Bank', 8.25, null, 2]);
  await test.database.pool.query(insert, ['Mərcan Bank', 9, 150_000_00, 1]);
  const { body } = await test.get('/api/bank-programs?locale=ru');
  const { data } = BankPrograms.parse(body);
  expect(data.map(({ bank, name, rate, max_amount, as_of }) => [bank, name, rate, max_amount, as_of])).toEqual([
    ['Mərcan Bank', 'Обычная', 9, 150_000, '2026-11-02'],
    ['Badam Bank', 'Обычная', 8.25, null, '2026-11-02'],
  ]);
});
