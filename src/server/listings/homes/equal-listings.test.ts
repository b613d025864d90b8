import { expect, it } from 'vitest';
import type { EqualListing } from './equal-queries.ts';
import { groupEqual } from './equal-service.ts';

const flat = (id: number, place: Partial<EqualListing> = {}): EqualListing => ({
  ...{ id, key: 1, hasFloor: true, settlement: null, metro: null, latitude: null, longitude: null },
  ...place,
});

it('equal advertisements are one home unless their places contradict each other', () => {
  const near = { latitude: 40.4, longitude: 49.8 };
  expect(groupEqual([flat(1, { metro: 5 }), flat(2), flat(3, { metro: 6 })])).toEqual([[1, 2]]);
  expect(
    groupEqual([flat(1, near), flat(2, { ...near, latitude: 40.401 }), flat(3, { ...near, latitude: 40.41 })]),
  ).toEqual([[1, 2]]);
  expect(groupEqual([flat(1), flat(2, { key: 2 })])).toEqual([]);
  // without a floor there is less to tell them apart by
  expect(groupEqual([flat(1, { hasFloor: false, metro: 5 }), flat(2, { hasFloor: false })])).toEqual([]);
});
