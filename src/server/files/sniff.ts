import { open } from 'node:fs/promises';

type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | null;

/**
 * The type of a picture by its first bytes, regardless of its name and stated type; null: not accepted. Other formats (SVG,
 * PDF, TIFF …) never reach the picture library.
 */
export async function sniffPicture(path: string): Promise<PictureType> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return sniffBytes(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function sniffBytes(bytes: Buffer): PictureType {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return null;
  // the major brand and the compatible ones
  const brands = text(8, Math.min(64, bytes.length >= 4 ? bytes.readUInt32BE(0) : 0)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}
