import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitWithin, isFineAsItIs } from './photo-shrink.ts';

it('a large photo gets a longest side of 2560 pixels and keeps the proportions', () => {
  expect(fitWithin({ width: 4000, height: 3000 })).toEqual({ width: 2560, height: 1920 });
  expect(fitWithin({ width: 3000, height: 4000 })).toEqual({ width: 1920, height: 2560 });
  expect(fitWithin({ width: 12_000, height: 800 })).toEqual({ width: 6000, height: 400 });
});

it('a photo is never enlarged, and never shrunk to less than the server accepts', () => {
  const side = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitWithin({ width, height });
      expect(fitted.width <= width && fitted.height <= height).toBe(true);
      const shorter = Math.min(fitted.width, fitted.height);
      expect(shorter).toBeGreaterThanOrEqual(Math.min(width, height, 400));
      expect(shorter <= 400 || Math.max(fitted.width, fitted.height) <= 2560).toBe(true);
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
