import { strapi } from '@strapi/client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAbout } from '../../packages/demo-city/contents/about.ts';
import { makeCredit } from '../../packages/demo-city/contents/credit.ts';
import { makeDesign } from '../../packages/demo-city/contents/design.ts';
import { PRIVACY, TERMS } from '../../packages/demo-city/contents/rules.ts';
import { makeWhiteCity } from '../../packages/demo-city/contents/white-city.ts';
import { storeDocument } from '../../src/server/content/service.ts';
import { storePicture } from '../../src/server/images/picture-service.ts';
import { attachPictures } from '../../src/server/images/service.ts';
import { insertComplex, insertLayout } from '../support/complexes.ts';
import { insertListing, insertUser } from '../support/factories.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

// The published Strapi client, over a real port.
let test: TestSite;
let client: ReturnType<typeof strapi>;
const ids: number[] = [];
const PIECE = { type: 'text', text: 'Quru və işıqlı', bold: true };

/** The fields of the specification (spec §3, content responses). */
const SINGLES: Record<string, string[]> = {
  about: ['about_us'],
  term: ['terms'],
  'privacy-policy': ['Privacy_Policy'],
  'white-city': ['title', 'slogan', 'slogan_muellifi', 'info', 'projects'],
  'design-and-construction': ['title', 'content', 'images', 'images_end'],
  credit: ['title', 'content', 'banks'],
  advertising: [],
};

beforeAll(async () => {
  test = await openTestSite();
  for (let i = 0; i < 30; i++)
    ids.push((await insertListing(test.database.pool, { price: (i + 1) * 100_00, rooms: 1 + (i % 5) })).id);
  const address = await test.site.listen({ port: 0, host: '127.0.0.1' });
  client = strapi({ baseURL: `${address}/api` });
});
afterAll(() => test.close());

it('finds listings with 27 values, sort, fields, populate and pagination', async () => {
  const { data, meta } = await client.collection('listings').find({
    filters: { id: { $in: ids.slice(0, 27) }, $or: [{ Rooms: { $eq: 1 } }, { Price: { $gt: 1000 } }] },
    sort: ['Price:desc', 'id:asc'],
    fields: ['Price', 'Rooms'],
    populate: ['Images', 'Metro'],
    pagination: { page: 1, pageSize: 10 },
    locale: 'ru',
  });
  expect(meta.pagination).toEqual({ page: 1, pageSize: 10, pageCount: 2, total: 19 });
  expect(data.map((one) => one.Price)).toEqual([2700, 2600, 2500, 2400, 2300, 2200, 2100, 2000, 1900, 1800]);
  expect(data[0]).toEqual({
    id: ids[26],
    documentId: expect.any(String),
    Price: 2700,
    Rooms: 2,
    Images: [],
    Metro: null,
  });
});

it('finds a listing by documentId', async () => {
  const { data } = await client.collection('listings').find({ filters: { id: { $eq: ids[3] ?? 0 } } });
  const documentId = data[0]?.documentId ?? '';
  const one = await client.collection('listings').findOne(documentId, { populate: '*' });
  expect(one.data).toMatchObject({ id: ids[3], documentId, Price: 400 });
});

it('finds streets, complexes and the single contact', async () => {
  expect((await client.collection('streets').find()).data).toHaveLength(650);
  expect((await client.collection('complexes').find({ populate: '*' })).data).toEqual([]);
  expect((await client.single('contact').find({ locale: 'en' })).data).toMatchObject({
    mail: expect.stringContaining('@'),
    work_hours: '09:00–18:00',
    weekend_status: expect.stringContaining('Saturday'),
  });
});

it('finds projects in a language, and a single project', async () => {
  const { rows } = await test.database.pool.query(
    `insert into projects (title, statuses) values ('{"az": "Mirvari", "ru": "Мирвари"}', 'stopped') returning document_id`,
  );
  const projects = client.collection('projects');
  const { data, meta } = await projects.find({
    populate: '*',
    locale: 'ru',
    filters: { statuses: { $eq: 'stopped' } },
  });
  expect([data[0]?.title, meta.pagination?.total]).toEqual(['Мирвари', 1]);
  expect((await projects.findOne(rows[0].document_id, { populate: '*' })).data).toMatchObject({ title: 'Mirvari' });
});

it('finds a complex with all its relations', async () => {
  const { id, document_id } = await insertComplex(test.database.pool, { name: 'Mirvari Residence' });
  await insertLayout(test.database.pool, id);
  const flat = await insertListing(test.database.pool, { complex_id: id, area: 80, price: 199_000_00 });
  const complexes = client.collection('complexes');
  const page = await complexes.find({
    fields: ['id', 'name', 'developer', 'complexTypes', 'description', 'views'],
    populate: { coverImage: true, images: { fields: ['formats'] }, listings: true },
    sort: 'views:desc',
    pagination: { page: 1, pageSize: 10 },
    filters: { name: { $eq: 'Mirvari Residence' } },
  });
  expect(page.data).toMatchObject([{ id, name: 'Mirvari Residence', listings: [{ id: flat.id }], coverImage: null }]);
  // as requested by the page of a complex (spec §7)
  const populate = ['layouts', 'StatusComponent', 'AmenityComponen', 'ParametersComponent'];
  const detail = await complexes.findOne(document_id, { populate });
  expect(Object.keys(detail.data)).toEqual(expect.arrayContaining(populate));
  const one = await complexes.findOne(document_id, { populate: '*', locale: 'ru' });
  expect(one.data).toMatchObject({ id, startingPrice: 150_000, layouts: [{ rooms: 2, area: 70 }] });
});

it('finds promotions, bank programmes and every single type in a language', async () => {
  expect((await client.collection('promotions').find({ populate: '*' })).data.length).toBeGreaterThan(0);
  expect((await client.collection('bank-programs').find()).data).toBeInstanceOf(Array);
  await storePages();
  for (const [name, fields] of Object.entries(SINGLES)) {
    const { data } = await client.single(name).find({ locale: 'en', populate: '*' });
    expect([name, fields.filter((key) => !(key in data))]).toEqual([name, []]);
  }
  // as in the specification (spec §7)
  const { data } = await client.single('white-city').find({ populate: { projects: { populate: ['image'] } } });
  expect((data.projects as unknown[]).length).toBeGreaterThan(0);
});

/** Stores the pages of the demo city, all with the same image. */
async function storePages(): Promise<void> {
  const square = sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b6e75' } });
  const stored = await storePicture(test.deps.files, await square.png().toBuffer());
  const pg = await test.database.pool.connect();
  await attachPictures(pg, [stored], []);
  const { width, height, url, formats, blurhash: alternativeText } = stored;
  const picture = { id: 1, documentId: 'a'.repeat(24), name: 'a', alternativeText, width, height, url, formats };
  const image = (_scene: string, caption: string) => ({ ...picture, caption });
  await storeDocument(pg, 'about', makeAbout(image));
  await storeDocument(pg, 'term', TERMS);
  await storeDocument(pg, 'privacy-policy', PRIVACY);
  await storeDocument(pg, 'white-city', makeWhiteCity(image));
  await storeDocument(pg, 'design-and-construction', makeDesign(image));
  await storeDocument(pg, 'credit', makeCredit(image));
  pg.release();
}

it('sends feedback with files as a visitor', async () => {
  const uploads = await client.files.upload(Buffer.from('Salam'), { filename: 'salam.txt', mimetype: 'text/plain' });
  const [file] = uploads as unknown as { id: number; token: string }[];
  const { data } = await client.collection('feedbacks').create({
    name: 'Elçin',
    email: 'elcin@evim.test',
    title: 'suggestion',
    message: 'Salam',
    file: [file?.id],
    file_tokens: [file?.token],
  });
  const { rows } = await test.database.pool.query('select name from feedback_files where feedback_id = $1', [data.id]);
  expect(rows).toEqual([{ name: 'salam.txt' }]);
});

it('an invalid request fails with its status', async () => {
  await expect(client.collection('listings').find({ filters: { Phone: { $eq: '1' } } })).rejects.toThrow(
    /400|Bad Request/,
  );
  await expect(client.collection('listings').findOne('nothing0here0at0all00000')).rejects.toThrow(/404|Not Found/);
});

it('uploads images, and creates, updates and deletes a listing with them', async () => {
  const owner = await insertUser(test.database.pool, { phone: '0501230099' });
  const ownerClient = strapi({ baseURL: client.baseURL, auth: await test.tokenOf(owner.id) });
  const images: number[] = [];
  for (const background of ['#a00000', '#00a000', '#0000a0']) {
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer();
    const [image] = await ownerClient.files.upload(picture, { filename: 'photo.png', mimetype: 'image/png' });
    images.push(Number(image?.id));
  }
  const spare = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const [extra] = await ownerClient.files.upload(new Blob([new Uint8Array(spare)], { type: 'image/jpeg' }), {
    fileInfo: { name: 'spare' },
  });
  expect((await ownerClient.files.find()).map(({ id }) => id)).toEqual([extra?.id, ...images.toReversed()]);
  expect(await ownerClient.files.findOne(Number(extra?.id))).toEqual(extra);
  expect(await ownerClient.files.delete(Number(extra?.id))).toMatchObject({ id: extra?.id });
  await expect(ownerClient.files.findOne(Number(extra?.id))).rejects.toThrow(/404|Not Found|not found/);
  await expect(client.files.find()).rejects.toThrow(/401|Unauthorized/);

  const listings = ownerClient.collection('listings');
  const { data } = await listings.create({
    Category: 'sale',
    Property_type: 'garage',
    Area: 18,
    Price: 9000,
    Floor: -1,
    Description: [{ type: 'list', format: 'unordered', children: [{ type: 'list-item', children: [PIECE] }] }],
    Images: images,
    Contact_Name: 'Elçin',
    Ownership_Type: 'agent',
    Address: 'Nizami küçəsi 10',
    Latitude: 40.3794,
    Longitude: 49.8302,
  });
  expect(data).toMatchObject({ Status_ad: 'pending', Floor: -1, Phone: '0501230099', isOwner: true });
  expect(data.Description).toEqual([expect.objectContaining({ type: 'list', format: 'unordered' })]);
  await test.database.pool.query(`update listings set status_ad = 'active' where id = $1`, [data.id]);
  const updated = await listings.update(data.documentId, { Price: 8500 });
  expect(updated.data).toMatchObject({ id: data.id, Price: 8500, Area: 18 });
  // images of a listing are among the files of their owner, and cannot be deleted
  expect(await ownerClient.files.findOne(images[0] ?? 0)).toMatchObject({ id: images[0], width: 640, height: 480 });
  await expect(ownerClient.files.delete(images[0] ?? 0)).rejects.toThrow(/404|Not Found|not found/);
  await listings.delete(data.documentId);
  await expect(listings.findOne(data.documentId)).rejects.toThrow(/404|Not Found/);
});
