import { drawText, widthOf } from '../maps/lettering.ts';

const WORD = 'evim';
/** The mark in its own 32 units (public/favicon.svg), open where its door is. */
const MARK = 'M5 31V13.5C5 8.5 9.5 7 16 1c6.5 6 11 7.5 11 12.5V31h-6V18c0-3-2.2-3.6-5-6.5-2.8 2.9-5 3.5-5 6.5v13Z';

/** The watermark for a picture of this size in pixels: an SVG of that size with the logo at the bottom right. */
export function drawWatermark(width: number, height: number): Buffer {
  // relative to the shorter side, so that it looks the same on tall and wide pictures
  const size = Math.max(6, Math.min(width, height) * 0.05);
  const markWidth = size * 1.2 + widthOf(WORD, size, 'display');
  const left = width - markWidth - size * 0.6;
  const base = height - size * 0.7;
  const mark = (fill: string) =>
    `<path transform="translate(${left} ${base - size * 0.86}) scale(${size / 32})" fill="${fill}" d="${MARK}"/>` +
    drawText(WORD, { x: left + size * 1.2, y: base }, { size, fill, face: 'display' });
  // a shadow makes it visible on white walls
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g opacity="0.3" transform="translate(${size / 18} ${size / 18})">${mark('#000')}</g><g opacity="0.6">${mark('#fff')}</g></svg>`,
  );
}
