import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitWithin, isFineAsItIs } from './photo-shrink.ts';

it('a large photo gets a longest side of 2560 pixels and keeps the proportions', () => {
  expect(fitWithin({ width: 4000, height: 3000 })).toEqual({ width: 2560, height: 1920 });
  expect(fitWithin({ width: 3000, height: 4000 })).toEqual({ width: 1920, height: 2560 });
  expect(fitWithin({ width: 20_000, height: 2 })).toEqual({ width: 2560, height: 1 });
});

it('a photo is never enlarged, and no side becomes zero', () => {
  const side = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitWithin({ width, height });
      expect(fitted.width <= Math.min(width, 2560) && fitted.height <= Math.min(height, 2560)).toBe(true);
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});

it('light pictures of allowed size and format are sent unchanged', () => {
  const size = { width: 1600, height: 1200 };
  const light = { type: 'image/jpeg', size: 900_000 };
  expect(isFineAsItIs(light, size)).toBe(true);
  expect(isFineAsItIs({ ...light, size: 4_000_000 }, size)).toBe(false);
  expect(isFineAsItIs(light, { width: 4000, height: 3000 })).toBe(false);
  expect(isFineAsItIs({ ...light, type: 'image/bmp' }, size)).toBe(false);
});
