import { randomBytes } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Image, Uploads } from '#contract/wire/images.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { formOf } from '../../../tests/support/form.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { sweepUploads } from './jobs.ts';
import { insertUploads } from './queries.ts';

let test: TestSite;
let owner: { id: number };
let token: string;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await insertUser(test.database.pool);
  token = await test.tokenOf(owner.id);
});

type Files = Parameters<typeof formOf>[0];
const upload = (files: Files, { url = '/api/upload', as = token as string | null } = {}) => {
  const { payload, headers } = formOf(files);
  return test.site.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...(as && { authorization: `Bearer ${as}` }) },
  });
};
/** A unique picture, 600 by 400. */
const picture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: `#${randomBytes(3).toString('hex')}` } });
const folder = () => test.deps.config.DATA_DIR;
const filesOnDisk = async () =>
  (await readdir(join(folder(), 'uploads'), { recursive: true })).filter((one) => /\./.test(one)).sort();
const pixelsOf = async (url: string) => {
  const { body } = await test.site.inject({ url }).then((one) => ({ body: one.rawPayload }));
  return sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
};

describe('an upload', () => {
  it('returns images with their formats, a BlurHash and a generated name, in the order of the files', async () => {
    const files = [
      { content: await picture(1600, 1000).jpeg().toBuffer(), name: '../../etc/passwd' },
      { content: await picture(400, 600).png().toBuffer() },
      { content: await picture().webp().toBuffer(), type: 'text/html' },
      { content: await picture().avif().toBuffer(), type: 'application/octet-stream' },
    ];
    const response = await upload(files);
    expect(response.statusCode).toBe(200);
    const images = Uploads.parse(response.json());
    expect(images.map(({ width, height }) => [width, height])).toEqual([
      [1600, 1000],
      [400, 600],
      [600, 400],
      [600, 400],
    ]);
    expect(images[0]?.formats.thumbnail).toMatchObject({ width: 320, height: 200 });
    for (const { name, alternativeText, url } of images) {
      expect(name).toMatch(/^[0-9a-f]{12}\.webp$/);
      expect(alternativeText?.length).toBe(28);
      expect((await test.site.inject({ url })).headers['content-type']).toBe('image/webp');
    }
    expect(await readdir(join(folder(), 'incoming'))).toEqual([]);
  });

  it('is rotated by its EXIF, and the EXIF is removed', async () => {
    const content = await picture(800, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody', Orientation: '6' }, IFD3: { GPSLatitude: '40/1 24/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const [image] = (await upload([{ content }])).json() as Image[];
    expect([image?.width, image?.height]).toEqual([400, 800]);
    const { rawPayload } = await test.site.inject({ url: image?.url ?? '' });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it('gets a watermark at the bottom right on request', async () => {
    const content = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#446688' } })
      .png()
      .toBuffer();
    const [plain] = (await upload([{ content }])).json() as Image[];
    const [marked] = (await upload([{ content }], { url: '/api/upload-with-watermark' })).json() as Image[];
    const [one, other] = [await pixelsOf(plain?.url ?? ''), await pixelsOf(marked?.url ?? '')];
    let changedPixels = 0;
    let elsewhere = 0;
    for (let at = 0; at < one.data.length; at += 3) {
      if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) < 20) continue;
      const x = (at / 3) % 600;
      const y = Math.floor(at / 3 / 600);
      if (x > 480 && y > 360) changedPixels += 1;
      else elsewhere += 1;
    }
    expect(changedPixels).toBeGreaterThan(300);
    expect(elsewhere).toBe(0);
  });

  it('requires signing in', async () => {
    const content = await picture().jpeg().toBuffer();
    const asNobody = (url: string) => upload([{ content }], { url, as: null });
    expect((await asNobody('/api/upload-with-watermark')).statusCode).toBe(401);
    expect((await upload([{ content }], { as: 'no token of ours' })).statusCode).toBe(401);
    // a feedback file instead of an image
    expect((await asNobody('/api/upload')).json()[0]).not.toHaveProperty('url');
    for (const url of ['/api/upload', '/api/upload-with-watermark']) {
      expect((await test.site.inject({ method: 'POST', url })).statusCode).toBe(401);
      const headers = { authorization: `Bearer ${token}` };
      expect((await test.site.inject({ method: 'POST', url, headers })).statusCode).toBe(415);
    }
  });

  it('is listed, shown and deleted only by its owner', async () => {
    const content = await picture().jpeg().toBuffer();
    const [image] = (await upload([{ content }])).json() as Image[];
    const ask = async (method: 'GET' | 'DELETE', url: string, as: string | null) => {
      const headers = as ? { authorization: `Bearer ${as}` } : {};
      const response = await test.site.inject({ method, url: `/api/upload/files${url}`, headers });
      return [response.statusCode, response.json()];
    };
    const stranger = await test.tokenOf((await insertUser(test.database.pool)).id);
    expect(await ask('GET', '', token)).toEqual([200, [image]]);
    expect(await ask('GET', `/${image?.id}`, token)).toEqual([200, image]);
    expect(await ask('GET', '', stranger)).toEqual([200, []]);
    for (const method of ['GET', 'DELETE'] as const)
      for (const [as, status] of [[stranger, 404] as const, [null, 401] as const])
        expect([method, (await ask(method, `/${image?.id}`, as))[0]]).toEqual([method, status]);
    expect((await ask('GET', '', null))[0]).toBe(401);
    expect((await ask('GET', '?filters[name]=x', token))[1].error.details.fields).toEqual({
      filters: 'is not known here',
    });
    expect(await ask('DELETE', `/${image?.id}`, token)).toEqual([200, image]);
    expect(await ask('GET', '', token)).toEqual([200, []]);
  });

  it('is limited to 40 pending images per person, however parallel', async () => {
    const content = await picture().jpeg().toBuffer();
    const images = (await upload(Array.from({ length: 9 }, () => ({ content })))).json() as Image[];
    const { rows } = await test.database.pool.query('select * from files limit 1');
    // bypasses the queue, so that they really run in parallel
    const more = await Promise.all(
      Array.from({ length: 9 }, () => insertUploads(test.deps.db, owner.id, Array(9).fill(rows[0]), 40)),
    );
    expect(more.filter((one) => one !== null)).toHaveLength(3);
    const storedFiles = await filesOnDisk();
    const otherPictures = await Promise.all(Array.from({ length: 5 }, () => picture().jpeg().toBuffer()));
    const refusal = await upload(otherPictures.map((other) => ({ content: other })));
    expect([refusal.statusCode, refusal.json().error.details.code]).toEqual([422, 'too_many_uploads']);
    // refused before decoding
    expect(await filesOnDisk()).toEqual(storedFiles);
    const remove = (as: string) =>
      test.site.inject({
        method: 'DELETE',
        url: `/api/upload/files/${images[0]?.id}`,
        headers: { authorization: `Bearer ${as}` },
      });
    expect((await remove(await test.tokenOf((await insertUser(test.database.pool)).id))).statusCode).toBe(404);
    expect([(await remove(token)).statusCode, (await remove(token)).statusCode]).toEqual([200, 404]);
  });
});

describe('an invalid file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const hostile: [string, number, string, () => Buffer | Promise<Buffer>][] = [
    ['an SVG', 415, 'unsupported_image', () => Buffer.from(svg)],
    ['an SVG that begins with XML', 415, 'unsupported_image', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a GIF that is a script too', 415, 'unsupported_image', () => Buffer.from('GIF89a/*..*/=1;alert(1)')],
    ['a PDF with a JPEG in it', 415, 'unsupported_image', () => Buffer.from('%PDF-1.7 \xff\xd8\xff', 'latin1')],
    ['a page', 415, 'unsupported_image', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a TIFF', 415, 'unsupported_image', () => picture().tiff().toBuffer()],
    ['nothing', 415, 'unsupported_image', () => Buffer.alloc(0)],
    [
      'a HEIC without a picture',
      422,
      'image_broken',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    ],
    ['a page after the mark of a JPEG', 422, 'image_broken', () => Buffer.from('\xff\xd8\xff<html>', 'latin1')],
    ['half a JPEG', 422, 'image_broken', async () => half(await noisy().jpeg().toBuffer())],
    ['half a PNG', 422, 'image_broken', async () => half(await noisy().png().toBuffer())],
    ['half a WebP', 422, 'image_broken', async () => half(await noisy().webp().toBuffer())],
    ['half an AVIF', 422, 'image_broken', async () => half(await noisy().avif().toBuffer())],
    ['a picture of 399 pixels', 422, 'image_too_small', () => picture(900, 399).png().toBuffer()],
    ['a bomb: 900 megapixels of nothing', 422, 'image_broken', () => bomb(30_000, 30_000)],
    ['a bomb that lies: 2 billion pixels wide', 422, 'image_broken', () => bomb(2_000_000_000, 1)],
  ];

  it.each(hostile)('%s is %i %s, fast and with constant memory', async (_name, status, code, make) => {
    const content = await make();
    const before = process.memoryUsage().rss;
    const startTime = performance.now();
    const response = await upload([{ content: await picture().jpeg().toBuffer() }, { content }]);
    expect([response.statusCode, response.json().error.details.code]).toEqual([status, code]);
    expect(Object.keys(response.json().error.details.fields)).toEqual(['files.1']);
    expect(performance.now() - startTime).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    // all or nothing, without leftovers
    const { rows } = await test.database.pool.query('select from images where owner_id = $1', [owner.id]);
    expect(rows).toEqual([]);
    expect(await readdir(join(folder(), 'incoming'))).toEqual([]);
  });

  it('data after the end of a JPEG is dropped', async () => {
    const content = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const [image] = (await upload([{ content }])).json() as Image[];
    expect((await test.site.inject({ url: image?.url ?? '' })).rawPayload.includes('alert')).toBe(false);
  });

  it('an eleventh file, one over 10 MB, another field or no file at all', async () => {
    const content = await picture().jpeg().toBuffer();
    expect((await upload(Array.from({ length: 11 }, () => ({ content })))).statusCode).toBe(413);
    const large = await upload([{ content: randomBytes(10 * 1024 * 1024 + 1) }]);
    expect([large.statusCode, large.json().error.details.code]).toEqual([413, 'too_large']);
    expect((await upload([{ content, field: 'avatar' }])).json().error.details.fields).toHaveProperty('avatar');
    expect((await upload([])).statusCode).toBe(400);
    expect(await readdir(join(folder(), 'incoming'))).toEqual([]);
  });
});

describe('after a day', () => {
  it('unused uploads are deleted with their files, used ones stay', async () => {
    const { pool } = test.database;
    const files = [await picture().jpeg().toBuffer(), await picture().jpeg().toBuffer()].map((content) => ({
      content,
    }));
    const [shownImage, unusedImage] = (await upload(files)).json() as Image[];
    const [fresh] = (await upload([{ content: await picture().jpeg().toBuffer() }])).json() as Image[];
    const listing = await insertListing(pool, { owner_id: owner.id });
    await pool.query('update images set listing_id = $1 where id = $2', [listing.id, shownImage?.id]);
    const old = `set created_at = now() - interval '25 hours'`;
    await pool.query(`update images ${old} where id = any($1)`, [[shownImage?.id, unusedImage?.id]]);
    await pool.query(`update files ${old} where hash in (select file_hash from images where id <> $1)`, [fresh?.id]);
    await Promise.all([sweepUploads(test.deps), sweepUploads(test.deps)]);
    const { rows } = await pool.query('select id from images where owner_id = $1 order by id', [owner.id]);
    expect(rows.map(({ id }) => id)).toEqual([shownImage?.id, fresh?.id]);
    const statusOf = async (image?: Image) =>
      (await test.site.inject({ url: image?.formats.small.url ?? '' })).statusCode;
    expect([await statusOf(shownImage), await statusOf(unusedImage), await statusOf(fresh)]).toEqual([200, 404, 200]);
  });

  it('nothing is left of a batch with a broken picture', async () => {
    const sweepNextDay = async () => {
      await test.database.pool.query(`update files set created_at = now() - interval '25 hours'`);
      await sweepUploads(test.deps);
    };
    await sweepNextDay();
    const before = await filesOnDisk();
    const good = await Promise.all([1, 2].map(async () => ({ content: await picture().jpeg().toBuffer() })));
    expect((await upload([...good, { content: Buffer.from('\xff\xd8\xff', 'latin1') }])).statusCode).toBe(422);
    await sweepNextDay();
    expect(await filesOnDisk()).toEqual(before);
  });

  it('nothing is left of the uploads of a crashed process', async () => {
    expect((await upload([{ content: await picture().jpeg().toBuffer() }])).statusCode).toBe(200);
    const unfinished = join(folder(), 'uploads', 'new');
    for (const name of ['old', 'young']) await writeFile(join(unfinished, name), 'half');
    const yesterday = Date.now() / 1000 - 90_000;
    await utimes(join(unfinished, 'old'), yesterday, yesterday);
    await sweepUploads(test.deps);
    expect(await readdir(unfinished)).toEqual(['young']);
  });
});

function noisy() {
  return sharp(randomBytes(420 * 420 * 3), { raw: { width: 420, height: 420, channels: 3 } });
}

function half(content: Buffer): Buffer {
  return content.subarray(0, content.length / 2);
}

/** A PNG of a few hundred kilobytes at most with a huge stated size. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
