import { LRUCache } from 'lru-cache';
import type { RequestRates } from '../../ports.ts';

const MINUTE = 60_000;
const MOST_KEYS = 50_000;

/** Requests counted in this process, for as long as a minute is. */
export function openMemoryRates(): RequestRates {
  const counts = new LRUCache<string, { count: number }>({ max: MOST_KEYS, ttl: MINUTE });
  return {
    count: async (key, now) => {
      const place = `${key} ${Math.floor(now.getTime() / MINUTE)}`;
      const counted = counts.get(place) ?? { count: 0 };
      counted.count += 1;
      if (counted.count === 1) counts.set(place, counted);
      return counted.count;
    },
    close: async () => {},
  };
}
