import { beforeEach, expect, it } from 'vitest';
import { type ListingChanges, openListingChanges } from './listing-changes.ts';

let changes: ListingChanges;
beforeEach(() => {
  changes = openListingChanges();
});

/** Whether listings 1 and 2, and any at all, have changed since. */
const changed = (since: number) => [1, 2, null].map((listing) => changes.hasChanged(listing, since));

it('a change is of its listings, and none before it counts', () => {
  const before = changes.count();
  expect(changed(before)).toEqual([false, false, false]);
  changes.add([1, 5]);
  expect(changed(before)).toEqual([true, false, true]);
  expect(changed(changes.count())).toEqual([false, false, false]);
  changes.add([2]);
  expect(changed(before)).toEqual([true, true, true]);
});

it('a change that nobody can name is of all listings', () => {
  changes.add([1]);
  const before = changes.count();
  changes.add(null);
  expect(changed(before)).toEqual([true, true, true]);
});

it('none is forgotten when very many change', () => {
  const before = changes.count();
  changes.add([1]);
  for (let id = 100; id < 30_000; id += 1_000) changes.add(Array.from({ length: 1_000 }, (_, at) => id + at));
  expect(changes.hasChanged(1, before)).toBe(true);
});
