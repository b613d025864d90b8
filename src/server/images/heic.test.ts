import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Image } from '#contract/wire/images.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { formOf } from '../../../tests/support/form.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { readHeic } from './heic.ts';
import { TooSmall } from './picture-service.ts';

// 640 x 480 in Display P3, the left half #c02020, the right #2040c0, with EXIF, to be turned by a quarter to the left
// (its box irot, added by hand): by heif-enc of Debian's libheif-examples
const PHOTO = join(import.meta.dirname, '../../../tests/support/made-up/photo.heic');

let test: TestSite;
let token: string;
let photo: Buffer;
beforeAll(async () => {
  test = await openTestSite();
  token = await test.tokenOf((await insertUser(test.database.pool)).id);
  photo = await readFile(PHOTO);
});
afterAll(() => test.close());

const upload = (...contents: Buffer[]) => {
  const { payload, headers } = formOf(contents.map((content) => ({ content, name: 'IMG_0001.HEIC' })));
  return test.site.inject({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
};
/** The fixture with another stated size. */
const claiming = (width: number, height: number) => {
  const content = Buffer.from(photo);
  const at = content.indexOf('ispe') + 8;
  content.writeUInt32BE(width, at);
  content.writeUInt32BE(height, at + 4);
  return content;
};

it('a HEIC becomes an image: upright, in its colours, without its EXIF', async () => {
  const response = await upload(photo);
  expect(response.statusCode).toBe(200);
  const [image] = response.json() as Image[];
  expect([image?.width, image?.height]).toEqual([480, 640]);
  const { rawPayload } = await test.site.inject({ url: image?.url ?? '' });
  const picture = sharp(rawPayload);
  expect((await picture.metadata()).exif).toBeUndefined();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  for (const [at, colour] of [
    [pixel(240, 80), [0x20, 0x40, 0xc0]],
    [pixel(240, 560), [0xc0, 0x20, 0x20]],
  ] as const)
    for (const [n, part] of at.entries()) expect(Math.abs(part - (colour[n] ?? 0))).toBeLessThan(8);
});

it.each<[string, () => Buffer]>([
  ['half of one', () => photo.subarray(0, photo.length / 2)],
  ['one that lacks its last bytes', () => photo.subarray(0, -20)],
  ['a bomb: it says it has 900 megapixels', () => claiming(30_000, 30_000)],
  ['one without a side', () => claiming(0, 120)],
  ['one with noise where its picture was', () => Buffer.from(photo).fill(0xa5, photo.indexOf('mdat') + 8)],
])('%s is 422, quickly, and the next one is read', async (_name, make) => {
  const before = process.memoryUsage().rss;
  const startTime = performance.now();
  const response = await upload(make());
  expect([response.statusCode, response.json().error.details.code]).toEqual([422, 'image_broken']);
  expect(performance.now() - startTime).toBeLessThan(10_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  expect((await upload(photo)).statusCode).toBe(200);
});

it('its own sides must be long enough, not those that it is shrunk to', async () => {
  const limits = { maxSide: 300, maxPixels: 1_000_000 };
  const { width, height } = await sharp(await readHeic(PHOTO, { ...limits, minSide: 480 })).metadata();
  expect([width, height]).toEqual([225, 300]);
  await expect(readHeic(PHOTO, { ...limits, minSide: 481 })).rejects.toThrow(TooSmall);
});

it('concurrent files are converted one after another, while the site keeps answering', async () => {
  const begun = Array.from({ length: 4 }, () => upload(photo, photo));
  expect((await test.get('/api/translates')).status).toBe(200);
  for (const response of await Promise.all(begun)) expect(response.json()).toHaveLength(2);
});

it.each([
  ['az', 'JPEG, PNG, WebP, AVIF və ya HEIC yükləyin.'],
  ['en', 'Upload JPEG, PNG, WebP, AVIF or HEIC.'],
  ['ru', 'Загрузите JPEG, PNG, WebP, AVIF или HEIC.'],
])('who is refused another file reads in %s that a HEIC can be uploaded', async (language, formats) => {
  const { payload, headers } = formOf([{ content: Buffer.from('%PDF-1.7'), name: 'IMG_0001.HEIC' }]);
  const sent = { ...headers, authorization: `Bearer ${token}`, 'accept-language': language };
  const response = await test.site.inject({ method: 'POST', url: '/api/upload', payload, headers: sent });
  expect(response.json()).toMatchObject({
    message: expect.stringContaining(formats),
    error: { details: { code: 'unsupported_image' } },
  });
});
