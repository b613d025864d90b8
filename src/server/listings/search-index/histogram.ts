/**
 * How many listings there are by the value of a field: below `least`, in as many ranges of `step` as there are other counts,
 * and from the end of those on. Whoever has a value is counted once.
 */
export type Histogram = { least: number; step: number; counts: number[] };

/** At most `size` ranges with round bounds that have all values from `low` to `high`. */
export function rangesBetween({ low, high }: { low: number; high: number }, size: number) {
  const rangeOf = (value: number, step: number) => Math.floor(value / step);
  const rangesOf = (step: number) => rangeOf(high, step) - rangeOf(low, step) + 1;
  let step = 1;
  for (let i = 1; rangesOf(step) > size; i++) step = roundStep(i);
  return { first: rangeOf(low, step), step, ranges: rangesOf(step) };
}

/** Counts the values of slots from `low` to `high` in at most `size` ranges with round bounds, and those below and above. */
export function countRanges(
  slots: Uint32Array,
  valueAt: (slot: number) => number,
  ends: { low: number; high: number },
  size: number,
): Histogram {
  const { first, step, ranges } = rangesBetween(ends, size);
  const counts = new Array<number>(ranges + 2).fill(0);
  for (let i = 0; i < slots.length; i++) {
    const range = Math.floor(valueAt(slots[i] as number) / step) - first + 1;
    const at = Math.min(Math.max(range, 0), counts.length - 1);
    counts[at] = (counts[at] as number) + 1;
  }
  return { least: first * step, step, counts };
}

/** 1, 2, 5, 10, 20, 50, … */
function roundStep(i: number): number {
  return ([1, 2, 5][i % 3] as number) * 10 ** Math.floor(i / 3);
}
