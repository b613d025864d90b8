import type { PriceLevel, PriceMonth } from '#contract/market/api.ts';

/** What flats like those of the last month were offered for in a month, in AZN, with what chance alone may move. */
export type SameKind = { month: string; value: number; low: number; high: number };

/**
 * The levels of prices as what they are of: the last month's is that of all flats. Nothing where fewer than two months have both.
 * @param levels of one category, the oldest first
 */
export function sameKindOf(
  levels: readonly PriceLevel[],
  months: readonly PriceMonth[],
  by: 'median' | 'perMetre',
): SameKind[] {
  const known = levels.filter(({ month }) => months.some((one) => one.month === month));
  const last = known.at(-1);
  const now = months.find((one) => one.month === last?.month)?.[by];
  if (known.length < 2 || !last || now === undefined) return [];
  const unit = now / last.level;
  return known.map(({ month, level, low, high }) => ({
    ...{ month, value: level * unit, low: low * unit, high: high * unit },
  }));
}

/** By how many per cent prices changed from the first month to the last, and between what that lies. */
export function changeOf(same: readonly SameKind[]): { percent: number; low: number; high: number } | null {
  const [first, last] = [same[0], same.at(-1)];
  if (!first || !last) return null;
  const percentFrom = (from: number) => Math.round(100 * (last.value / from - 1)) || 0;
  return { percent: percentFrom(first.value), low: percentFrom(first.high), high: percentFrom(first.low) };
}
