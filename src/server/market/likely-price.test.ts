import { expect, it } from 'vitest';
import { likelyPrice } from './likely-price.ts';

it.each([
  [52_000, 50_000, null],
  [200_000, 50_000, null],
  [12_500, 50_000, null],
  [520_000, 50_000, 52_000],
  [5_200, 50_000, 52_000],
  [250_000, 50_000, 25_000],
  [52, 50_000, 52_000],
  [5_200_000, 50_000, 52_000],
  [5_255, 520, 526],
])('of %i where similar ones cost %i the likely price is %s', (price, middle, likely) => {
  expect(likelyPrice(price, middle)).toBe(likely);
});
