import { UPLOAD_LIMITS } from '#contract/wire/upload-limits.ts';

type Size = { width: number; height: number };
/** A photo to upload; `isSeen`: this browser can show it. */
type Upload = { blob: Blob; isSeen: boolean };
/** `problem`: the text key of why no listing can have it. */
export type Shrunk = Upload | { problem: 'image_broken' | 'image_too_small' };

/** The longest side of an upload, in pixels. */
const MAX_SIDE = 2560;
/** Images up to this size, in bytes, are uploaded unchanged: encoding again would only cost sharpness. */
const LIGHT = 1_500_000;
const QUALITY = 0.85;
const SENT_AS_THEY_ARE = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/**
 * Shrinks a photo to the size it is shown in, upright. Formats the browser cannot read (HEIC in Chrome) stay unchanged: the
 * server decides. Broken pictures of other formats, and small ones, are a problem at once. Call it sequentially: a decoded photo takes 50 MB and more.
 */
export async function shrinkPhoto(file: File): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) {
    return (await isReadable(file)) ? { problem: 'image_broken' } : { blob: file, isSeen: false };
  }
  try {
    if (Math.min(bitmap.width, bitmap.height) < UPLOAD_LIMITS.minSide) return { problem: 'image_too_small' };
    if (isFineAsItIs(file, bitmap)) return { blob: file, isSeen: true };
    return { blob: await draw(bitmap, fitWithin(bitmap)), isSeen: true };
  } catch {
    // out of memory, or canvases are blocked
    return { blob: file, isSeen: true };
  } finally {
    bitmap.close();
  }
}

/**
 * Whether every browser reads this format, or it is no picture at all. By its first bytes, since HEIC photos are often named
 * `.jpg`: HEIC and AVIF, which some browsers cannot read, have `ftyp` there.
 */
async function isReadable(file: Blob): Promise<boolean> {
  return (await file.slice(4, 8).text()) !== 'ftyp';
}

export function isFineAsItIs({ type, size }: { type: string; size: number }, { width, height }: Size): boolean {
  return SENT_AS_THEY_ARE.includes(type) && size <= LIGHT && Math.max(width, height) <= MAX_SIDE;
}

/**
 * The largest size of these proportions whose longest side is allowed. A wide panorama may be longer, else the server would
 * find it too small.
 */
export function fitWithin({ width, height }: Size): Size {
  const leastScale = UPLOAD_LIMITS.minSide / Math.min(width, height);
  const scale = Math.min(1, Math.max(leastScale, MAX_SIDE / Math.max(width, height)));
  const scaled = (side: number) => Math.round(side * scale);
  return { width: scaled(width), height: scaled(height) };
}

/** JPEG: every browser encodes it, fast even on a slow phone. */
async function draw(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob> {
  const canvas = openCanvas(width, height);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  if (canvas instanceof HTMLCanvasElement)
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY);
    });
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

function openCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if ('OffscreenCanvas' in window) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}
