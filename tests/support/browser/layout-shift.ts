import type { Page } from '@playwright/test';

/** Sums the layout shifts of the next page; shifts soon after input count only on request. */
export async function watchShift(page: Page, { afterPressesToo = false } = {}): Promise<() => Promise<number>> {
  await page.addInitScript((isAll) => {
    const store = window as unknown as { shift: number };
    store.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (isAll || !hadRecentInput) store.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, afterPressesToo);
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}
