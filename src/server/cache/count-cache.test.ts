import { expect, it } from 'vitest';
import { openCountCache } from './count-cache.ts';

it('shares a big costly total for five seconds, never a cheap or a small one', () => {
  let now = 0;
  const counts = openCountCache(() => now);
  counts.set('cheap', 7, 1);
  counts.set('costly', 50_000, 20);
  expect([counts.get('cheap'), counts.get('costly'), counts.get('unknown')]).toEqual([undefined, 50_000, undefined]);
  now = 5_000;
  expect(counts.get('costly')).toBe(undefined); // this one counts anew …
  expect(counts.get('costly')).toBe(50_000); // … while the others take the old one
  counts.set('costly', 50_001, 20);
  expect(counts.get('costly')).toBe(50_001);
  now = 20_000;
  expect([counts.get('costly'), counts.get('costly')]).toEqual([undefined, undefined]); // far too old for anybody
  counts.set('costly', 3, 20);
  expect(counts.get('costly')).toBe(undefined);
});
