import { LRUCache } from 'lru-cache';

/** A total over more rows than this whose statement took longer, in ms, is shared; others are counted each time. */
const WORTH_SHARING = { rows: 1_000, cost: 4 };
/** How old a shared total may be, in ms. */
const MAX_AGE = 5_000;
const MAX_ENTRIES = 5_000;

type Entry = { total: number; until: number };

/** Counts of searches over many rows, shared for some seconds: counting them costs far more than reading a page. */
export type CountCache = {
  /** the count of a search if it is fresh; undefined: the caller has to count */
  get: (key: string) => number | undefined;
  set: (key: string, total: number, cost: number) => void;
};

export function openCountCache(now: () => number = () => performance.now()): CountCache {
  const cache = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  return {
    get: (key) => {
      const entry = cache.get(key);
      if (!entry) return undefined;
      if (entry.until > now()) return entry.total;
      // stale-while-revalidate: the first caller recounts, the others get the old count, unless it is far too old
      if (entry.until + MAX_AGE < now()) cache.delete(key);
      else entry.until = now() + MAX_AGE;
      return undefined;
    },
    set: (key, total, cost) => {
      if (total > WORTH_SHARING.rows && cost > WORTH_SHARING.cost) cache.set(key, { total, until: now() + MAX_AGE });
      else cache.delete(key);
    },
  };
}
