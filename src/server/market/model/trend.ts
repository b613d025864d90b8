import { monthOf } from './features.ts';
import type { ComparedHome } from './homes.ts';
import type { Neighbour } from './neighbours.ts';

/**
 * How prices of all homes moved: by `slope` a month (of the logarithm) up to the month `newest`, after which nothing is known.
 * `undated`: by how much homes without a day differ from those of that month.
 */
export type Trend = { slope: number; newest: number; undated: number };

/** Homes with what they cost (NaN: not known), how much each weighs, and those most like it, by their place in the list. */
export type Pairs = {
  homes: readonly ComparedHome[];
  targets: Float64Array;
  weights: Float64Array;
  near: (at: number) => readonly Neighbour[];
};

/** The newest day that so many homes have is the last one a trend is known for; with fewer dated homes there is none. */
const MIN_DATED = 30;
/** Of each home so many of the nearest are compared. */
const PAIRS = 14;
/** A slope weighs as if so many homes, a month apart, had shown none: with few homes of few months it is chance. */
const SHRINKAGE = 400;

/**
 * Finds the trend of the homes at these places by least squares of the differences between homes and those most like them: so it is
 * not moved by other homes being offered at other times.
 */
export function trendOf({ homes, targets, weights, near }: Pairs, places: readonly number[]): Trend {
  const months = homes.map(({ postedAt }) => monthOf(postedAt));
  const dated = Float64Array.from(places, (at) => months[at] as number)
    .filter((month) => !Number.isNaN(month))
    .sort();
  const newest = dated.at(-MIN_DATED);
  if (newest === undefined) return { slope: 0, newest: 0, undated: 0 };
  const since = months.map((month) => (Number.isNaN(month) ? 0 : Math.min(month, newest) - newest));
  const isUndated = months.map((month) => Number(Number.isNaN(month)));
  // the normal equations of `change = slope * months + undated * more`
  let [byMonths, byBoth, byMore, monthsChange, moreChange] = [SHRINKAGE, 0, 0, 0, 0];
  for (const at of places) {
    const known = near(at)
      .filter((one) => !Number.isNaN(targets[one.at]))
      .slice(0, PAIRS);
    const weight = (weights[at] ?? 0) / known.length;
    for (const other of known) {
      const apart = (since[at] ?? 0) - (since[other.at] ?? 0);
      const more = (isUndated[at] ?? 0) - (isUndated[other.at] ?? 0);
      const change = (targets[at] ?? 0) - (targets[other.at] ?? 0);
      byMonths += weight * apart * apart;
      byBoth += weight * apart * more;
      byMore += weight * more * more;
      monthsChange += weight * apart * change;
      moreChange += weight * more * change;
    }
  }
  const determinant = byMonths * byMore - byBoth * byBoth;
  // nearly no pair has one without a day: such a home is one of the middle of the time
  if (byMore < MIN_DATED || determinant <= 0) {
    const slope = monthsChange / byMonths;
    const middle = dated.reduce((sum, month) => sum + Math.min(month, newest) - newest, 0) / dated.length;
    return { slope, newest, undated: slope * middle };
  }
  return {
    slope: (monthsChange * byMore - moreChange * byBoth) / determinant,
    newest,
    undated: (moreChange * byMonths - monthsChange * byBoth) / determinant,
  };
}

/** How far prices of a day are from those of the newest month. */
export function movedAt({ slope, newest, undated }: Trend, postedAt: Date | null): number {
  return postedAt === null ? undated : slope * (Math.min(monthOf(postedAt), newest) - newest);
}
