import type { Page } from '@playwright/test';
import { holdRequests } from './browser.ts';

/** How long a map keeps its drawn picture at most, in ms (src/web/maps/live-map.tsx). */
const LONGEST_STILL = 6_000;

/** Keeps the maps of the next page from being drawn, until they are released. */
export async function holdMaps(page: Page): Promise<{ release: () => void }> {
  await page.addInitScript((longest) => {
    const { setTimeout } = window;
    const withoutEnd = (...timer: Parameters<typeof setTimeout>) => (timer[1] === longest ? 0 : setTimeout(...timer));
    Object.assign(window, { setTimeout: withoutEnd });
  }, LONGEST_STILL);
  return holdRequests(page, /\/map\/[^?]+\.json/);
}

/** Whether the uppermost drawn picture of a map that loads covers its box. */
export function isCovered(page: Page, box: string): Promise<boolean> {
  return page.locator(box).evaluate((outer) => {
    const pictures = [...outer.querySelectorAll<HTMLImageElement>('picture > img')];
    const drawn = pictures.filter(({ naturalWidth, offsetParent }) => naturalWidth > 0 && offsetParent !== null).at(-1);
    if (!drawn) return false;
    const [inner, whole] = [drawn.getBoundingClientRect(), outer.getBoundingClientRect()];
    return (
      inner.left <= whole.left && inner.top <= whole.top && inner.right >= whole.right && inner.bottom >= whole.bottom
    );
  });
}
