/** The picture that turns into another; styles.css sets how long it takes. */
const NAME = 'morph';
/** How long the page may stand still for the other picture to appear, in ms. */
const PATIENCE = 250;

/**
 * Lets a picture turn into another while `change` happens, where the browser can do so and the person does not mind motion;
 * else it just happens.
 */
export function morph(
  from: HTMLElement | null | undefined,
  change: () => void,
  findTo: () => HTMLElement | null,
): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!from || isStill || typeof document.startViewTransition !== 'function') {
    change();
    return;
  }
  let to: HTMLElement | null = null;
  from.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = '';
    change();
    to = await waitFor(findTo);
    if (to) to.style.viewTransitionName = NAME;
  });
  const end = () => {
    if (to) to.style.viewTransitionName = '';
  };
  // skipped when another one starts
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}

/** Not by frames: there are none during a transition. */
function waitFor(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  const until = performance.now() + PATIENCE;
  return new Promise((resolve) => {
    const look = () => {
      const found = find();
      if (found || performance.now() > until) resolve(found);
      else setTimeout(look, 10);
    };
    look();
  });
}
