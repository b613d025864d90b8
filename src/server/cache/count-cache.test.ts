import { expect, it } from 'vitest';
import { openCountCache } from './count-cache.ts';

it('the count cache shares a large expensive total for five seconds, never a cheap or small one', () => {
  let now = 0;
  const counts = openCountCache(() => now);
  counts.set('cheap', 7, 1);
  counts.set('costly', 50_000, 20);
  expect([counts.get('cheap'), counts.get('costly'), counts.get('unknown')]).toEqual([undefined, 50_000, undefined]);
  now = 5_000;
  expect(counts.get('costly')).toBe(undefined); // this caller counts again …
  expect(counts.get('costly')).toBe(50_000); // … the others get the old total
  counts.set('costly', 50_001, 20);
  expect(counts.get('costly')).toBe(50_001);
  now = 20_000;
  expect([counts.get('costly'), counts.get('costly')]).toEqual([undefined, undefined]); // too old for everybody
  counts.set('costly', 3, 20);
  expect(counts.get('costly')).toBe(undefined);
});
