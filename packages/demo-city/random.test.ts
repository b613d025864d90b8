import { expect, it } from 'vitest';
import { makeRandom } from './random.ts';

it('the generator gives the same numbers for the same seed', () => {
  const take = (seed: number | string) => {
    const random = makeRandom(seed);
    return Array.from({ length: 20 }, () => random.next());
  };
  expect(take('evim')).toEqual(take('evim'));
  expect(take('evim')).not.toEqual(take('evin'));
  expect(take(7).every((value) => value >= 0 && value < 1)).toBe(true);
});

it('the generator stays within its bounds and weights', () => {
  const random = makeRandom(1);
  const throws = Array.from({ length: 3000 }, () => random.whole(1, 6));
  expect(new Set(throws)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  const often = Array.from({ length: 3000 }, () =>
    random.weighted([
      ['often', 9],
      ['rarely', 1],
    ] as const),
  );
  expect(often.filter((value) => value === 'often').length / 3000).toBeCloseTo(0.9, 1);
  expect(random.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  expect(() => random.pick([])).toThrow();
});
