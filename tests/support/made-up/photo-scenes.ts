import sharp from 'sharp';
import type { Random } from '../../../packages/demo-city/random.ts';
import { drawWatermark } from '../../../src/server/images/watermark.ts';

const WIDTH = 320;
const HEIGHT = 240;

/** Draws a random room of large patches: walls, a window, furniture. @returns JPEG bytes */
export async function drawScene(random: Random): Promise<Buffer> {
  const tone = () => `hsl(${random.whole(0, 359)} ${random.whole(5, 60)}% ${random.whole(8, 92)}%)`;
  const box = (most: number) => {
    const [w, h] = [random.whole(20, WIDTH * most), random.whole(20, HEIGHT * most)];
    return `<rect x="${random.whole(-20, WIDTH - 20)}" y="${random.whole(-20, HEIGHT - 20)}" width="${w}" height="${h}" fill="${tone()}"/>`;
  };
  const floor = random.whole(120, 200);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${floor}" fill="${tone()}"/>
    <rect y="${floor}" width="${WIDTH}" height="${HEIGHT}" fill="${tone()}"/>
    ${Array.from({ length: 4 }, () => box(0.6)).join('')}
    ${Array.from({ length: 8 }, () => box(0.25)).join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

/** Applies one random change that portals and phones make to photos. */
export async function changePhoto(photo: Buffer, random: Random): Promise<Buffer> {
  const cut = random.pick([0.02, 0.04, 0.05]);
  const ways = [
    () => sharp(photo).jpeg({ quality: 35 }),
    () => sharp(photo).resize(200).webp({ quality: 60 }),
    () => sharp(photo).resize(900).jpeg({ quality: 70 }),
    () => sharp(photo).composite([{ input: drawWatermark(WIDTH, HEIGHT) }]),
    () => sharp(photo).composite([{ input: drawStripe() }]),
    () => sharp(photo).modulate({ brightness: random.between(0.85, 1.2), saturation: 1.2 }),
    () => sharp(photo).extract(inside(cut, 0, 0, 0)),
    () => sharp(photo).extract(inside(0, cut, 0, 0)),
    () => sharp(photo).extract(inside(cut, cut, cut, cut)),
  ];
  return random.pick(ways)().jpeg({ quality: 75 }).toBuffer();
}

/** The region without these shares of the sides. */
function inside(left: number, top: number, right: number, bottom: number) {
  return {
    left: Math.round(left * WIDTH),
    top: Math.round(top * HEIGHT),
    width: Math.round((1 - left - right) * WIDTH),
    height: Math.round((1 - top - bottom) * HEIGHT),
  };
}

/** The watermark of another portal across the photo. */
function drawStripe(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect x="${WIDTH / 4}" y="${HEIGHT * 0.42}" width="${WIDTH / 2}" height="${HEIGHT * 0.14}" fill="#fff" opacity="0.45"/></svg>`,
  );
}
