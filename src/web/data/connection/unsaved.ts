import { useEffect, useSyncExternalStore } from 'react';

/** The forms of this page with input that is nowhere else. */
const unsaved = new Set<symbol>();
/** Where a person goes on by themselves, in the newer version of the site. */
let offered: string | null = null;
const listeners = new Set<() => void>();

/** Marks a form with input that a new document would lose. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol();
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isUnsaved]);
}

/** Goes on in the newer version of the site: at once, or, where input would be lost, when the person says so. */
export function openNewVersion(address: string): void {
  if (unsaved.size > 0) {
    offered = address;
    for (const listener of listeners) listener();
    return;
  }
  const { pathname, search } = window.location;
  // to go where one is already would only scroll
  if (address === pathname + search) window.location.reload();
  else window.location.assign(address);
}

/** The address that is offered in the newer version of the site. */
export function useOfferedAddress(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
