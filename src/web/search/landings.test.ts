import { expect, it } from 'vitest';
import type { LandingPlace } from '#contract/listings/landing/landing.ts';
import { pricesPathOf } from './landings.ts';

const places: LandingPlace[] = [
  { id: 1, kind: 'district', Name: 'Nizami', slug: 'nizami', districtId: null },
  { id: 1, kind: 'settlement', Name: 'Keşlə', slug: 'kesle', districtId: 1 },
  { id: 1, kind: 'metro', Name: 'Neftçilər', slug: 'metro-neftciler', districtId: 1 },
  { id: 2, kind: 'metro', Name: 'Dərnəgül', slug: 'metro-dernegul', districtId: null },
];
const landing = { category: 'sale', type: 'flat', place: null, rooms: 3, band: null } as const;

it('pages of flats know the page of prices of their place; a station has that of its district', () => {
  expect(places.map((place) => pricesPathOf({ ...landing, place }, places))).toEqual([
    '/qiymetler/nizami',
    '/qiymetler/kesle',
    '/qiymetler/nizami',
    '/qiymetler',
  ]);
  expect(pricesPathOf({ ...landing, category: 'rent', type: 'old_building' }, places)).toBe('/qiymetler');
  expect(pricesPathOf({ ...landing, category: 'daily' }, places)).toBeNull();
  expect(pricesPathOf({ ...landing, type: 'house' }, places)).toBeNull();
});
