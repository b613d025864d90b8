import type { Page } from '@playwright/test';

/**
 * Counts what a person does with a finger. A field that is typed into takes one tap, and chosen photos two: the tile, and "done" in
 * the phone's own picker.
 * @returns how many taps since the last time it was asked
 */
export async function countTaps(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('addTaps', (taps: number) => {
    count += taps;
  });
  await page.addInitScript(reportTaps);
  return () => {
    const taps = count;
    count = 0;
    return taps;
  };
}

/** Runs in the page. */
function reportTaps(): void {
  const { addTaps } = window as unknown as { addTaps: (taps: number) => void };
  let typedInto: EventTarget | null = null;
  addEventListener('pointerdown', () => addTaps(1), true);
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || ['radio', 'checkbox'].includes(target.type)) return;
      if (target.type === 'file') addTaps(2);
      else if (target !== typedInto) addTaps(1);
      typedInto = target;
    },
    true,
  );
}
