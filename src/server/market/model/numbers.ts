/** A sequence of numbers from 0 to below 1, the same in each run (mulberry32). */
export function openRandom(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The value below which a share of the weight lies; NaN of nothing. */
export function weightedQuantile(values: Float64Array, weights: Float64Array, share: number): number {
  const order = Int32Array.from(values, (_, at) => at).sort((a, b) => (values[a] as number) - (values[b] as number));
  const goal = share * weights.reduce((sum, one) => sum + one, 0);
  let sum = 0;
  for (const at of order) {
    sum += weights[at] as number;
    if (sum >= goal) return values[at] as number;
  }
  return values[order.at(-1) ?? 0] ?? Number.NaN;
}

/** The value below which a share of some numbers lies; NaN of none. */
export const quantile = (values: readonly number[], share: number) =>
  weightedQuantile(Float64Array.from(values), new Float64Array(values.length).fill(1), share);
