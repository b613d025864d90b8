import { LRUCache } from 'lru-cache';

/** Gives the cached answer of a key, or makes it. */
export type TtlCache<Answer> = (key: string, make: () => Promise<Answer>) => Promise<Answer>;

/**
 * Caches at most `most` answers for `age` ms each. Concurrent callers share one promise; rejections are not cached. For
 * content that editors change, the version is part of the key.
 */
export function openTtlCache<Answer>({ age, most }: { age: number; most: number }): TtlCache<Answer> {
  const kept = new LRUCache<string, Promise<Answer>>({ max: most, ttl: age });
  return (key, make) => {
    const ready = kept.get(key);
    if (ready) return ready;
    const made = make();
    kept.set(key, made);
    made.catch(() => {
      if (kept.peek(key) === made) kept.delete(key);
    });
    return made;
  };
}
