import { LRUCache } from 'lru-cache';
import type { IndexRequestName, IndexRequests } from './messages.ts';

const MAX_KNOWN = 500;
/** Maps are larger, up to 100 KB, and those of a part of the city are rarely asked for again: they have room of their own. */
const MAX_MAPS = 50;
/** What all visitors' pages ask again and again, their facets above all, and what has small results. Maps of whole searches, too. */
const REPEATED: readonly IndexRequestName[] = ['count', 'page', 'values', 'around', 'histogram'];
/** Longer pages are asked for by what chooses some of many: 500 of them would be large. */
const MAX_ROWS = 100;

export type Result = IndexRequests[IndexRequestName]['result'] | null;

/** The results of the index as it is now, by request. */
export type KnownResults = {
  /** A result, computed once if it is small and asked again and again. */
  get: (request: { name: IndexRequestName; request: unknown }, compute: () => Result) => Result;
  /** The index has changed. */
  clear: () => void;
};

export function openKnownResults(): KnownResults {
  const small = new LRUCache<string, NonNullable<Result>>({ max: MAX_KNOWN });
  const maps = new LRUCache<string, NonNullable<Result>>({ max: MAX_MAPS });
  return {
    get: ({ name, request }, compute) => {
      const known = name === 'map' ? maps : small;
      if (name !== 'map' && !REPEATED.includes(name)) return compute();
      const key = JSON.stringify([name, request]);
      const result = known.get(key) ?? compute();
      if (result !== null && !isLong(result)) known.set(key, result);
      return result;
    },
    clear: () => {
      small.clear();
      maps.clear();
    },
  };
}

function isLong(result: NonNullable<Result>): boolean {
  const listings = typeof result === 'object' && 'listings' in result ? result.listings : null;
  return Array.isArray(listings) && listings.length > MAX_ROWS;
}
