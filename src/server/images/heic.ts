import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { openSemaphore } from '../http/semaphore.ts';
import type { Decoded } from './heic-worker.ts';

/** sharp reads no HEIC; libheif as WebAssembly does, and takes up to 400 MB for the largest picture we take: one at a time. */
const inTurn = openSemaphore({ atOnce: 1, mostWaiting: 60, patience: 60_000 });
const MOST_SECONDS = 30;

/**
 * A HEIC file (what iPhones and Samsung phones make) as a PNG, upright, no longer than `longest` on any side, in its own
 * colours. In a thread of its own, which ends with it: nothing of a hostile file stays.
 * @throws Error when it cannot be read, has more than `mostPixels`, or takes too long
 */
export function readHeic(path: string, { longest, mostPixels }: { longest: number; mostPixels: number }) {
  return inTurn('heic', async () => {
    const { data, profile, ...raw } = await decode(path, mostPixels);
    const png = await sharp(data, { raw: { ...raw, channels: 3 } })
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return profile ? withProfile(png, profile) : png;
  });
}

function decode(path: string, mostPixels: number): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    // its own errors have no code: what is wrong is the file
    const fail = (why: unknown) => reject(new Error(`HEIC: ${why instanceof Error ? why.message : why}`));
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData: { path, mostPixels } });
    const timer = setTimeout(() => {
      fail('takes too long');
      void worker.terminate();
    }, MOST_SECONDS * 1000);
    worker.once('message', resolve);
    worker.once('error', fail);
    worker.once('exit', () => {
      clearTimeout(timer);
      fail('nothing was read');
    });
  });
}

/** The PNG with the colour profile that its pixels are of, before anything else but its header. */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const headerEnd = 33;
  const body = Buffer.concat([Buffer.from('iCCPheic\0\0', 'latin1'), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, headerEnd), length, body, sum, png.subarray(headerEnd)]);
}
