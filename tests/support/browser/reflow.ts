import { expect, type Locator, type Page } from '@playwright/test';

/** 1280 × 1024 at 400 % (WCAG 2.2, 1.4.10). */
export const SMALLEST_SCREEN = { width: 320, height: 256 };

/** Describes the elements beyond the right edge of a page that scrolls horizontally. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wideElements = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wideElements.map(({ tagName, className }) => `${tagName} ${className}`);
    return [`${scrollWidth} px`, ...names.slice(-3)];
  });
}

/**
 * Describes the visible elements of `box` that are cut off by an edge of the screen. Text with an ellipsis is allowed.
 * @param scrollable selector of elements whose content may scroll horizontally
 */
export function findCutOff(box: Locator, scrollable = 'table'): Promise<string[]> {
  return box.evaluate((root, selector) => {
    const isReachable = (element: Element) => {
      const canScroll = element.closest(selector) !== null;
      for (let ancestor = element.parentElement; ancestor && ancestor !== root; ancestor = ancestor.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(ancestor);
        if (textOverflow === 'ellipsis' || (canScroll && /auto|scroll/.test(overflowX))) return true;
      }
      return false;
    };
    return [root, ...root.querySelectorAll('*')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // elements for screen readers only have no width
      if (width <= 1 || (left >= -1 && right <= window.innerWidth + 1) || isReachable(element)) return [];
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      return [`${element.tagName} ${element.getAttribute('class')}: ${Math.round(left)} to ${Math.round(right)}`];
    });
  }, scrollable);
}

/** Expects a page not to scroll horizontally on the smallest screen, which it keeps. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize(SMALLEST_SCREEN);
  await expect.poll(() => findOverflow(page)).toEqual([]);
}

/** Expects a dialog to fit the smallest screen. */
export async function expectFitting(dialog: Locator): Promise<void> {
  const page = dialog.page();
  const originalSize = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize(SMALLEST_SCREEN);
  await expect.poll(() => findCutOff(dialog)).toEqual([]);
  await page.setViewportSize(originalSize);
}
