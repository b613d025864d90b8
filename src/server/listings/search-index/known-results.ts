import { LRUCache } from 'lru-cache';
import type { IndexRequestName, IndexRequests } from './messages.ts';

const MAX_KNOWN = 500;
/** The most parts of all results together: each (a listing, cell, pin, counted value) takes some 100 bytes, as 100 letters of a request do. */
const MAX_PARTS = 50_000;
/** What all visitors' pages ask again and again, their facets above all, and what has small results. */
const REPEATED: readonly IndexRequestName[] = ['count', 'page', 'chosen', 'values', 'around', 'histogram', 'map'];

export type Result = IndexRequests[IndexRequestName]['result'] | null;

/** The results of the index as it is now, by request. */
export type KnownResults = {
  /** A result, computed once if it is one that is asked again and again. */
  get: (request: { name: IndexRequestName; request: unknown }, compute: () => Result) => Result;
  /** The index has changed. */
  clear: () => void;
};

export function openKnownResults(): KnownResults {
  const known = new LRUCache<string, NonNullable<Result>>({
    max: MAX_KNOWN,
    maxSize: MAX_PARTS,
    // a strip is asked for with its whole order
    sizeCalculation: (result, key) => 1 + partsOf(result) + Math.floor(key.length / 100),
  });
  return {
    get: ({ name, request }, compute) => {
      if (!REPEATED.includes(name)) return compute();
      const key = JSON.stringify([name, request]);
      const result = known.get(key) ?? compute();
      if (result !== null) known.set(key, result);
      return result;
    },
    clear: () => known.clear(),
  };
}

function partsOf(result: NonNullable<Result>): number {
  if (typeof result !== 'object') return 0;
  return Object.values<unknown>(result).reduce<number>((sum, part) => {
    if (part instanceof Map) return sum + part.size;
    return sum + (Array.isArray(part) ? part.length : 0);
  }, 0);
}
