import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findMajorChanges, type HomeTraits } from './major-edit.ts';

const HOME: HomeTraits = {
  Property_type: 'new_building',
  district: 1,
  point: { latitude: 40.4, longitude: 49.85 },
  Images: [1, 2, 3, 4],
};
/** So many metres north. */
const north = (metres: number) => ({ latitude: 40.4 + metres / 111_195, longitude: 49.85 });

it.each<[string, Partial<HomeTraits>, Partial<HomeTraits>, string[]]>([
  ['nothing', {}, {}, []],
  ['the type', {}, { Property_type: 'house' }, ['Property_type']],
  ['the district', {}, { district: 2 }, ['district']],
  ['to a district that nobody knows', {}, { district: null }, []],
  ['from a district that nobody knows', { district: null }, {}, []],
  ['the place by 490 m', {}, { point: north(490) }, []],
  ['the place by 510 m', {}, { point: north(510) }, ['point']],
  ['a place that was known only roughly', { point: null }, { point: north(5000) }, []],
  ['the order of photos', {}, { Images: [4, 3, 2, 1] }, []],
  ['half of the photos', {}, { Images: [1, 2, 5, 6] }, []],
  ['more than half of the photos', {}, { Images: [1, 5, 6, 7] }, ['Images']],
  ['as many new photos as old ones', {}, { Images: [1, 2, 3, 4, 5, 6, 7, 8] }, []],
  ['more new photos than old ones', {}, { Images: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, ['Images']],
  ['three of four photos for one', {}, { Images: [1, 9] }, ['Images']],
  ['half of the photos for none', { Images: [1, 2, 3, 4, 5, 6, 7, 8] }, { Images: [1, 2, 3, 4] }, []],
  [
    'more than half of the photos for none',
    { Images: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { Images: [1, 2, 3, 4] },
    ['Images'],
  ],
  [
    'everything',
    {},
    { Property_type: 'land', district: 2, point: north(9000), Images: [5] },
    ['Property_type', 'district', 'point', 'Images'],
  ],
])('an edit that changes %s waits because of %j', (_change, before, after, expected) => {
  const shown = { ...HOME, ...before };
  expect(findMajorChanges(shown, shown, { ...HOME, ...after })).toEqual(expected);
});

const home = fc.record<HomeTraits>({
  Property_type: fc.constantFrom('new_building', 'house', null),
  district: fc.constantFrom(1, 2, null),
  point: fc.option(fc.integer({ min: 0, max: 900 }).map(north)),
  Images: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 3 }),
});

it('what the public version has already never waits, and small steps do not add up to another home', () => {
  fc.assert(
    fc.property(home, fc.array(home, { maxLength: 8 }), (seen, edits) => {
      let shown = seen;
      for (const next of edits) {
        if (findMajorChanges(seen, shown, shown).length > 0) return false;
        if (findMajorChanges(seen, shown, next).length > 0) continue;
        shown = next;
      }
      // none of the accepted steps has led away from what moderators have seen
      const isSameType = seen.Property_type === shown.Property_type;
      const kept = shown.Images.filter((id) => seen.Images.includes(id)).length;
      return isSameType && kept >= Math.max(shown.Images.length, seen.Images.length) / 2;
    }),
    { numRuns: 5000 },
  );
});
