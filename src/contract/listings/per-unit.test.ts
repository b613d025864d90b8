import { expect, it } from 'vitest';
import { perUnitOf } from './per-unit.ts';

const flat = {
  Category: 'sale',
  Property_type: 'new_building',
  Price: 125_000,
  Area: 92,
  Price_Per_Sqm: 1358.7,
} as const;
const land = { ...flat, Property_type: 'land', Area: 6.5, Price_Per_Sqm: null } as const;

it.each([
  ['a flat for sale', 'per m²', flat, { key: 'price_per_m2', amount: 1_359 }],
  ['land for sale', 'per sot', land, { key: 'price_per_sot', amount: 19_231 }],
  ['a flat for rent', 'nothing', { ...flat, Category: 'rent' }, null],
  ['a flat by the day', 'nothing', { ...flat, Category: 'daily' }, null],
  ['land for rent', 'nothing', { ...land, Category: 'rent' }, null],
  ['a flat of unknown area', 'nothing', { ...flat, Price_Per_Sqm: null }, null],
  ['land of unknown area', 'nothing', { ...land, Area: undefined }, null],
] as const)('the price per unit of %s is %s', (_of, _unit, listing, expected) => {
  expect(perUnitOf(listing)).toEqual(expected);
});
