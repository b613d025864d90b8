import sharp, { type Sharp } from 'sharp';

/** Two fingerprints of a picture, 64 bits each as signed integers in decimal: of all of it, and of its middle. */
export type Print = { whole: string; inner: string };

/** The picture is reduced to so many pixels a side; of its frequencies the lowest so many a side count. */
const SIDE = 32;
const LOW = 8;
/** The share of each side that the inner print sees: who cuts off an edge leaves the middle where it was. */
const MIDDLE = 0.94;

const WAVES = Array.from({ length: LOW }, (_, u) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE))),
);

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/**
 * The perceptual hash (pHash: signs of the lowest frequencies of a cosine transform against their median) of a picture.
 * Stays within a few bits (bit_count of the difference) when it is encoded anew, resized, marked or lightly cut; those of
 * different pictures differ in half of the 64. Source: Zauner, "Implementation and Benchmarking of Perceptual Image Hash
 * Functions" (2010).
 */
export async function printOf({ data, width, height, channels }: Pixels): Promise<Print> {
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const cut = { width: Math.max(1, Math.round(width * MIDDLE)), height: Math.max(1, Math.round(height * MIDDLE)) };
  const left = Math.floor((width - cut.width) / 2);
  const top = Math.floor((height - cut.height) / 2);
  return {
    whole: signsOf(await reduce(picture())),
    inner: signsOf(await reduce(picture().extract({ left, top, ...cut }))),
  };
}

function reduce(picture: Sharp): Promise<Buffer> {
  return picture.greyscale().resize(SIDE, SIDE, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
}

function signsOf(grey: Buffer): string {
  // along the columns, then along the rows
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
