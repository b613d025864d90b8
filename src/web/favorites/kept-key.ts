import { useSyncExternalStore } from 'react';
import { localStore } from '#session/local-store.ts';
import { KEPT_LIST } from '#session/session-store.ts';
import { LOCAL_LIST_EVENT, subscribeToLists } from '../data/local-list.ts';

/** The key of the list by which somebody without an account is told of what this browser keeps; null: nobody is. */
export function readKeptKey(): string | null {
  return localStore()?.getItem(KEPT_LIST) ?? null;
}

/** As `readKeptKey`, as it changes. */
export function useKeptKey(): string | null {
  return useSyncExternalStore(subscribeToLists, readKeptKey, () => null);
}

/** Stores the key of a list in place of the one before, or forgets it. */
export function storeKeptKey(key: string | null): void {
  try {
    if (key === null) localStore()?.removeItem(KEPT_LIST);
    else localStore()?.setItem(KEPT_LIST, key);
  } catch {
    // a full store keeps no key: its homes are told of as they are now
  }
  window.dispatchEvent(new Event(LOCAL_LIST_EVENT));
}
