import { expect, it } from 'vitest';
import { percentBetween, percentText } from './price-change.ts';

it.each([
  [100_000, 92_400, -7],
  [100_000, 99_700, 0],
  [100_000, 99_000, -1],
  [100_000, 99_001, 0],
  [100_000, 107_600, 7],
  [0.3, 0.27, -10],
  [125_000.5, 125_000.5, 0],
])('from %d to %d a price has changed by %d per cent', (before, price, percent) => {
  expect(percentBetween(before, price)).toBe(percent);
});

it('a share has its sign, and is never split', () => {
  expect([percentText(-7, 'az'), percentText(3, 'ru'), percentText(-7, 'en')]).toEqual(['−7%', '+3\u00a0%', '−7%']);
});
