import { expect, it } from 'vitest';
import { openKnownResults, type Result } from './known-results.ts';

const mapOf = (cells: number): Result => ({
  total: cells,
  cells: Array.from({ length: cells }, () => ({ x: 0, y: 0, latitude: 40, longitude: 50, count: 1, lowestPrice: 1 })),
  across: 1,
  pins: [],
  places: [],
  elsewhere: { count: 0, lowestPrice: null },
});

it('results are known until the index changes', () => {
  const known = openKnownResults();
  const count = (result: number) => known.get({ name: 'count', request: {} }, () => result);
  expect([count(5), count(6)]).toEqual([5, 5]);
  known.clear();
  expect(count(6)).toBe(6);
});

const valuesOf = (count: number): Result => ({
  address: new Map(Array.from({ length: count }, (_, id) => [String(id), 1])),
});

it.each([
  ['map', mapOf],
  ['values', valuesOf],
] as const)('results are kept, and together not more than take little memory: %s', (name, make) => {
  const known = openKnownResults();
  let drawn = 0;
  const draw = (zoom: number, parts: number) =>
    known.get({ name, request: { zoom } }, () => {
      drawn += 1;
      return make(parts);
    });
  for (let zoom = 0; zoom < 20; zoom++) draw(zoom, 5_000);
  expect(drawn).toBe(20);
  draw(19, 5_000);
  expect(drawn).toBe(20);
  draw(0, 5_000);
  expect(drawn).toBe(21);
});
