import { useEffect, useSyncExternalStore } from 'react';

/** Forms of this page with unsaved input. */
const unsaved = new Set<symbol>();
/** The address to open in the newer version, offered by a button. */
let offeredAddress: string | null = null;
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

/** Opens the newer version of the site: at once, or by a button where input would be lost. */
export function openNewVersion(address: string): void {
  if (unsaved.size > 0) {
    offeredAddress = address;
    for (const listener of listeners) listener();
    return;
  }
  const { pathname, search } = window.location;
  // assigning the same address would only scroll
  if (address === pathname + search) window.location.reload();
  else window.location.assign(address);
}

/** The address that is offered in the newer version of the site. */
export function useOfferedAddress(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => offeredAddress,
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
