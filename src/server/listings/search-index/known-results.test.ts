import { expect, it } from 'vitest';
import { openKnownResults, type Result } from './known-results.ts';

const pageOf = (rows: number): Result => ({
  listings: Array.from({ length: rows }, (_, id) => ({ id, version: 1, home: id, homeListings: 1 })),
  total: rows,
});

/** How often a result is computed when it is asked for twice. */
function countComputed(name: 'page' | 'count' | 'map', result: Result): number {
  const known = openKnownResults();
  let computed = 0;
  for (let times = 0; times < 2; times++) {
    const got = known.get({ name, request: {} }, () => {
      computed += 1;
      return result;
    });
    expect(got).toBe(result);
  }
  return computed;
}

it('results are known until the index changes', () => {
  expect(countComputed('count', 5)).toBe(1);
  const known = openKnownResults();
  known.get({ name: 'count', request: {} }, () => 5);
  known.clear();
  expect(known.get({ name: 'count', request: {} }, () => 6)).toBe(6);
});

it('long pages are not kept: few large ones would take much memory', () => {
  expect([countComputed('page', pageOf(100)), countComputed('page', pageOf(101))]).toEqual([1, 2]);
});

it('maps are kept until the index changes, and however many there are they leave the small results', () => {
  expect(countComputed('map', pageOf(1))).toBe(1);
  const known = openKnownResults();
  known.get({ name: 'count', request: {} }, () => 5);
  for (let zoom = 0; zoom < 1_000; zoom++) known.get({ name: 'map', request: { zoom } }, () => pageOf(1));
  expect(known.get({ name: 'count', request: {} }, () => 6)).toBe(5);
  known.get({ name: 'map', request: { zoom: 999 } }, () => pageOf(2));
  const first = known.get({ name: 'map', request: { zoom: 999 } }, () => pageOf(3));
  known.clear();
  expect([first, known.get({ name: 'map', request: { zoom: 999 } }, () => pageOf(3))]).toEqual([pageOf(1), pageOf(3)]);
});
