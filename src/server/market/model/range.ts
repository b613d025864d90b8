import { COMPARABLE_DAYS } from '#contract/market/price-range.ts';
import type { Home } from './homes.ts';
import { type Neighbour, openNeighbours } from './neighbours.ts';
import { type Estimate, estimateHome, NEIGHBOURS, type PriceModel } from './training.ts';

/** Homes less alike than this are no comparables. */
const MAX_DISTANCE = 2.5;
/** At most so many are counted. */
const MOST_COMPARABLES = 50;
const DAY_MS = 86_400_000;

/** AZN, whole. `comparables`: listings of similar homes offered lately, the nearest first, each home once. */
export type PriceRange = { low: number; middle: number; high: number; comparables: number[] };

/** A model with what it needs for estimating, for one process. */
export type Estimator = {
  learnedAt: Date;
  /** The range of a home that is offered today; of one that the model has learned from, by the given estimate. */
  rangeOf: (home: Home, learned?: Estimate) => PriceRange;
};

export function openEstimator(model: PriceModel, now: Date): Estimator {
  const findNearest = openNeighbours(model.homes);
  const since = now.getTime() - COMPARABLE_DAYS * DAY_MS;
  const recent = model.homes.filter(({ postedAt }) => postedAt !== null && postedAt.getTime() >= since);
  const findRecent = openNeighbours(recent);

  function comparablesOf(home: Home): number[] {
    const groups = new Set<string>();
    return findRecent(home, 2 * MOST_COMPARABLES)
      .filter(({ at, distance }: Neighbour) => {
        const group = recent[at]?.group ?? '';
        if (distance > MAX_DISTANCE || groups.has(group)) return false;
        groups.add(group);
        return true;
      })
      .slice(0, MOST_COMPARABLES)
      .map(({ at }) => recent[at]?.listing ?? 0);
  }

  return {
    learnedAt: model.learnedAt,
    rangeOf(offered, learned) {
      const home = { ...offered, postedAt: now };
      const estimate = learned ?? estimateHome(model, home, findNearest(home, NEIGHBOURS));
      const price = (perMetre: number) => roundPrice(Math.exp(perMetre) * home.area);
      return {
        low: price(estimate.low),
        middle: price(estimate.middle),
        high: price(estimate.high),
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
