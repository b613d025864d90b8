import { expect, it } from 'vitest';
import { openTotals } from './count-cache.ts';

it('shares a big costly total for five seconds, never a cheap or a small one', () => {
  let now = 0;
  const totals = openTotals(() => now);
  totals.remember('cheap', 7, 1);
  totals.remember('costly', 50_000, 20);
  expect([totals.recall('cheap'), totals.recall('costly'), totals.recall('unknown')]).toEqual([
    undefined,
    50_000,
    undefined,
  ]);
  now = 5_000;
  expect(totals.recall('costly')).toBe(undefined); // this one counts anew …
  expect(totals.recall('costly')).toBe(50_000); // … while the others take the old one
  totals.remember('costly', 50_001, 20);
  expect(totals.recall('costly')).toBe(50_001);
  now = 20_000;
  expect([totals.recall('costly'), totals.recall('costly')]).toEqual([undefined, undefined]); // far too old for anybody
  totals.remember('costly', 3, 20);
  expect(totals.recall('costly')).toBe(undefined);
});
