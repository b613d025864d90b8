// npm run icons: draws the icons of the pages into two files of src/web/ui/icons, and the site's own into public/icons.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { FIRST_ICONS, LATER_ICONS } from '../src/web/ui/icons/names.ts';

/** The files by their names. */
export const ICON_FILES = { 'first-icons.svg': FIRST_ICONS, 'icons.svg': LATER_ICONS };

/** @param {readonly string[]} names @returns {Promise<string>} a file: a symbol for each icon */
export async function drawIcons(names) {
  const symbols = await Promise.all(names.map(drawIcon));
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`;
}

/** @param {string} name */
async function drawIcon(name) {
  /** @type {{ __iconData: { node: [string, Record<string, string>][] } }} */
  const { __iconData } = await import(`lucide-react/icons/${name}`);
  const shapes = __iconData.node.map(([tag, { key, ...attributes }]) => {
    const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${text.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}

/** The house of public/favicon.svg; one sees through its door. */
const HOUSE = 'M5 31V13.5C5 8.5 9.5 7 16 1c6.5 6 11 7.5 11 12.5V31h-6V18c0-3-2.2-3.6-5-6.5-2.8 2.9-5 3.5-5 6.5v13Z';
/** `--color-pomegranate` and `--color-limestone` of the light theme. */
const [POMEGRANATE, LIMESTONE] = ['#c8374a', '#f3ede2'];

/** The icons of a home screen, and the badge of notices: Android takes its shape alone. */
async function drawAppIcons() {
  const folder = new URL('../public/icons/', import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const size of [192, 512]) {
    await drawHouse(POMEGRANATE, size, 0.72, LIMESTONE).toFile(fileURLToPath(new URL(`app-${size}.png`, folder)));
    // a mask leaves a circle of 80 %
    await drawHouse(POMEGRANATE, size, 0.54, LIMESTONE).toFile(fileURLToPath(new URL(`maskable-${size}.png`, folder)));
  }
  await drawHouse('#fff', 96, 0.8, '#fff0').toFile(fileURLToPath(new URL('badge-96.png', folder)));
}

/** @param {string} fill @param {number} size in pixels @param {number} share of the side @param {string} background */
function drawHouse(fill, size, share, background) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${fill}" d="${HOUSE}"/></svg>`;
  const side = Math.round((size * share) / 2) * 2;
  const margin = (size - side) / 2;
  const house = sharp(Buffer.from(svg), { density: 72 * 16 }).resize(side, side);
  const framed = house.flatten(background === '#fff0' ? false : { background });
  return framed.extend({ top: margin, bottom: margin, left: margin, right: margin, background }).png({ palette: true });
}

if (import.meta.main) {
  for (const [file, names] of Object.entries(ICON_FILES))
    await writeFile(new URL(`../src/web/ui/icons/${file}`, import.meta.url), await drawIcons(names));
  await drawAppIcons();
}
