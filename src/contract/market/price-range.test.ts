import { expect, it } from 'vitest';
import { doubtOf, isEstimated, isReliable, positionOf } from './price-range.ts';

const range = { low: 100_000, mid: 120_000, high: 150_000 };

it.each([
  [99_999, 'below'],
  [100_000, 'inside'],
  [150_000, 'inside'],
  [150_001, 'above'],
  // far below: no praise, and no verdict
  [71_999, null],
  [72_000, 'below'],
])('a price of %i lies %s', (price, position) => {
  expect(positionOf(price, range)).toBe(position);
});

it.each([
  [{ n: 8 }, null],
  [{ n: 7 }, 'few'],
  [{ n: 7, high: 160_001 }, 'few'],
  [{ n: 30, high: 160_000 }, null],
  [{ n: 30, high: 160_001 }, 'wide'],
])('a range with %o is reliable, or there is a reason why not: %s', (part, doubt) => {
  expect(doubtOf({ ...range, ...part })).toBe(doubt);
  expect(isReliable({ ...range, ...part })).toBe(doubt === null);
});

it('only flats for sale and by the month are estimated', () => {
  expect(isEstimated('sale', 'old_building')).toBe(true);
  expect(isEstimated('rent', 'new_building')).toBe(true);
  for (const [category, type] of [
    ['daily', 'new_building'],
    ['sale', 'house'],
    ['sale', 'land'],
    ['sale', null],
  ] as const)
    expect(isEstimated(category, type)).toBe(false);
});
