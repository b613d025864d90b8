// npm run icons: draws the icons of the pages into one file, src/web/ui/icons/icons.svg.
import { writeFile } from 'node:fs/promises';
import { ICON_NAMES } from '../src/web/ui/icons/names.ts';

/** @returns {Promise<string>} the file: a symbol for each icon */
export async function drawIcons() {
  const symbols = await Promise.all(ICON_NAMES.map(drawIcon));
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

if (import.meta.main) await writeFile(new URL('../src/web/ui/icons/icons.svg', import.meta.url), await drawIcons());
