import { expect, test } from 'vitest';
import type { ListingMap } from '#contract/listings/map.ts';
import { extentOf, isAlike } from './camera.ts';

const NOTHING: ListingMap['data'] = { cells: [], pins: [], places: [] };
const pin = (id: number, lng: number, lat: number) => ({ id, lng, lat, price: 1, rooms: null, premium: false });
const cell = (n: number, lng: number, lat: number) => ({ x: id(), y: 0, n, min: 1, lng, lat });
let last = 0;
const id = () => ++last;

test('an empty map and one of homes at no place have no extent', () => {
  const nowhere = { kind: null, id: null, slug: null, Name: null, n: 3, min: 1, lat: null, lng: null };
  expect([extentOf(NOTHING), extentOf({ ...NOTHING, places: [nowhere] })]).toEqual([null, null]);
});

test('the extent of a few homes is all of them, of whatever kind', () => {
  const place = { kind: 'district', id: 1, slug: 'a', Name: 'A', n: 2, min: 1, lat: 40.5, lng: 49.7 } as const;
  const data = { cells: [cell(4, 49.9, 40.4)], pins: [pin(1, 49.8, 40.3)], places: [place] };
  expect(extentOf(data)).toEqual({ west: 49.7, south: 40.3, east: 49.9, north: 40.5 });
});

test('the outermost twentieth of the homes is left out, by how many stand at each point', () => {
  const far = [cell(2, 46.3, 38.7), cell(2, 50.5, 41.9)];
  const city = [cell(48, 49.8, 40.37), cell(48, 49.9, 40.42)];
  expect(extentOf({ ...NOTHING, cells: [...far, ...city] })).toEqual({
    west: 49.8,
    south: 40.37,
    east: 49.9,
    north: 40.42,
  });
  // where more homes stand they belong to it
  expect(extentOf({ ...NOTHING, cells: [cell(30, 46.3, 38.7), ...city] })).toMatchObject({ west: 46.3, south: 38.7 });
});

test('boxes are alike with four fifths of their area in common', () => {
  const box = { west: 49.8, south: 40.3, east: 49.9, north: 40.4 };
  const others = [box, { ...box, north: 40.385 }, { ...box, north: 40.37 }, { ...box, west: 49.6, south: 40.1 }];
  expect(others.map((other) => [isAlike(box, other), isAlike(other, box)])).toEqual(
    [true, true, false, false].map((is) => [is, is]),
  );
  expect(isAlike(box, { west: 50, south: 40.5, east: 50.1, north: 40.6 })).toBe(false);
});
