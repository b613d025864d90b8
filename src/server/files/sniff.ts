import { open } from 'node:fs/promises';

type Sniffed = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | null;

/**
 * What a file is by its own first bytes; its name and stated type say nothing. Null: nothing we take. Nothing else
 * reaches the picture library, so that its readers of other formats (SVG, PDF, TIFF …) are never asked.
 */
export async function sniffPicture(path: string): Promise<Sniffed> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return sniffBytes(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function sniffBytes(bytes: Buffer): Sniffed {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return null;
  // the brand and those it is compatible with
  const brands = text(8, Math.min(64, bytes.length >= 4 ? bytes.readUInt32BE(0) : 0)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}
