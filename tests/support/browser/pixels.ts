import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Which share of what one sees of an element has exactly this colour, `#rrggbb`. */
export async function shareOf(element: Locator, colour: string): Promise<number> {
  const { data } = await sharp(await element.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let found = 0;
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) found += 1;
  return found / (data.length / 3);
}
