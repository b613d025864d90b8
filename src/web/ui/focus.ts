/** As a `ref`: takes the focus when it appears. */
export function focusIt(element: HTMLElement | null): void {
  element?.focus();
}

/** As a `ref`: takes the focus when what had it is gone, so that the keyboard goes on from here. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

/** Moves the focus from an item of a list that goes, to what `selector` finds in the next one, else to the title of the page. */
export function focusBeside(leaving: HTMLElement, selector: string): void {
  const item = leaving.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>(selector) ?? document.querySelector('h1');
  next?.focus({ preventScroll: true });
}
