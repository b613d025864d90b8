import type { Range } from '#contract/search/rows.ts';

export type End = 'min' | 'max';
type Histogram = { least: number; step: number; counts: number[] };

/** The bars of a histogram: bar `i` lies between `edges[i]` and `edges[i + 1]`; null is no limit. */
export type Bars = { counts: number[]; edges: (number | null)[] };

/** Ends that nobody is beyond are left out. */
export function barsOf({ least, step, counts }: Histogram): Bars {
  const inner = counts.slice(1, -1);
  const below = counts[0] ?? 0;
  const above = counts.at(-1) ?? 0;
  const bounds = Array.from({ length: inner.length + 1 }, (_, at) => round(least + at * step));
  return {
    counts: [...(below > 0 ? [below] : []), ...inner, ...(above > 0 ? [above] : [])],
    edges: [null, ...bounds.slice(below > 0 ? 0 : 1, above > 0 ? undefined : -1), null],
  };
}

/** The edges at which the handles stand: the nearest around what is typed. */
export function placeOf({ edges }: Bars, { min, max }: Range): Record<End, number> {
  const last = edges.length - 1;
  const low = edges.findLastIndex((edge, at) => at === 0 || (min !== undefined && edge !== null && edge <= min));
  const high = edges.findIndex((edge, at) => at === last || (max !== undefined && edge !== null && edge >= max));
  return { min: Math.min(low, last - 1), max: Math.max(high, 1) };
}

/** Steps below one add up inexactly. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
