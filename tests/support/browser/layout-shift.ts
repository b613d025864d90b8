import type { Page } from '@playwright/test';

/** Sums the layout shifts of the next page, and names what moved; shifts soon after input count only on request. */
export async function watchShift(page: Page, { afterPressesToo = false } = {}) {
  await page.addInitScript((isAll) => {
    const store = window as unknown as { shift: number; moved: string[] };
    store.shift = 0;
    store.moved = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className} «${node.textContent?.slice(0, 30)}»`
        : `«${node?.textContent?.slice(0, 30)}»`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as LayoutShift;
        if (!isAll && hadRecentInput) continue;
        store.shift += value;
        for (const { node, previousRect: from, currentRect: to } of sources)
          store.moved.push(
            `${nameOf(node)} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, afterPressesToo);
  const readShift = () => page.evaluate(() => (window as unknown as { shift: number }).shift);
  const readMoved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  return Object.assign(readShift, { moved: readMoved });
}

type LayoutShift = {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
