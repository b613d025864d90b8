import { LRUCache } from 'lru-cache';

/** Gives the cached answer of a key, or computes it. */
export type TtlCache<Answer> = (key: string, make: () => Promise<Answer>) => Promise<Answer>;

/**
 * Caches at most `maxEntries` answers for `maxAge` ms each. Concurrent callers share one promise; rejections are not
 * cached. For content that editors change, the version is part of the key.
 */
export function openTtlCache<Answer>({ maxAge, maxEntries }: { maxAge: number; maxEntries: number }): TtlCache<Answer> {
  const cache = new LRUCache<string, Promise<Answer>>({ max: maxEntries, ttl: maxAge });
  return (key, make) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const answer = make();
    cache.set(key, answer);
    answer.catch(() => {
      if (cache.peek(key) === answer) cache.delete(key);
    });
    return answer;
  };
}
