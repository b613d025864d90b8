import fc from 'fast-check';
import { expect, it } from 'vitest';
import districts from '../../../seeds/reference/districts.json' with { type: 'json' };
import stations from '../../../seeds/reference/metro-stations.json' with { type: 'json' };
import suburbs from '../../../seeds/reference/suburbs.json' with { type: 'json' };
import { slugOf } from '../values/text.ts';
import { CATEGORIES, PROPERTY_TYPES } from './fields.ts';
import { landingPath, landingPlaces, readLanding } from './landing.ts';

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
  const landing = fc.record({
    category: fc.constantFrom(...CATEGORIES),
    type: fc.constantFrom(...PROPERTY_TYPES),
    place: fc.option(fc.constantFrom(...places)),
  });
  fc.assert(
    fc.property(landing, (one) => {
      expect(readLanding(parts(landingPath(one)), places)).toEqual(one);
    }),
  );
  expect(landingPath({ category: 'daily' })).toBe('/gunluk-kiraye');
  expect(readLanding(['gunluk-kiraye'], places)).toEqual({ category: 'daily', type: null, place: null });
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
])('finds no page /%s/%s/%s', (...segments) => {
  expect(readLanding(segments, places)).toBeNull();
});
