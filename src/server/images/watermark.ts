import { drawText, widthOf } from '../maps/lettering.ts';

const WORD = 'Evim';
/** The logo in its own 32 units (public/favicon.svg), without the door. */
const HOUSE = 'M16 2 2 13.2V28a2 2 0 0 0 2 2h9v-8a3 3 0 0 1 6 0v8h9a2 2 0 0 0 2-2V13.2Z';

/** The watermark for a picture of this size in pixels: an SVG of that size with the logo at the bottom right. */
export function drawWatermark(width: number, height: number): Buffer {
  // relative to the shorter side, so that it looks the same on tall and wide pictures
  const size = Math.max(6, Math.min(width, height) * 0.05);
  const markWidth = size * 1.2 + widthOf(WORD, size);
  const left = width - markWidth - size * 0.6;
  const base = height - size * 0.7;
  const mark = (fill: string) =>
    `<path transform="translate(${left} ${base - size * 0.86}) scale(${size / 32})" fill="${fill}" d="${HOUSE}"/>` +
    drawText(WORD, { x: left + size * 1.2, y: base }, { size, fill });
  // a shadow makes it visible on white walls
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g opacity="0.3" transform="translate(${size / 18} ${size / 18})">${mark('#000')}</g><g opacity="0.6">${mark('#fff')}</g></svg>`,
  );
}
