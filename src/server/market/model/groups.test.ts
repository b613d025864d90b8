import fc from 'fast-check';
import { expect, it } from 'vitest';
import { madeUpFlats } from '../../../../tests/support/made-up/flats.ts';
import { joinPostings, openGroups } from './groups.ts';

const [flat] = madeUpFlats(1);
const posting = (listing: number, home: number | null, facts: string) => {
  if (!flat) throw new Error('no flat');
  return { ...flat, listing, home, facts, group: facts };
};
const groupsOf = (...postings: [number | null, string][]) =>
  joinPostings(postings.map(([home, facts], at) => posting(at, home, facts))).map(({ group }) => group);

it('a posting with the facts of another posting of a home is in the group of that home', () => {
  expect(new Set(groupsOf([1, 'F1'], [1, 'F2'], [3, 'F2'])).size).toBe(1);
  expect(new Set(groupsOf([3, 'F2'], [1, 'F1'], [null, 'F1'], [1, 'F2'])).size).toBe(1);
  expect(new Set(groupsOf([1, 'F1'], [2, 'F2'], [null, 'F3'])).size).toBe(3);
});

it('two postings are in one group exactly when a chain of equal homes or facts leads from one to the other, in any order', () => {
  const any = fc.tuple(fc.option(fc.integer({ min: 1, max: 6 })), fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (postings) => {
      const groups = groupsOf(...postings);
      const reached = postings.map((_one, start) => {
        const found = new Set([start]);
        for (const at of found)
          for (const [other, [home, facts]] of postings.entries())
            if ((home !== null && home === postings[at]?.[0]) || facts === postings[at]?.[1]) found.add(other);
        return found;
      });
      for (const [a, group] of groups.entries())
        for (const [b, other] of groups.entries()) expect(group === other).toBe(reached[a]?.has(b));
    }),
  );
});

it('what is known by its home and by its facts has one group', () => {
  const find = openGroups(joinPostings([posting(1, 1, 'F1'), posting(2, 1, 'F2'), posting(3, 3, 'F2')]));
  const groups = [posting(2, 9, 'F9'), posting(7, 3, 'F7'), posting(8, 1, 'F8'), posting(9, null, 'F2')].map(find);
  expect(new Set(groups)).toEqual(new Set(['F1']));
  expect(find(posting(10, 10, 'F10'))).toBeUndefined();
});
