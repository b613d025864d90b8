import { FLAT_TYPES } from '../listings/search-keys/type-choices.ts';

/** Fewest similar homes for showing a range. */
const MIN_COMPARABLES = 8;
/** Similar homes are those offered within so many days. */
export const COMPARABLE_DAYS = 180;
/** A range wider than this share of its middle is not shown. */
const MAX_WIDTH = 0.5;
/** Below this share of the middle a price is not low but suspicious: no verdict, and moderators look at it. */
export const SUSPICIOUS_SHARE = 0.6;

/** As MarketRange of api.ts. */
type Range = { low: number; mid: number; high: number; n: number };

/** Where a price lies beside what similar homes are offered for; null: it is not said. */
export type PricePosition = 'below' | 'inside' | 'above';

/** Compares a price with a range, in the same unit; null: it is suspiciously low. */
export function positionOf(price: number, { low, mid, high }: Omit<Range, 'n'>): PricePosition | null {
  if (price < mid * SUSPICIOUS_SHARE) return null;
  return price < low ? 'below' : price > high ? 'above' : 'inside';
}

/** Why a range is not shown: there are too few similar homes, or their prices differ too much. */
export const RANGE_DOUBTS = ['few', 'wide'] as const;
type RangeDoubt = (typeof RANGE_DOUBTS)[number];

/** Why a range is not shown; null: enough is known for showing it. */
export function doubtOf({ low, mid, high, n }: Range): RangeDoubt | null {
  if (n < MIN_COMPARABLES) return 'few';
  return high - low <= MAX_WIDTH * mid ? null : 'wide';
}

/** Whether enough is known for showing a range: it is narrow, and there are enough similar homes. */
export const isReliable = (range: Range): boolean => doubtOf(range) === null;

/** Prices of flats alone are estimated, for sale or by the month: of houses and land too little is known. */
export function isEstimated(category: string, type: string | null): boolean {
  return (category === 'sale' || category === 'rent') && FLAT_TYPES.some((one) => one === type);
}
