import { LRUCache } from 'lru-cache';

/** A total over more rows than this whose statement took longer, in ms, is shared; others are counted each time. */
const WORTH_SHARING = { rows: 1_000, cost: 4 };
/** How old a shared total may be, in ms. */
const MOST_AGE = 5_000;
const MOST_KEPT = 5_000;

type Entry = { total: number; until: number };

/** Totals of searches over many rows, shared for some seconds: counting them costs far more than reading a page. */
export type Totals = {
  /** the total of a search if it is fresh, else undefined, and then the caller counts */
  recall: (key: string) => number | undefined;
  remember: (key: string, total: number, cost: number) => void;
};

export function openTotals(now: () => number = () => performance.now()): Totals {
  const kept = new LRUCache<string, Entry>({ max: MOST_KEPT });
  return {
    recall: (key) => {
      const entry = kept.get(key);
      if (!entry) return undefined;
      if (entry.until > now()) return entry.total;
      // whoever comes first counts anew; the others take the old one until he is done, if it is not far too old
      if (entry.until + MOST_AGE < now()) kept.delete(key);
      else entry.until = now() + MOST_AGE;
      return undefined;
    },
    remember: (key, total, cost) => {
      if (total > WORTH_SHARING.rows && cost > WORTH_SHARING.cost) kept.set(key, { total, until: now() + MOST_AGE });
      else kept.delete(key);
    },
  };
}
