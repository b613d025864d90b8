import { drawText, widthOf } from '../maps/lettering.ts';

const WORD = 'Evim';
/** The mark beside the word, in its own 32 units (public/favicon.svg), without the door. */
const HOUSE = 'M16 2 2 13.2V28a2 2 0 0 0 2 2h9v-8a3 3 0 0 1 6 0v8h9a2 2 0 0 0 2-2V13.2Z';

/** Our mark for a picture of this size in pixels: an SVG as large as the picture, the mark at its bottom right. */
export function drawWatermark(width: number, height: number): Buffer {
  // a share of the shorter side, so that it is as discreet on a tall picture as on a wide one
  const size = Math.max(6, Math.min(width, height) * 0.05);
  const long = size * 1.2 + widthOf(WORD, size);
  const left = width - long - size * 0.6;
  const base = height - size * 0.7;
  const mark = (fill: string) =>
    `<path transform="translate(${left} ${base - size * 0.86}) scale(${size / 32})" fill="${fill}" d="${HOUSE}"/>` +
    drawText(WORD, { x: left + size * 1.2, y: base }, { size, fill });
  // a shade behind it: it is seen on a white wall too
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g opacity="0.3" transform="translate(${size / 18} ${size / 18})">${mark('#000')}</g><g opacity="0.6">${mark('#fff')}</g></svg>`,
  );
}
