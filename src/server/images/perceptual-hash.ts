import sharp, { type Sharp } from 'sharp';

/** Two hashes of a picture, 64 bits each as signed decimal integers: of the whole picture, and of its middle. */
export type PerceptualHash = { whole: string; inner: string };

/** Pixels per side of the reduced picture, and number of lowest frequencies per side that count. */
const SIDE = 32;
const LOW = 8;
/** Share of each side covered by the inner hash: it survives cropping at the edges. */
const MIDDLE = 0.94;

const WAVES = Array.from({ length: LOW }, (_, u) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE))),
);

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/**
 * The perceptual hash (pHash: signs of the lowest frequencies of a cosine transform against their median) of a picture.
 * Re-encoding, resizing, watermarks and slight cropping change a few bits; hashes of different pictures differ in about
 * half of the 64. Compare by bit_count of the difference. Source: Zauner, "Implementation and Benchmarking of Perceptual
 * Image Hash Functions" (2010).
 */
export async function perceptualHashOf({ data, width, height, channels }: Pixels): Promise<PerceptualHash> {
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const middle = { width: Math.max(1, Math.round(width * MIDDLE)), height: Math.max(1, Math.round(height * MIDDLE)) };
  const left = Math.floor((width - middle.width) / 2);
  const top = Math.floor((height - middle.height) / 2);
  return {
    whole: signsOf(await reduce(picture())),
    inner: signsOf(await reduce(picture().extract({ left, top, ...middle }))),
  };
}

function reduce(picture: Sharp): Promise<Buffer> {
  return picture.greyscale().resize(SIDE, SIDE, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
}

function signsOf(grey: Buffer): string {
  // columns first, then rows
  const columns = WAVES.map((wave) =>
    Float64Array.from({ length: SIDE }, (_, x) => wave.reduce((sum, w, y) => sum + w * (grey[y * SIDE + x] ?? 0), 0)),
  );
  const strengths = columns.flatMap((column) =>
    WAVES.map((wave) => wave.reduce((sum, w, x) => sum + w * (column[x] ?? 0), 0)),
  );
  const median = [...strengths].sort((a, b) => a - b)[strengths.length / 2] ?? 0;
  const bits = strengths.map((strength) => (strength > median ? '1' : '0')).join('');
  return BigInt.asIntN(64, BigInt(`0b${bits}`)).toString();
}
