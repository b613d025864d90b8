import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { openSemaphore } from '../http/semaphore.ts';
import type { DecodedImage } from './heic-worker.ts';
import { TooSmall } from './picture-service.ts';

/** sharp cannot read HEIC. libheif as WebAssembly can, but takes up to 400 MB for the largest picture: one at a time. */
const limitConcurrency = openSemaphore({ atOnce: 1, maxWaiting: 60, timeoutMs: 60_000 });
const MAX_SECONDS = 30;

type Limits = { minSide: number; maxSide: number; maxPixels: number };

/**
 * Converts a HEIC file (from iPhones and Samsung phones) to a PNG: upright, at most `maxSide` on each side, with its colour
 * profile. Runs in a thread of its own, so that a hostile file leaves nothing behind.
 * @throws TooSmall when a side is shorter than `minSide`; Error when it cannot be read, has more than `maxPixels`, or takes
 *   too long
 */
export function readHeic(path: string, { minSide, maxSide, maxPixels }: Limits) {
  return limitConcurrency('heic', async () => {
    const { data, profile, ...raw } = await decode(path, maxPixels);
    if (Math.min(raw.width, raw.height) < minSide) throw new TooSmall(`${raw.width} by ${raw.height}`);
    const png = await sharp(data, { raw: { ...raw, channels: 3 } })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return profile ? withProfile(png, profile) : png;
  });
}

function decode(path: string, maxPixels: number): Promise<DecodedImage> {
  return new Promise((resolve, reject) => {
    // errors of libheif have no code: the file is invalid
    const fail = (cause: unknown) => reject(new Error(`HEIC: ${cause instanceof Error ? cause.message : cause}`));
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData: { path, maxPixels } });
    const timer = setTimeout(() => {
      fail('takes too long');
      void worker.terminate();
    }, MAX_SECONDS * 1000);
    worker.once('message', resolve);
    worker.once('error', fail);
    worker.once('exit', () => {
      clearTimeout(timer);
      fail('nothing was read');
    });
  });
}

/** Inserts the colour profile into the PNG, right after the header. */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const headerEnd = 33;
  const body = Buffer.concat([Buffer.from('iCCPheic\0\0', 'latin1'), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, headerEnd), length, body, sum, png.subarray(headerEnd)]);
}
