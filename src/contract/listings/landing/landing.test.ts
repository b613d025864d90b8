import fc from 'fast-check';
import { expect, it } from 'vitest';
import districts from '../../../../seeds/reference/districts.json' with { type: 'json' };
import stations from '../../../../seeds/reference/metro-stations.json' with { type: 'json' };
import suburbs from '../../../../seeds/reference/suburbs.json' with { type: 'json' };
import { slugOf } from '../../values/text.ts';
import { CATEGORIES } from '../fields.ts';
import { TYPE_CHOICES } from '../search-keys/type-choices.ts';
import { LANDING_ROOMS, landingPath, landingPlaces, REFINED_TYPES, readLanding } from './landing.ts';
import { PRICE_BANDS } from './price-bands.ts';

// the product's places, with ids like a database
let last = 0;
const numbered = ({ slug, name_az: Name }: { slug: string; name_az: string }) => ({ id: ++last, slug, Name });
const places = landingPlaces({
  districts: [...districts, ...suburbs].map((one) => ({
    ...numbered(one),
    settlements: one.settlements.map((settlement) => numbered(settlement)),
  })),
  stations: stations.map((one) => ({ ...numbered(one), districtId: null })),
});

const parts = (path: string | null) => (path ?? '').split('/').slice(1);

it('every written address is read back', () => {
  const place = fc.option(fc.constantFrom(...places));
  const ofType = fc.record({
    category: fc.constantFrom(...CATEGORIES),
    type: fc.constantFrom(...TYPE_CHOICES),
    place,
    rooms: fc.constant(null),
    band: fc.constant(null),
  });
  const refined = fc.constantFrom(...CATEGORIES).chain((category) =>
    fc.record({
      category: fc.constant(category),
      type: fc.constantFrom(...REFINED_TYPES),
      place,
      rooms: fc.option(fc.constantFrom(...LANDING_ROOMS)),
      band: fc.option(fc.constantFrom(...PRICE_BANDS[category])),
    }),
  );
  fc.assert(
    fc.property(fc.oneof(ofType, refined), (one) => {
      expect(readLanding(parts(landingPath(one)), places)).toEqual(one);
    }),
  );
  expect(landingPath({ category: 'daily' })).toBe('/gunluk-kiraye');
  expect(readLanding(['gunluk-kiraye'], places)).toEqual({
    category: 'daily',
    type: null,
    place: null,
    rooms: null,
    band: null,
  });
  // a place without a type has no page
  expect(landingPath({ category: 'sale', place: places[0] })).toBeNull();
});

it('every place has its own address, by its Azerbaijani name', () => {
  expect(places.length).toBeGreaterThan(100);
  expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length);
  const pathTo = (name: string) =>
    places.filter(({ Name }) => Name === name).map((place) => landingPath({ category: 'sale', type: 'house', place }));
  expect(pathTo('Binəqədi')).toEqual(['/satilir/heyet-evi/bineqedi', '/satilir/heyet-evi/qesebe-bineqedi']);
  expect(pathTo('Nizami')).toEqual(['/satilir/heyet-evi/nizami', '/satilir/heyet-evi/metro-nizami']);
  for (const { Name, slug } of places) expect(slug.replace(/^(metro|qesebe)-/, '')).toBe(slugOf(Name));
});

it('pages by rooms and prices have readable addresses', () => {
  const nerimanov = places.find(({ slug }) => slug === 'nerimanov') ?? null;
  const pathOf = (category: 'sale' | 'rent', rooms: number | null, at: number) =>
    landingPath({ category, type: 'flat', place: nerimanov, rooms, band: PRICE_BANDS[category].at(at) ?? null });
  expect([pathOf('sale', 3, 4), pathOf('sale', null, 0), pathOf('rent', null, -1)]).toEqual([
    '/satilir/menzil/nerimanov/3-otaqli/200-250-min',
    '/satilir/menzil/nerimanov/50-mine-qeder',
    '/kiraye/menzil/nerimanov/2500-manatdan-cox',
  ]);
  expect(landingPath({ category: 'sale', type: 'land', rooms: 3 })).toBeNull();
});

it.each([
  [],
  [''],
  ['sale'],
  ['satilir', ''],
  ['satilir', 'new_building'],
  ['satilir', 'nerimanov'],
  ['satilir', 'yeni-tikili', 'bakida-olmayan-yer'],
  ['satilir', 'yeni-tikili', 'Nerimanov'],
  ['satilir', 'yeni-tikili', 'nerimanov', 'nerimanov'],
  ['satilir', 'toString'],
  ['satilir', 'menzil', '0-otaqli'],
  ['satilir', 'menzil', '6-otaqli'],
  ['satilir', 'menzil', '3-otaqli', 'nerimanov'],
  ['satilir', 'menzil', '200-250-min', '3-otaqli'],
  ['satilir', 'menzil', '300-500-manat'],
  ['satilir', 'ofis', '3-otaqli'],
  ['satilir', '3-otaqli'],
])('finds no page /%s/%s/%s', (...segments) => {
  expect(readLanding(segments, places)).toBeNull();
});
