import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDiskFiles } from '../adapters/files/disk.ts';
import { storePicture } from './picture-service.ts';

let folder: string;
let jpeg: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-jpeg-'));
  jpeg = await sharp(randomBytes(420 * 420 * 3), { raw: { width: 420, height: 420, channels: 3 } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const store = (content: Buffer) => storePicture(openDiskFiles(folder), content, { webpOnly: true });

it('a JPEG with bytes between its segments, which every browser shows, is stored', async () => {
  const content = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(4, 1), jpeg.subarray(2)]);
  expect(await store(content)).toMatchObject({ width: 420, height: 420 });
});

it('a JPEG whose end is missing is refused', async () => {
  await expect(store(jpeg.subarray(0, -100))).rejects.toThrow('premature end');
});
