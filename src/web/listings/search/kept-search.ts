import { useSyncExternalStore } from 'react';

const KEY = 'lastSearch';

/** Keeps what was searched last, to be offered at the next visit. A browser that keeps nothing is no trouble. */
export function rememberSearch(address: string): void {
  try {
    if (address) localStorage.setItem(KEY, address);
    else localStorage.removeItem(KEY);
  } catch {}
}

/** The query of the last search; null while the server renders, and when there is none. */
export function useLastSearch(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
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
