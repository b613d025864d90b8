import { useEffect, useRef, useSyncExternalStore } from 'react';

const KEY = 'lastSearch';

/**
 * Stores the search of a results page, to be offered at the next visit. Opening all listings is no search: the last one stays
 * until its filters are removed.
 */
export function useStoreSearch(address: string): void {
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

/** A browser without storage is ignored. */
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
