import qs from 'qs';
import { expect, test } from 'vitest';
import { QS_PARSE } from '#contract/wire/query.ts';
import { writeQuery } from '../../data/query-string.ts';
import { filtersOfMark } from './mark-filters.ts';
import type { Mark } from './marks.ts';

const SEARCH = { Category: { $eq: 'sale' } };
/** Fuzuli street, and the square of the map that it is in. */
const [lat, lng] = [40.3777, 49.8412];

function squareAt(across: number) {
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: Math.floor((lng / 360 + 0.5) * across),
    y: Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across),
  };
}

test.each([1, 100, 101, 200])('the filters of %d homes at one point are ones that the API takes', (n) => {
  const ids = Array.from({ length: n }, (_, at) => 1_000_000 + at);
  const filters = filtersOfMark({ kind: 'stack', key: 'stack', lat, lng, ids, n, min: 1 }, SEARCH);
  expect(() => qs.parse(writeQuery({ filters }), QS_PARSE)).not.toThrow();
});

test.each([16, 18, 20])('a cell of zoom %d is asked for by its square, and no more', (zoom) => {
  const across = 4 * 2 ** zoom;
  const { x, y } = squareAt(across);
  const cell: Mark = { kind: 'cell', key: 'cell', lat, lng, n: 300, min: 1, x, y };
  const { $and: all } = filtersOfMark(cell, SEARCH) as { $and: Record<string, Record<string, string>>[] };
  const numberOf = (field: string, edge: string) => Number(all[2]?.[field]?.[edge]);
  const [west, east] = [numberOf('Longitude', '$gte'), numberOf('Longitude', '$lte')];
  const [south, north] = [numberOf('Latitude', '$gte'), numberOf('Latitude', '$lte')];
  expect(all[0]).toBe(SEARCH);
  expect(west <= lng && lng <= east && south <= lat && lat <= north).toBe(true);
  expect(east - west).toBeCloseTo(360 / across, 9);
  // a square on the map
  expect((north - south) / (east - west)).toBeCloseTo(Math.cos((lat * Math.PI) / 180), 3);
});
