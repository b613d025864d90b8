import inter from './inter-letters.json' with { type: 'json' };
import type { Pixel } from './mercator.ts';
import onest from './onest-letters.json' with { type: 'json' };

/**
 * Text as SVG shapes, so that pictures need no installed font (a bare Debian has none, and sharp cannot read woff2).
 * `inter-letters.json` has the advance and the outline, in relative moves on a 512 grid, of every letter that az, en and ru
 * use: Inter 4 at weight 560, optical size 14; `onest-letters.json` alike of Onest at weight 700, from the files of
 * web/boot/fonts (both SIL Open Font License 1.1).
 */
export type TextStyle = { size: number; fill: string; halo?: string; face?: Face };

/** `display` is for headings and the word mark. */
export type Face = 'text' | 'display';

const GRID = 512;
/** Height of a capital, relative to the text size. */
export const CAPITAL = 0.727;

const text = new Map(Object.entries(inter).map(([letter, line]) => [letter, shapeOf(line)]));
/** What Onest lacks is Inter's. */
const display = new Map([...text, ...Object.entries(onest).map(([letter, line]) => [letter, shapeOf(line)] as const)]);
const FACES = { text, display };

/** Width of a text in pixels. A letter without a shape counts as a space. */
export function widthOf(words: string, size: number, face: Face = 'text'): number {
  let width = 0;
  for (const letter of words) width += shapeIn(face, letter).advance;
  return (width * size) / GRID;
}

/** Draws a line of text; `start` is on its baseline. */
export function drawText(words: string, start: Pixel, { size, fill, halo, face = 'text' }: TextStyle): string {
  let reach = 0;
  let path = '';
  for (const letter of words) {
    const { advance, outline } = shapeIn(face, letter);
    if (outline) path += `M${reach} 0${outline}`;
    reach += advance;
  }
  const move = `translate(${start.x.toFixed(1)} ${start.y.toFixed(1)}) scale(${(size / GRID).toFixed(4)})`;
  const around = halo
    ? ` stroke="${halo}" stroke-width="${GRID / 4}" stroke-linejoin="round" paint-order="stroke"`
    : '';
  return `<path fill="${fill}"${around} transform="${move}" d="${path}"/>`;
}

function shapeIn(face: Face, letter: string) {
  return FACES[face].get(letter) ?? FACES[face].get(' ') ?? { advance: GRID / 4, outline: '' };
}

function shapeOf(line: string): { advance: number; outline: string } {
  const [advance = '', ...outline] = line.split(' ');
  return { advance: Number(advance), outline: outline.join(' ') };
}
