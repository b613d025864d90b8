import { LRUCache } from 'lru-cache';

/** Answers that are made once for all who ask, and anew when they are too old. */
export type KeptAnswers<Answer> = (key: string, make: () => Promise<Answer>) => Promise<Answer>;

/**
 * Keeps at most `most` answers for `age` ms each. Who asks while one is made waits for it; a failure is not kept. What
 * editors change is kept by its edition as well, so that an answer is made anew once another edition is there.
 */
export function keepAnswers<Answer>({ age, most }: { age: number; most: number }): KeptAnswers<Answer> {
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
