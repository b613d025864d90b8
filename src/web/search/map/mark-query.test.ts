import qs from 'qs';
import { expect, test } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import { QS_PARSE } from '#contract/wire/query.ts';
import { parseFilters } from '#contract/wire/query-filters.ts';
import { parseListQuery } from '#contract/wire/query-list.ts';
import { writeQuery } from '../../data/query-string.ts';
import { type MapQuery, queryOfMark } from './mark-query.ts';
import type { Mark } from './marks.ts';

const QUERY: MapQuery = { homes: true, bbox: '49.8,40.3,49.9,40.4', filters: { Category: { $eq: 'sale' } } };
/** Fuzuli street, and the square of the map that it is in. */
const [lat, lng] = [40.3777, 49.8412];

function squareAt(across: number) {
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: Math.floor((lng / 360 + 0.5) * across),
    y: Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across),
  };
}

function takenByApi(query: object): boolean {
  const { shown, ...rest } = qs.parse(writeQuery({ ...query }), QS_PARSE) as Record<string, unknown>;
  parseListQuery(LISTING, rest);
  if (shown) parseFilters(LISTING, shown, 'shown');
  return true;
}

test.each([1, 100, 101, 200])('the query of %d homes at one point is one that the API takes', (n) => {
  const ids = Array.from({ length: n }, (_, at) => 1_000_000 + at);
  const mark: Mark = { kind: 'stack', key: 'stack', lat, lng, ids, n, min: 1, hasPremium: false };
  expect(takenByApi(queryOfMark(mark, { query: QUERY, meta: { across: null } }))).toBe(true);
});

test('the homes of a mark are asked for without those that a guest hides, as the map was', () => {
  const query = { ...QUERY, hidden: '7,9' };
  const ids = Array.from({ length: 101 }, (_, at) => 1_000_000 + at);
  const marks: Mark[] = [
    { kind: 'stack', key: 'stack', lat, lng, ids, n: 101, min: 1, hasPremium: false },
    { kind: 'cell', key: 'cell', lat, lng, n: 300, min: 1, ...squareAt(1024) },
  ];
  for (const mark of marks) {
    expect(queryOfMark(mark, { query, meta: { across: 1024 } }).hidden).toBe('7,9');
    expect(queryOfMark(mark, { query: QUERY, meta: { across: 1024 } })).not.toHaveProperty('hidden');
  }
});

test.each([10, 16, 18, 20])('a cell of zoom %d is asked for by its square, and no more', (zoom) => {
  const across = 4 * 2 ** zoom;
  const { x, y } = squareAt(across);
  // its middle is rounded, and may be in the next square
  const cell: Mark = { kind: 'cell', key: 'cell', lat: lat + 1, lng: lng + 1, n: 300, min: 1, x, y };
  const query = queryOfMark(cell, { query: QUERY, meta: { across } });
  expect([takenByApi(query), query.bbox, query.filters]).toEqual([true, QUERY.bbox, QUERY.filters]);
  const numberOf = (field: string, edge: string) =>
    Number((query.shown as Record<string, Record<string, string>>)[field]?.[edge]);
  const [west, east] = [numberOf('Longitude', '$gte'), numberOf('Longitude', '$lt')];
  const [south, north] = [numberOf('Latitude', '$gt'), numberOf('Latitude', '$lte')];
  expect(west <= lng && lng < east && south < lat && lat <= north).toBe(true);
  expect(east - west).toBeCloseTo(360 / across, 9);
  // a square on the map
  expect((north - south) / (east - west)).toBeCloseTo(Math.cos((lat * Math.PI) / 180), zoom > 12 ? 3 : 2);
});

test('homes that name no place are asked for by that, and those of a place by it', () => {
  const place = { kind: 'metro', id: 7, slug: 'metro-x', Name: 'X', n: 2, min: 1, lat: null, lng: null } as const;
  const atPlace = { key: 'metro 7', kind: 'place', place, n: 2, min: 1 } as const;
  const nowhere = { ...atPlace, key: 'null null', place: { ...place, kind: null, id: null, slug: null, Name: null } };
  const [ofPlace, ofNone] = [atPlace, nowhere].map((mark) =>
    queryOfMark(mark, { query: QUERY, meta: { across: null } }),
  );
  expect([ofPlace, ofNone].map((query) => takenByApi(query ?? {}))).toEqual([true, true]);
  const unnamed = { id: { $null: 'true' } };
  expect(JSON.stringify(ofPlace?.shown)).toContain('{"Metro":{"id":{"$in":["7"]}}}');
  expect(ofNone?.shown).toMatchObject({ $and: [{}, { Metro: unnamed, settlement: unnamed, district: unnamed }] });
});
