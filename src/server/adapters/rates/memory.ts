import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#contract/values/durations.ts';
import type { RequestRates } from '../../ports.ts';

const MAX_KEYS = 50_000;

/** Counts requests per minute in this process. */
export function openMemoryRates(): RequestRates {
  const counts = new LRUCache<string, { count: number }>({ max: MAX_KEYS, ttl: MINUTE_MS });
  return {
    count: async (key, now) => {
      const bucket = `${key} ${Math.floor(now.getTime() / MINUTE_MS)}`;
      const counter = counts.get(bucket) ?? { count: 0 };
      counter.count += 1;
      if (counter.count === 1) counts.set(bucket, counter);
      return counter.count;
    },
    close: async () => {},
  };
}
