import sharp from 'sharp';
import { drawText, type TextStyle, widthOf } from '../maps/lettering.ts';
import type { ShareWords } from './share-words.ts';

/** As messengers and social networks show it best. */
const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The tokens of the light theme (theme.css): a picture knows no dark one. */
const COLOURS = { surface: '#ffffff', ink: '#101828', muted: '#52607a', caspian: '#0b6e75', tint: '#e3f3f3' } as const;
const PHOTO = { width: 720, height: SHARE_SIZE.height } as const;
const LEFT = PHOTO.width + 40;
const ROOM = SHARE_SIZE.width - LEFT - 40;

/** The picture of a shared listing or complex: its photo, and beside it what it is, for how much and where. JPEG. */
export async function drawHome(words: ShareWords, photo: Uint8Array | null): Promise<Buffer> {
  const cover =
    photo &&
    (await sharp(photo)
      .resize({ ...PHOTO, fit: 'cover' })
      .removeAlpha()
      .toBuffer());
  const priceSize = fitting(words.price + words.period, 64);
  const price = drawText(words.price, { x: LEFT, y: 210 }, { size: priceSize, fill: COLOURS.ink });
  const after = { x: LEFT + widthOf(words.price, priceSize) + 6, y: 210 };
  const period = drawText(words.period, after, { size: priceSize * 0.5, fill: COLOURS.muted });
  const lines = [
    line(words.type, 120, { size: fitting(words.type, 32), fill: COLOURS.caspian }),
    price + period,
    line(words.facts, 280, { size: fitting(words.facts, 36), fill: COLOURS.ink }),
    ...words.places.map((place, at) => line(place, 356 + at * 48, { size: fitting(place, 30), fill: COLOURS.muted })),
  ];
  const nothing = `<rect width="${PHOTO.width}" height="${PHOTO.height}" fill="${COLOURS.tint}"/>${house({ x: 250, y: 205 }, 220)}`;
  return jpeg(`${cover ? '' : nothing}${lines.join('')}${logo({ x: LEFT, y: 522 }, 48)}`, cover);
}

/** The picture of every other page: who we are, in a sentence. JPEG. */
export function drawSite(name: string, sentence: string): Promise<Buffer> {
  const width = widthOf(name, 120) + 150;
  const left = (SHARE_SIZE.width - width) / 2;
  const size = Math.min(48, (48 * 1040) / widthOf(sentence, 48));
  return jpeg(
    [
      `<rect width="1200" height="630" fill="${COLOURS.tint}"/>`,
      house({ x: left, y: 190 }, 120),
      drawText(name, { x: left + 150, y: 293 }, { size: 120, fill: COLOURS.ink }),
      drawText(
        sentence,
        { x: (SHARE_SIZE.width - widthOf(sentence, size)) / 2, y: 430 },
        { size, fill: COLOURS.muted },
      ),
    ].join(''),
    null,
  );
}

async function jpeg(shapes: string, photo: Buffer | null): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: COLOURS.surface } })
    .composite([...(photo ? [{ input: photo, left: 0, top: 0 }] : []), { input: Buffer.from(svg) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function line(text: string, y: number, style: TextStyle): string {
  return drawText(text, { x: LEFT, y }, style);
}

/** The size of a text that fits beside the photo, at most what is wished. */
function fitting(text: string, most: number): number {
  return Math.min(most, (most * ROOM) / Math.max(widthOf(text, most), 1));
}

function logo(corner: { x: number; y: number }, size: number): string {
  return (
    house(corner, size) +
    drawText('Evim', { x: corner.x + size * 1.25, y: corner.y + size * 0.86 }, { size, fill: COLOURS.ink })
  );
}

/** The mark of the site, as in public/favicon.svg. */
function house({ x, y }: { x: number; y: number }, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 32})"><path fill="${COLOURS.caspian}" d="M16 2 2 13.2V28a2 2 0 0 0 2 2h24a2 2 0 0 0 2-2V13.2Z"/><path fill="#fff" d="M13 30v-8a3 3 0 0 1 6 0v8Z"/></g>`;
}
