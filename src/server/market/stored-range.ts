import { isReliable } from '#contract/market/price-range.ts';
import { toQepik } from '#contract/values/money.ts';
import type { VersionedHome } from './home-queries.ts';
import type { PriceRange } from './model/range.ts';
import type { StoredRange } from './range-queries.ts';

/** Comparables whose listings are remembered. */
const NAMED_COMPARABLES = 12;

export function storedRange(
  { id, updated_at }: Pick<VersionedHome, 'id' | 'updated_at'>,
  { low, middle, high, comparables }: PriceRange,
): StoredRange {
  return {
    listing: id,
    version: updated_at,
    low: toQepik(low),
    middle: toQepik(middle),
    high: toQepik(high),
    homes: comparables.length,
    isReliable: isReliable({ low, mid: middle, high, n: comparables.length }),
    comparables: comparables.slice(0, NAMED_COMPARABLES),
  };
}
