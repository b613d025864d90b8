import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findDrop } from './price-history.ts';

const DAY = 86_400_000;
const changesOf = (prices: readonly number[]) =>
  prices.map((Price, day) => ({ Price, at: new Date(Date.UTC(2026, 0, 1) + day * DAY).toISOString() }));

it('a lower price than ever is a drop, by what it is below the lowest before', () => {
  expect(findDrop(changesOf([100_000, 93_000]))).toEqual({
    from: 100_000,
    share: 1 - 0.93,
    at: '2026-01-02T00:00:00.000Z',
  });
  expect(findDrop(changesOf([100_000, 120_000, 95_000]))).toMatchObject({ from: 100_000, share: 1 - 0.95 });
});

it.each([
  ['one price', [100_000]],
  ['none', []],
  ['less than a hundredth', [100_000, 99_001]],
  ['raised and lowered again', [100_000, 120_000, 100_000]],
  ['a drop, and raised since', [100_000, 90_000, 95_000]],
])('%s is no drop', (_name, prices) => {
  expect(findDrop(changesOf(prices))).toBeNull();
});

it('over random prices a drop is told exactly when nobody could have paid so little before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 12 }), (prices) => {
      const before = prices.slice(0, -1);
      const now = prices.at(-1) ?? 0;
      const isCheaper = before.length > 0 && before.every((one) => 1 - now / one >= 0.01);
      const drop = findDrop(changesOf(prices));
      expect(drop !== null).toBe(isCheaper);
      if (drop) expect(before.every((one) => one * (1 - drop.share) >= now - 1e-6)).toBe(true);
    }),
    { numRuns: 100_000 },
  );
});
