import { expect, it } from 'vitest';
import { percentBetween } from '#contract/market/price-change.ts';
import { lowerPrices } from './lower-prices.ts';

const pricesOf = (price: number) => lowerPrices(price).map(({ lower }) => lower);

it('a price is lowered to three digits that count, rounded down; to four where three would be another per cent', () => {
  expect(lowerPrices(143_000)).toEqual([
    { percent: 3, lower: 138_000 },
    { percent: 5, lower: 135_800 },
    { percent: 10, lower: 128_000 },
  ]);
  expect(pricesOf(151_000)).toEqual([146_000, 143_000, 135_900]);
  expect(pricesOf(125_001)).toEqual([121_000, 118_700, 112_000]);
  // a lower price may have a digit fewer
  expect(pricesOf(105_000)).toEqual([101_800, 99_700, 94_500]);
  expect(pricesOf(1_050_000)).toEqual([1_018_000, 997_000, 945_000]);
});

it('a lower price is lower by the per cent that its button says, as drops are counted and when rounded', () => {
  expect(pricesOf(10)).toEqual([9.7, 9.5, 9]);
  expect(pricesOf(25)).toEqual([24.2, 23.7, 22.5]);
  expect(pricesOf(0.5)).toEqual([0.45]);
  expect([pricesOf(0.05), pricesOf(0.01), pricesOf(0)]).toEqual([[], [], []]);
  const prices = Array.from({ length: 20_000 }, (_, qepik) => qepik / 100);
  const untrue = prices.flatMap((price) =>
    lowerPrices(price).filter(
      ({ percent, lower }) =>
        percentBetween(price, lower) !== -percent || Math.round(100 * (1 - lower / price)) !== percent,
    ),
  );
  expect(untrue).toEqual([]);
  expect(prices.filter((price) => price >= 4 && lowerPrices(price).length < 3)).toEqual([]);
});
