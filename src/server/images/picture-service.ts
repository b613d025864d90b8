import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { encode } from 'blurhash';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from '../ports.ts';
import { type PerceptualHash, perceptualHashOf } from './perceptual-hash.ts';
import { drawWatermark } from './watermark.ts';

/** Longest side of each format in pixels: a thumbnail is a card on a phone with two device pixels a pixel (web/ui/photo-loading.ts). */
const SIZES = { thumbnail: 320, small: 480, medium: 800, large: 1280 } as const;
export const FULL_SIZE = 1920;
const ALLOWED = new Set(['jpeg', 'png', 'webp', 'avif', 'heif']);
export const MAX_PIXELS = 50_000_000;
/** Phones and browsers show pictures that libraries only warn about; files that are cut short are errors. */
const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
/** A picture that takes longer to decode is treated as an attack. */
const MAX_SECONDS = 30;
/** Quality 52 with full colour is a sixth larger, and looks the same beside it. */
const AVIF = { quality: 48, chromaSubsampling: '4:2:0', effort: 0 };
/** Increased when the same input gives other files. */
const VERSION = 3;

type Format = {
  url: string;
  width: number;
  height: number;
  /** stored as WebP alone, which its .avif address also serves */
  isWebpOnly?: true;
};
export type StoredPicture = {
  hash: string;
  width: number;
  height: number;
  bytes: number;
  blurhash: string;
  url: string;
  formats: Record<keyof typeof SIZES, Format>;
  /** independent of size and encoding */
  perceptualHash: PerceptualHash;
};

/** The picture is smaller than `minSide`. */
export class TooSmall extends Error {}

/** The original picture: its bytes, or the path of its file. */
type Source = Uint8Array | string;
type Options = {
  watermark?: boolean;
  /** without AVIF: drawings in few colours are smaller as WebP, and AVIF takes most of the time */
  webpOnly?: boolean;
  /** minimum length of the shorter side in pixels */
  minSide?: number;
  /** records the picture before its files are stored: the sweep only finds recorded files */
  record?: (picture: StoredPicture) => Promise<void>;
};

/**
 * Converts a picture and stores it: upright by its EXIF, without metadata, re-encoded as WebP and mostly AVIF in every size,
 * with a BlurHash. The same content gives the same files.
 * @throws TooSmall; Error when the content is not an accepted picture
 */
export async function storePicture(files: FileStore, source: Source, options: Options = {}): Promise<StoredPicture> {
  const { watermark = false, webpOnly = false, minSide = 0, record } = options;
  const { format, width, height } = await sharp(source, INPUT).metadata();
  if (!ALLOWED.has(format)) throw new Error(`${format} pictures are not accepted`);
  if (Math.min(width, height) < minSide) throw new TooSmall(`${width} by ${height}`);
  const hash = await hashOf(source, `v${VERSION} ${watermark ? 'watermark ' : ''}${webpOnly ? 'webp ' : ''}`);
  const upright = await prepare(source, watermark);
  const raw = { width: upright.info.width, height: upright.info.height, channels: upright.info.channels };
  const pixels = () => sharp(upright.data, { raw });
  const contents = new Map<string, Buffer>();

  const encode = async (name: string, size: number): Promise<Format> => {
    const resized = pixels().resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await resized.clone().webp({ quality: 76, effort: 2 }).toBuffer({ resolveWithObject: true });
    contents.set(keyOf(hash, name, 'webp'), data);
    const stored = { url: `/uploads/${keyOf(hash, name, 'webp')}`, width: info.width, height: info.height };
    if (webpOnly) return { ...stored, isWebpOnly: true };
    contents.set(keyOf(hash, name, 'avif'), await resized.avif(AVIF).toBuffer());
    return stored;
  };

  const formats = {
    thumbnail: await encode('thumbnail', SIZES.thumbnail),
    small: await encode('small', SIZES.small),
    medium: await encode('medium', SIZES.medium),
    large: await encode('large', SIZES.large),
  };
  const full = Math.max(raw.width, raw.height) > SIZES.large ? await encode('full', FULL_SIZE) : formats.large;
  const picture: StoredPicture = {
    hash,
    width: full.width,
    height: full.height,
    bytes: [...contents.values()].reduce((sum, content) => sum + content.length, 0),
    blurhash: await blurHashOf(pixels()),
    url: full.url,
    formats,
    perceptualHash: await perceptualHashOf({ data: upright.data, ...raw }),
  };
  await record?.(picture);
  for (const [key, content] of contents) await files.put(key, content);
  return picture;
}

/** The keys of all files of a picture in the file store. */
export function keysOf({ url, formats }: Pick<StoredPicture, 'url' | 'formats'>): string[] {
  const sizes = [{ url }, ...Object.values(formats)];
  const alone = new Set(sizes.filter((size) => 'isWebpOnly' in size).map((size) => size.url));
  return [...new Set(sizes.map((size) => size.url))].flatMap((one) => {
    const key = one.replace('/uploads/', '');
    return alone.has(one) ? [key] : [key, key.replace(/webp$/, 'avif')];
  });
}

/** The picture as raw pixels: upright, at most FULL_SIZE. */
async function prepare(source: Source, watermark: boolean) {
  const pipeline = sharp(source, INPUT)
    .timeout({ seconds: MAX_SECONDS })
    .rotate()
    .resize({ width: FULL_SIZE, height: FULL_SIZE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw();
  const pixels = await pipeline.toBuffer({ resolveWithObject: true });
  if (!watermark) return pixels;
  const { width, height, channels } = pixels.info;
  return sharp(pixels.data, { raw: { width, height, channels } })
    .composite([{ input: drawWatermark(width, height) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function hashOf(source: Source, prefix: string): Promise<string> {
  const hash = createHash('sha256').update(prefix);
  if (typeof source === 'string') for await (const part of createReadStream(source)) hash.update(part as Buffer);
  else hash.update(source);
  return hash.digest('hex').slice(0, 40);
}

function keyOf(hash: string, name: string, extension: string): string {
  return `${hash.slice(0, 2)}/${hash}-${name}.${extension}`;
}

/** 4x3 components give 28 characters, within the 6 to 34 of spec §9. */
async function blurHashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(32, 24, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
}
