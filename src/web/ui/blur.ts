import { decode, isBlurhashValid } from 'blurhash';

const SIZE = { width: 8, height: 6 };
const HEADER = 54;
const LETTERS = /^[0-9A-Za-z#$%*+,\-.:;=?@[\]^_{|}~]{6,34}$/;

/** A BlurHash as a CSS image, a tiny one that the browser scales up; undefined when invalid (spec §9). */
export function blurPicture(text: string | null | undefined): string | undefined {
  const pixels = pixelsOf(text);
  return pixels && `url(data:image/bmp;base64,${btoa(String.fromCharCode(...bitmapOf(pixels)))})`;
}

/**
 * A BlurHash as a vertical CSS gradient of its rows. An image for each of the many photos further down would delay the first
 * paint of a slow phone by a fifth.
 */
export function blurGradient(text: string | null | undefined): string | undefined {
  const pixels = pixelsOf(text);
  if (!pixels) return undefined;
  const { width, height } = SIZE;
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * width * 4, (y + 1) * width * 4));
  return `linear-gradient(${rows.map(meanColour).join()})`;
}

function pixelsOf(text: string | null | undefined): Uint8ClampedArray | undefined {
  // 6 to 34 letters
  if (!text || !LETTERS.test(text) || !isBlurhashValid(text).result) return undefined;
  return decode(text, SIZE.width, SIZE.height);
}

/** Of pixels of four parts: red, green, blue and one that does not count. */
function meanColour(pixels: Uint8ClampedArray): string {
  const count = pixels.length / 4;
  const partOf = (part: number) => {
    const sum = pixels.reduce((so, value, at) => (at % 4 === part ? so + value : so), 0);
    return Math.round(sum / count)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${[0, 1, 2].map(partOf).join('')}`;
}

/** The simplest file that browsers read: rows of blue, green, red from the lowest up; eight pixels need no padding. */
function bitmapOf(pixels: Uint8ClampedArray): Uint8Array {
  const { width, height } = SIZE;
  const file = new Uint8Array(HEADER + width * height * 3);
  const view = new DataView(file.buffer);
  view.setUint16(0, 0x424d);
  view.setUint32(2, file.length, true);
  view.setUint32(10, HEADER, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let at = 0; at < width * height; at += 1) {
    const row = height - 1 - Math.floor(at / width);
    const to = HEADER + (row * width + (at % width)) * 3;
    for (let part = 0; part < 3; part += 1) file[to + part] = pixels[at * 4 + 2 - part] ?? 0;
  }
  return file;
}
