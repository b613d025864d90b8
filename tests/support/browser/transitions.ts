import type { Page } from '@playwright/test';

/** Notes, for each view transition of a page, what it moves: the pseudo-elements of `name` that are animated once it is ready. */
export async function noteTransitions(page: Page, name: string): Promise<() => Promise<string[][]>> {
  await page.addInitScript((name) => {
    const moved: string[][] = [];
    Object.assign(window, { movedByTransitions: moved });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...change) => {
      const transition = start(...change);
      const note = () => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const names = effects.map(({ pseudoElement }) => pseudoElement ?? '');
        moved.push(names.filter((one) => one.includes(`(${name})`)));
      };
      transition.ready.then(note, () => undefined);
      return transition;
    };
  }, name);
  return () => page.evaluate(() => (window as unknown as { movedByTransitions: string[][] }).movedByTransitions);
}
