/** Caches a function's results by text: few names fill many rows. */
export function memoize<Result>(compute: (text: string) => Result, maxEntries = 10_000): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const result = compute(text);
    if (cache.size >= maxEntries) cache.clear();
    cache.set(text, result);
    return result;
  };
}
