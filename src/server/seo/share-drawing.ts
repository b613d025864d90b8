import sharp from 'sharp';
import { drawText, type Face, type TextStyle, widthOf } from '../maps/lettering.ts';
import type { SearchTexts, ShareTexts } from './share-texts.ts';

/** The size that messengers and social networks recommend. */
const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Colours of the light theme (theme.css): a picture has no dark one. */
const COLOURS = { surface: '#ffffff', ink: '#101828', muted: '#52607a', limestone: '#f3ede2' } as const;
const HEADING = { fill: COLOURS.ink, face: 'display' } as const;
const PHOTO = { width: 720, height: SHARE_SIZE.height } as const;
const LEFT = PHOTO.width + 40;
const TEXT_WIDTH = SHARE_SIZE.width - LEFT - 40;

/** The share image of a listing or complex, as JPEG: its photo and texts with type, price, facts and places. */
export function drawHome(texts: ShareTexts, photo: Uint8Array | null): Promise<Buffer> {
  const priceSize = fittingSize(texts.price + texts.period, 64);
  const price = drawText(texts.price, { x: LEFT, y: 210 }, { size: priceSize, fill: COLOURS.ink });
  const periodStart = { x: LEFT + widthOf(texts.price, priceSize) + 6, y: 210 };
  const period = drawText(texts.period, periodStart, { size: priceSize * 0.5, fill: COLOURS.muted });
  const lines = [
    line(texts.type, 120, { size: fittingSize(texts.type, 32, 'display'), ...HEADING }),
    price + period,
    line(texts.facts, 280, { size: fittingSize(texts.facts, 36), fill: COLOURS.ink }),
    ...texts.places.map((place, at) =>
      line(place, 356 + at * 48, { size: fittingSize(place, 30), fill: COLOURS.muted }),
    ),
  ];
  return besidePhoto(lines, photo);
}

/** The share image of a search, as JPEG: a photo of one of its listings, what it shows and how many there are. */
export function drawSearch({ title, count }: SearchTexts, photo: Uint8Array | null): Promise<Buffer> {
  const lines = linesOf(title);
  const below = 110 + lines.length * TITLE_SIZE * 1.3;
  return besidePhoto(
    [
      ...lines.map((text, at) =>
        line(text, 110 + at * TITLE_SIZE * 1.3, { size: fittingSize(text, TITLE_SIZE, 'display'), ...HEADING }),
      ),
      line(count, below + 24, { size: fittingSize(count, 40), fill: COLOURS.muted }),
    ],
    photo,
  );
}

const WORD_MARK = 'evim';
const TITLE_SIZE = 38;
const MAX_LINES = 6;

/** A title in lines as wide as the column, cut after some. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, TITLE_SIZE, 'display') <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]} …`];
}

/** A photo, or the site's house in its place, and texts beside it above the logo. */
async function besidePhoto(lines: string[], photo: Uint8Array | null): Promise<Buffer> {
  const cover =
    photo &&
    (await sharp(photo)
      .resize({ ...PHOTO, fit: 'cover' })
      .removeAlpha()
      .toBuffer());
  const placeholder = `<rect width="${PHOTO.width}" height="${PHOTO.height}" fill="${COLOURS.limestone}"/>${mark({ x: 250, y: 205 }, 220)}`;
  return jpeg(`${cover ? '' : placeholder}${lines.join('')}${logo({ x: LEFT, y: 522 }, 48)}`, cover);
}

/** The share image of other pages, as JPEG: the word mark and a sentence. */
export function drawSite(sentence: string): Promise<Buffer> {
  const width = widthOf(WORD_MARK, 120, 'display') + 150;
  const left = (SHARE_SIZE.width - width) / 2;
  const size = Math.min(48, (48 * 1040) / widthOf(sentence, 48, 'display'));
  return jpeg(
    [
      `<rect width="1200" height="630" fill="${COLOURS.limestone}"/>`,
      mark({ x: left, y: 190 }, 120),
      drawText(WORD_MARK, { x: left + 150, y: 293 }, { size: 120, ...HEADING }),
      drawText(
        sentence,
        { x: (SHARE_SIZE.width - widthOf(sentence, size, 'display')) / 2, y: 430 },
        { size, ...HEADING },
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

/** The largest text size up to `maxSize` that fits beside the photo. */
function fittingSize(text: string, maxSize: number, face: Face = 'text'): number {
  return Math.min(maxSize, (maxSize * TEXT_WIDTH) / Math.max(widthOf(text, maxSize, face), 1));
}

function logo(corner: { x: number; y: number }, size: number): string {
  return (
    mark(corner, size) +
    drawText(WORD_MARK, { x: corner.x + size * 1.25, y: corner.y + size * 0.86 }, { size, ...HEADING })
  );
}

/** The site's mark, as in public/favicon.svg. */
function mark({ x, y }: { x: number; y: number }, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 32})"><path fill="#c8374a" d="M5 31V13.5C5 8.5 9.5 7 16 1c6.5 6 11 7.5 11 12.5V31Z"/><path fill="#f3ede2" d="M11 31V18c0-3 2.2-3.6 5-6.5 2.8 2.9 5 3.5 5 6.5v13Z"/></g>`;
}
