import { expect, type Locator, type Page } from '@playwright/test';

/** What of a page is beyond its right edge, so that it scrolls sideways, in words that find it. */
export function scrollsSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide.map(({ tagName, className }) => `${tagName} ${className}`);
    return [`${scrollWidth} px`, ...names.slice(-3)];
  });
}

/**
 * What is cut off by an edge of the screen though nothing scrolls: what is seen of `box` and reaches beyond it. An ellipsis
 * says that there is more.
 * @param moving what may move within itself, where it does
 */
export function beyondEdges(box: Locator, moving = 'table'): Promise<string[]> {
  return box.evaluate((root, mayMove) => {
    const isReached = (element: Element) => {
      const isMoving = element.closest(mayMove) !== null;
      for (let around = element.parentElement; around && around !== root; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        if (textOverflow === 'ellipsis' || (isMoving && /auto|scroll/.test(overflowX))) return true;
      }
      return false;
    };
    return [root, ...root.querySelectorAll('*')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // what is there for screen readers alone has no width
      if (width <= 1 || (left >= -1 && right <= window.innerWidth + 1) || isReached(element)) return [];
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      return [`${element.tagName} ${element.getAttribute('class')}: ${Math.round(left)} to ${Math.round(right)}`];
    });
  }, moving);
}

/** Nothing of a dialog is cut off on the smallest screen: 1280 × 1024 at 400 % (WCAG 2.2, 1.4.10). */
export async function expectFitting(dialog: Locator): Promise<void> {
  const page = dialog.page();
  const before = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(() => beyondEdges(dialog)).toEqual([]);
  await page.setViewportSize(before);
}
