import { expect, it } from 'vitest';
import { openKnownResults, type Result } from './known-results.ts';

const pageOf = (rows: number): Result => ({
  listings: Array.from({ length: rows }, (_, id) => ({ id, version: 1, home: id, homeListings: 1 })),
  total: rows,
});

const mapOf = (cells: number): Result => ({
  total: cells,
  cells: Array.from({ length: cells }, () => ({ x: 0, y: 0, latitude: 40, longitude: 50, count: 1, lowestPrice: 1 })),
  across: 1,
  pins: [],
  places: [],
  elsewhere: { count: 0, lowestPrice: null },
});

/** How often a result is computed when it is asked for twice. */
function countComputed(name: 'page' | 'count', result: Result): number {
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

it('maps are kept, and together not more than take little memory', () => {
  const known = openKnownResults();
  let drawn = 0;
  const draw = (zoom: number, cells: number) =>
    known.get({ name: 'map', request: { zoom } }, () => {
      drawn += 1;
      return mapOf(cells);
    });
  for (let zoom = 0; zoom < 20; zoom++) draw(zoom, 5_000);
  expect(drawn).toBe(20);
  draw(19, 5_000);
  expect(drawn).toBe(20);
  draw(0, 5_000);
  expect(drawn).toBe(21);
});
