import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { keysOf, storePicture } from './picture-service.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('a picture stored as WebP alone has no AVIF files, and its AVIF address serves the WebP', async () => {
  const drawing = await sharp({ create: { width: 600, height: 450, channels: 3, background: '#f3ede2' } })
    .png()
    .toBuffer();
  const stored = await storePicture(test.deps.files, drawing, { webpOnly: true });
  const onDisk = await readdir(join(test.deps.config.DATA_DIR, 'uploads', stored.hash.slice(0, 2)));
  expect(onDisk.filter((name) => name.endsWith('.avif'))).toEqual([]);
  expect(
    keysOf(stored)
      .map((key) => key.split('/')[1])
      .sort(),
  ).toEqual(onDisk.sort());

  const { url } = stored.formats.small;
  const [asWebp, asAvif] = await Promise.all(
    [url, url.replace(/webp$/, 'avif')].map((one) => test.site.inject({ url: one })),
  );
  expect(asAvif?.headers['content-type']).toBe('image/webp');
  expect(asAvif?.rawPayload).toEqual(asWebp?.rawPayload);

  // the same drawing with AVIF is another picture
  const both = await storePicture(test.deps.files, drawing);
  expect(keysOf(both)).toHaveLength(2 * keysOf(stored).length);
  const missing = await test.site.inject({ url: url.replace(stored.hash, 'f'.repeat(40)) });
  expect(missing.statusCode).toBe(404);
});
