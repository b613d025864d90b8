import { useEffect, useRef, useSyncExternalStore } from 'react';

const KEY = 'lastSearch';

/**
 * Keeps what a page of results searches, to be offered at the next visit, however one came to it. Who opens all listings has
 * asked for nothing yet: the last search stays until he lets go of one.
 */
export function useKeptSearch(address: string): void {
  const last = useRef(address);
  useEffect(() => {
    if (address || last.current) remember(address);
    last.current = address;
  }, [address]);
}

/** The query of the last search; null while the server renders, and when there is none. */
export function useLastSearch(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** A browser that keeps nothing is no trouble. */
function remember(address: string): void {
  try {
    if (address) localStorage.setItem(KEY, address);
    else localStorage.removeItem(KEY);
  } catch {}
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
