import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceOf } from './distance.ts';

/** The optimal string alignment distance by its definition. */
function alignmentOf(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const isSwapped = a.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    alignmentOf(a.slice(0, -1), b) + 1,
    alignmentOf(a, b.slice(0, -1)) + 1,
    alignmentOf(a.slice(0, -1), b.slice(0, -1)) + Number(a.at(-1) !== b.at(-1)),
    isSwapped ? alignmentOf(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

it('the distance of words is that of their best alignment, or more than asked for', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      const [distance, alignment] = [distanceOf(a, b, most), alignmentOf(a, b)];
      expect(Math.min(distance, most + 1)).toBe(Math.min(alignment, most + 1));
    }),
    { numRuns: 500 },
  );
});
