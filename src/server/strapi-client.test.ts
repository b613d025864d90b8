import { strapi } from '@strapi/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertListing } from '../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';

// The published client of the convention, over a real port.
let test: TestSite;
let client: ReturnType<typeof strapi>;
const ids: number[] = [];

beforeAll(async () => {
  test = await openTestSite();
  for (let i = 0; i < 30; i++)
    ids.push((await insertListing(test.database.pool, { price: (i + 1) * 100_00, rooms: 1 + (i % 5) })).id);
  const address = await test.site.listen({ port: 0, host: '127.0.0.1' });
  client = strapi({ baseURL: `${address}/api` });
});
afterAll(() => test.close());

it('finds with 27 values, sort, fields, populate and pagination', async () => {
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

it('finds one by documentId', async () => {
  const { data } = await client.collection('listings').find({ filters: { id: { $eq: ids[3] ?? 0 } } });
  const documentId = data[0]?.documentId ?? '';
  const one = await client.collection('listings').findOne(documentId, { populate: '*' });
  expect(one.data).toMatchObject({ id: ids[3], documentId, Price: 400 });
});

it('finds streets, complexes and the single contact', async () => {
  expect((await client.collection('streets').find()).data).toHaveLength(650);
  expect((await client.collection('complexes').find({ populate: '*' })).data).toEqual([]);
  expect((await client.single('contact').find({ locale: 'en' })).data.mail).toContain('@');
});

it('is told what it asked wrongly', async () => {
  await expect(client.collection('listings').find({ filters: { Phone: { $eq: '1' } } })).rejects.toThrow(
    /400|Bad Request/,
  );
  await expect(client.collection('listings').findOne('nothing0here0at0all00000')).rejects.toThrow(/404|Not Found/);
});
