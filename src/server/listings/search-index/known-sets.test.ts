import { expect, it } from 'vitest';
import type { Condition } from '#contract/wire/query.ts';
import { type Bits, intersection } from './bits.ts';
import { openKnownSets } from './known-sets.ts';

const PRICE: Condition = { field: 'Price', operator: '$lte', value: 5 };
const [ALL, SOME, MATCHING, BOTH] = [[0b1111], [0b0011], [0b0110], [0b0010]].map((words) =>
  Uint32Array.from(words),
) as [Bits, Bits, Bits, Bits];

it('a condition that comes again is evaluated once for all slots, until the index changes', () => {
  const evaluated: number[] = [];
  const evaluate = (among: Bits) => {
    evaluated.push(among[0] as number);
    return intersection(among, MATCHING);
  };
  const sets = openKnownSets();
  const find = (among: Bits) => sets.find({ ...PRICE }, among, ALL, evaluate);
  expect([find(SOME), find(SOME), find(SOME), find(ALL)]).toEqual([BOTH, BOTH, BOTH, MATCHING]);
  expect(evaluated).toEqual([0b0011, 0b1111]);
  find(ALL).fill(0);
  expect(find(ALL)).toEqual(MATCHING);
  sets.clear();
  expect(find(SOME)).toEqual(BOTH);
  expect(evaluated).toEqual([0b0011, 0b1111, 0b1111]);
});
