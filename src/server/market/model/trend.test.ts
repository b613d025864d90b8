import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/durations.ts';
import { madeUpFlats } from '../../../../tests/support/made-up/flats.ts';
import { targetOf } from './features.ts';
import type { PricedHome } from './homes.ts';
import { openNeighbours } from './neighbours.ts';
import { movedAt, trendOf } from './trend.ts';

const NOW = new Date('2026-08-31');
const flats = madeUpFlats(3_000);
const monthsAgo = ({ postedAt }: PricedHome) => (NOW.getTime() - (postedAt ?? NOW).getTime()) / DAY_MS / 30;
const rise = (home: PricedHome) => ({ ...home, price: home.price * Math.exp(-0.02 * monthsAgo(home)) });

function trendIn(homes: readonly PricedHome[]) {
  const findNearest = openNeighbours(homes);
  const near = (at: number) => findNearest(homes[at] as PricedHome, 14);
  const pairs = {
    homes,
    targets: Float64Array.from(homes, targetOf),
    weights: new Float64Array(homes.length).fill(1),
    near,
  };
  return trendOf(pairs, [...homes.keys()]);
}

it('a trend is what prices of homes alike rise by in a month, and hardly another one where other homes are posted later', () => {
  expect(trendIn(flats).slope).toBeCloseTo(0, 2.5);
  expect(trendIn(flats.map(rise)).slope).toBeCloseTo(0.02, 2.5);
  // those near the middle first, and far ones, which cost a third less, later
  const awayOf = ({ latitude, longitude }: PricedHome) => Math.hypot(latitude - 40.38, longitude - 49.85) / 0.05;
  const moved = madeUpFlats(8_000).filter((home) => Math.abs(awayOf(home) - 1 + monthsAgo(home) / 5) < 0.4);
  // their median price falls by more than two per cent a month
  expect(Math.abs(trendIn(moved).slope)).toBeLessThan(0.01);
  expect(trendIn(moved.map(rise)).slope).toBeGreaterThan(0.01);
});

it('homes without a day have a level of their own; where there are hardly any, that of the middle of the time', () => {
  const risen = flats.map(rise);
  const undated = risen.map((home, at) => (at % 3 ? home : { ...home, price: home.price * 0.9, postedAt: null }));
  const trend = trendIn(undated);
  expect(trend.slope).toBeCloseTo(0.02, 2.5);
  // two and a half months, and a tenth
  expect(trend.undated).toBeCloseTo(-0.05 - 0.105, 1.5);
  expect(trendIn(risen).undated).toBeCloseTo(-0.05, 1.5);
});

it('nothing is told of months beyond those that 30 homes are of', () => {
  const early = flats
    .map((home) => (monthsAgo(home) > 3 || home.listing % 100 === 0 ? home : null))
    .filter((home) => home !== null);
  const trend = trendIn(early.map(rise));
  const day = (months: number) => new Date(NOW.getTime() - months * 30 * DAY_MS);
  expect(movedAt(trend, day(0))).toBe(0);
  expect(movedAt(trend, day(2.8))).toBe(0);
  expect(trend.slope).toBeGreaterThan(0.005);
  expect(movedAt(trend, day(4))).toBeLessThan(0);
  // also before the first home
  expect(movedAt(trend, day(4)) - movedAt(trend, day(14))).toBeCloseTo(10 * trend.slope, 10);
  expect(movedAt(trend, null)).toBe(trend.undated);
  const few = flats.map((home) => (home.listing < 30 ? home : { ...home, postedAt: null }));
  expect(trendIn(few.map(rise))).toEqual({ slope: 0, newest: 0, undated: 0 });
});
