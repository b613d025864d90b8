import { useSyncExternalStore } from 'react';
import { localStore } from '#session/local-store.ts';

/** A short list of a person's own in their browser, the newest first. */
type LocalList<Item> = {
  /** puts an item first, in place of the one with the same id */
  add: (item: Item) => void;
  /** changes items, each in its place */
  update: (change: (item: Item) => Item) => void;
  remove: (id: Item extends { id: infer Id } ? Id : never) => void;
  /** the items now */
  read: () => readonly Item[];
  /** empty while the server renders, and in a browser without storage */
  useItems: () => readonly Item[];
};

const NONE: readonly never[] = [];
/** Dispatched when a list of this tab has changed. */
export const LOCAL_LIST_EVENT = 'locallist';

/** A list under a key of local storage that keeps the newest `most` items. What another version stored is read by `isItem`. @param keep what is kept of an item at a place */
export function openLocalList<Item extends { id: string | number }>(
  key: string,
  most: number,
  isItem: (value: unknown) => value is Item,
  keep: (item: Item, at: number) => Item = (item) => item,
): LocalList<Item> {
  let last: { text: string | null; items: readonly Item[] } = { text: null, items: NONE };
  const read = () => {
    const text = readText(key);
    if (text !== last.text) last = { text, items: parseItems(text).filter(isItem) };
    return last.items;
  };
  const write = (items: readonly Item[]) => {
    try {
      localStore()?.setItem(key, JSON.stringify(items.slice(0, most).map(keep)));
    } catch {
      // a full or blocked store remembers nothing
    }
    window.dispatchEvent(new Event(LOCAL_LIST_EVENT));
  };
  return {
    add: (item) => write([item, ...read().filter(({ id }) => id !== item.id)]),
    update: (change) => write(read().map(change)),
    remove: (removed) => {
      const items = read();
      if (items.some(({ id }) => id === removed)) write(items.filter(({ id }) => id !== removed));
    },
    read,
    useItems: () => useSyncExternalStore(subscribeToLists, read, () => NONE),
  };
}

/** Whether a list under any of some keys has items, without opening it. */
export function haveItems(...keys: string[]): boolean {
  return keys.some((key) => (readText(key) ?? '[]') !== '[]');
}

function readText(key: string): string | null {
  try {
    return localStore()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function parseItems(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Calls back when a list has changed, also in another tab. */
export function subscribeToLists(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  window.addEventListener(LOCAL_LIST_EVENT, notify);
  return () => {
    window.removeEventListener('storage', notify);
    window.removeEventListener(LOCAL_LIST_EVENT, notify);
  };
}
