import { expect, it } from 'vitest';
import { lowerPrices } from './lower-prices.ts';

const pricesOf = (price: number) => lowerPrices(price).map(({ lower }) => lower);

it('a price is lowered to three digits that count, rounded down', () => {
  expect(lowerPrices(143_000)).toEqual([
    { percent: 3, lower: 138_000 },
    { percent: 5, lower: 135_000 },
    { percent: 10, lower: 128_000 },
  ]);
  expect(pricesOf(125_001)).toEqual([121_000, 118_000, 112_000]);
  // a lower price may have a digit fewer
  expect(pricesOf(105_000)).toEqual([101_000, 99_700, 94_500]);
  expect(pricesOf(1_050_000)).toEqual([1_010_000, 997_000, 945_000]);
});

it('no two buttons have the same price, and none that of the listing, however low it is', () => {
  expect(pricesOf(10)).toEqual([9.7, 9.5, 9]);
  expect(pricesOf(25)).toEqual([24.2, 23.7, 22.5]);
  expect(pricesOf(0.05)).toEqual([0.04]);
  expect([pricesOf(0.01), pricesOf(0)]).toEqual([[], []]);
  for (let qepik = 1; qepik < 20_000; qepik++) {
    const all = [qepik / 100, ...pricesOf(qepik / 100)];
    expect(all.every((lower, i) => i === 0 || lower < (all[i - 1] as number))).toBe(true);
  }
});
