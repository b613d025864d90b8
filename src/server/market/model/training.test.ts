import { serialize } from 'node:v8';
import { expect, it } from 'vitest';
import { madeUpFlats, truePrice } from '../../../../tests/support/made-up/flats.ts';
import { decodeModel, encodeModel } from './encode.ts';
import { figuresOf, isGoodEnough } from './figures.ts';
import { joinPostings } from './groups.ts';
import type { PricedHome } from './homes.ts';
import { openEstimator } from './range.ts';
import { learnPrices, type PriceModel } from './training.ts';

const NOW = new Date('2026-08-31');
const homes = madeUpFlats(3_000);
const [anyHome] = homes as [PricedHome];
const learned = learnPrices('sale', homes, NOW);

it('on homes that it has not seen it is hardly further off than their prices are from the true ones', () => {
  const figures = figuresOf(homes, learned.estimates);
  expect(figures.error).toBeLessThan(0.06);
  expect(figures.coverage).toBeGreaterThan(0.77);
  expect(figures.coverage).toBeLessThan(0.83);
  expect(isGoodEnough('sale', figures, [])).toBe(true);
});

it('a new home gets a range around its true price, from similar homes, also by a model that was stored', () => {
  const estimator = openEstimator(decodeModel(encodeModel(learned.model)) as PriceModel);
  const fresh = madeUpFlats(3_100).slice(3_000);
  const shares = fresh.map((home) => estimator.rangeOf(home).middle / truePrice(home));
  for (const share of shares) expect(Math.abs(share - 1)).toBeLessThan(0.25);
  const { low, middle, high, comparables } = estimator.rangeOf(fresh[0] ?? anyHome);
  expect(low).toBeLessThan(middle);
  expect(middle).toBeLessThan(high);
  expect(comparables.length).toBeGreaterThan(7);
});

it('a flat of which nobody says whether it is renovated costs as flats do in the mean, not as one that is not', () => {
  const estimator = openEstimator(learned.model);
  const fresh = madeUpFlats(3_400).slice(3_000);
  const misses = fresh.map((home) => Math.log(estimator.rangeOf({ ...home, repair: null }).middle / truePrice(home)));
  expect(Math.abs(misses.reduce((sum, one) => sum + one, 0) / misses.length)).toBeLessThan(0.02);
});

it('a model that was stored by a release before is not read: it is of other features', () => {
  expect(decodeModel(serialize(learned.model))).toBeNull();
});

it("the owner's own price does not move the range of their home", { timeout: 300_000 }, () => {
  const at = 77;
  const few = homes.slice(0, 800);
  const dearer = few.map((home, place) => (place === at ? { ...home, price: home.price * 1.7 } : home));
  const home = few[at] ?? anyHome;
  const rangesAmong = (some: PricedHome[]) => {
    const { rangeOf } = openEstimator(learnPrices('sale', some, NOW).model);
    const edited = { ...home, area: home.area + 2, facts: 'others' };
    const postedAgain = { ...home, listing: 9_999 };
    return [home, edited, postedAgain].map(rangeOf);
  };
  expect(rangesAmong(dearer)).toEqual(rangesAmong(few));
});

it('homes without a date, or of last year, are no comparables', () => {
  const old = homes.map((home, at) => ({ ...home, postedAt: at % 2 ? null : new Date('2025-08-31') }));
  const { model } = learnPrices('sale', old.slice(0, 1_000), NOW);
  expect(openEstimator(model).rangeOf(anyHome).comparables).toEqual([]);
});

it('postings of one home weigh as much as one, and none of them is a comparable of it, however their facts differ', () => {
  const few = homes.slice(0, 800).map((home) => ({ ...home, home: home.listing }));
  const again = few.slice(0, 40).map((home) => ({
    ...home,
    ...{ listing: home.listing + 5_000, area: home.area + 2, facts: `${home.facts} again` },
  }));
  const all = joinPostings([...few, ...again]);
  for (const [at, home] of few.slice(0, 40).entries()) expect(all[800 + at]?.group).toBe(home.group);
  const { rangeOf } = openEstimator(learnPrices('sale', all, NOW).model);
  for (const home of few.slice(0, 200)) {
    const { comparables } = rangeOf(home);
    const offered = comparables.map((listing) => listing % 5_000);
    expect(offered).not.toContain(home.listing);
    expect(new Set(offered).size).toBe(offered.length);
  }
});
