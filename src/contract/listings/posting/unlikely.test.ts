import { expect, it } from 'vitest';
import { findUnlikely } from './unlikely.ts';

const unlikelyOf = (...[Category, Property_type, Area, Price]: [Deal, Type, number, number]) =>
  findUnlikely({ Category, Property_type, Area, Price }).map(({ field }) => field);
type Deal = Parameters<typeof findUnlikely>[0]['Category'];
type Type = Parameters<typeof findUnlikely>[0]['Property_type'];

it('realistic prices are accepted', () => {
  const homes: [Deal, Type, number, number][] = [
    ['sale', 'new_building', 68.5, 125_000],
    ['sale', 'old_building', 31, 62_000],
    ['sale', 'land', 6, 33_000],
    ['sale', 'garage', 21, 12_000],
    ['sale', 'house', 170, 95_000],
    ['rent', 'new_building', 55, 500],
    ['rent', 'office', 1_200, 18_000],
    ['rent', 'land', 12, 300],
    ['daily', 'house', 300, 350],
    ['daily', 'new_building', 45, 60],
    ['daily', 'hotel', 20, 80],
  ];
  for (const home of homes) expect([home, unlikelyOf(...home)]).toEqual([home, []]);
});

it('finds a mistyped price, or one of another deal', () => {
  expect(unlikelyOf('sale', 'new_building', 68, 1)).toEqual(['Price']);
  // thousands omitted
  expect(unlikelyOf('sale', 'new_building', 68, 125)).toEqual(['Price']);
  // the price of a sale
  expect(unlikelyOf('rent', 'new_building', 68, 125_000)).toEqual(['Price']);
  expect(unlikelyOf('daily', 'new_building', 68, 125_000)).toEqual(['Price']);
  // a monthly rent
  expect(unlikelyOf('sale', 'house', 170, 900)).toEqual(['Price']);
  expect(unlikelyOf('sale', 'land', 6, 9_000_000_000)).toEqual(['Price']);
});

it('finds an impossible area', () => {
  expect(unlikelyOf('sale', 'new_building', 9_999_999, 125_000)).toEqual(['Area', 'Price']);
  expect(unlikelyOf('sale', 'old_building', 2, 4_000)).toEqual(['Area']);
  // m² instead of sot
  expect(unlikelyOf('sale', 'land', 60_000, 30_000_000)).toEqual(['Area']);
});

it('ignores incomplete values', () => {
  expect(findUnlikely({ Category: 'sale' })).toEqual([]);
  expect(unlikelyOf('sale', 'new_building', 0, 1)).toEqual([]);
});
