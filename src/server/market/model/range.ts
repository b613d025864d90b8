import { COMPARABLE_DAYS } from '#contract/market/price-range.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { openGroups } from './groups.ts';
import type { Home } from './homes.ts';
import { openNeighbours } from './neighbours.ts';
import { estimateLearned, estimateNew, type PriceModel } from './training.ts';

/** Comparables are more alike than this. */
const MAX_DISTANCE = 2.5;
/** At most so many are counted. */
const MAX_COMPARABLES = 50;

/**
 * AZN, whole. `perMetre`: of the middle, not rounded. `comparables`: listings of similar homes offered lately, the nearest first, each
 * home once.
 */
export type PriceRange = { low: number; middle: number; high: number; perMetre: number; comparables: number[] };

/** A model with what it needs for estimating, for one process. */
export type Estimator = {
  learnedAt: Date;
  /**
   * The range of a home as of the day of the model, whenever it is asked for. What the home itself is or was offered for, in
   * any posting that the model has learned from, does not move it.
   */
  rangeOf: (home: Home) => PriceRange;
};

export function openEstimator(model: PriceModel): Estimator {
  const findNearest = openNeighbours(model.homes);
  const findGroup = openGroups(model.homes);
  const since = model.learnedAt.getTime() - COMPARABLE_DAYS * DAY_MS;
  const recent = model.homes.filter(
    ({ postedAt }, at) => postedAt !== null && postedAt.getTime() >= since && !Number.isNaN(model.targets[at]),
  );
  const findRecent = openNeighbours(recent);

  function comparablesOf(home: Home): number[] {
    const groups = new Set<string>();
    return findRecent(home, 2 * MAX_COMPARABLES, MAX_DISTANCE)
      .filter(({ at }) => {
        const group = recent[at]?.group ?? '';
        if (groups.has(group)) return false;
        groups.add(group);
        return true;
      })
      .slice(0, MAX_COMPARABLES)
      .map(({ at }) => recent[at]?.listing ?? 0);
  }

  return {
    learnedAt: model.learnedAt,
    rangeOf(offered) {
      const group = findGroup(offered);
      const home = { ...offered, group: group ?? offered.group, postedAt: model.learnedAt };
      const estimate = (group === undefined ? estimateNew : estimateLearned)(model, home, findNearest);
      const price = (perMetre: number) => roundPrice(Math.exp(perMetre) * home.area);
      return {
        low: price(estimate.low),
        middle: price(estimate.middle),
        high: price(estimate.high),
        perMetre: Math.exp(estimate.middle),
        comparables: comparablesOf(home),
      };
    },
  };
}

/** To three digits, as people name prices: 127,834 is 128,000; at least 1. */
function roundPrice(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 2);
  return Math.max(1, Math.round(price / step) * step);
}
