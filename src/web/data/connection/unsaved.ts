import { useEffect, useSyncExternalStore } from 'react';

/** Forms of this page with unsaved input. */
const unsaved = new Set<symbol>();
/** A newer version of the site that a link opens. */
type Offer = {
  address: string;
  /** whether it must be opened, as soon as the input is finished */
  isNeeded: boolean;
  /** makes it the current one, in place of following the address */
  take?: () => void;
};
let offer: Offer | null = null;
const listeners = new Set<() => void>();

/** Marks a form with input that a new document would lose. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol();
    unsaved.add(mark);
    notify();
    return () => {
      unsaved.delete(mark);
      notify();
    };
  }, [isUnsaved]);
}

/** Opens the newer version of the site: at once, or by a button where input would be lost. */
export function openNewVersion(address: string): void {
  if (unsaved.size > 0) {
    offer = { address, isNeeded: true };
    notify();
    return;
  }
  const { pathname, search } = window.location;
  // assigning the same address would only scroll
  if (address === pathname + search) window.location.reload();
  else window.location.assign(address);
}

/** Offers a newer version that is not needed: not while a form has input. `take` makes it the current one and opens the page anew. */
export function offerVersion(take: () => void): void {
  offer ??= { address: '', isNeeded: false, take };
  notify();
}

/** The newer version of the site that is offered now. */
export function useOfferedVersion(): Offer | null {
  return useSyncExternalStore(
    subscribe,
    () => (offer?.isNeeded || unsaved.size === 0 ? offer : null),
    () => null,
  );
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
