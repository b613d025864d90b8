import letters from './inter-letters.json' with { type: 'json' };
import type { Pixel } from './mercator.ts';

/**
 * Text as SVG shapes, so that pictures need no installed font (a bare Debian has none, and sharp cannot read woff2).
 * `inter-letters.json` has the advance and the outline, in relative moves on a 512 grid, of every letter that az, en and ru
 * use: Inter 4 at weight 560, optical size 14 (SIL Open Font License 1.1).
 */
export type TextStyle = { size: number; fill: string; halo?: string };

const GRID = 512;
/** Height of a capital, relative to the text size. */
export const CAPITAL = 0.727;

const shapes = new Map(Object.entries(letters).map(([letter, line]) => [letter, shapeOf(line)]));
const space = shapes.get(' ') ?? { advance: GRID / 4, outline: '' };

/** Width of a text in pixels. A letter without a shape counts as a space. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += (shapes.get(letter) ?? space).advance;
  return (width * size) / GRID;
}

/** Draws a line of text; `start` is on its baseline. */
export function drawText(text: string, start: Pixel, { size, fill, halo }: TextStyle): string {
  let reach = 0;
  let path = '';
  for (const letter of text) {
    const { advance, outline } = shapes.get(letter) ?? space;
    if (outline) path += `M${reach} 0${outline}`;
    reach += advance;
  }
  const move = `translate(${start.x.toFixed(1)} ${start.y.toFixed(1)}) scale(${(size / GRID).toFixed(4)})`;
  const around = halo
    ? ` stroke="${halo}" stroke-width="${GRID / 4}" stroke-linejoin="round" paint-order="stroke"`
    : '';
  return `<path fill="${fill}"${around} transform="${move}" d="${path}"/>`;
}

function shapeOf(line: string): { advance: number; outline: string } {
  const [advance = '', ...outline] = line.split(' ');
  return { advance: Number(advance), outline: outline.join(' ') };
}
