import { LRUCache } from 'lru-cache';

/** Gives the cached response of a key, or computes it. */
type TtlCache<Answer> = (key: string, make: () => Promise<Answer>) => Promise<Answer>;

/**
 * Caches at most `maxEntries` answers for `maxAge` ms each. Concurrent callers share one promise; rejections are not
 * cached. For content that editors change, the version is part of the key.
 */
export function openTtlCache<Answer>({ maxAge, maxEntries }: { maxAge: number; maxEntries: number }): TtlCache<Answer> {
  const cache = new LRUCache<string, Promise<Answer>>({ max: maxEntries, ttl: maxAge });
  return (key, make) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const response = make();
    cache.set(key, response);
    response.catch(() => {
      if (cache.peek(key) === response) cache.delete(key);
    });
    return response;
  };
}
