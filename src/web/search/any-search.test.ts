import fc from 'fast-check';
import qs from 'qs';
import { expect, it } from 'vitest';
import { DETAILS, LISTING_CHOICES, LISTING_FACTS } from '#contract/listings/details.ts';
import { LISTING } from '#contract/listings/entity.ts';
import { CATEGORIES, PROPERTY_TYPES, QUARTERS, ROOM_CHOICES } from '#contract/listings/fields.ts';
import type { LandingPlace } from '#contract/listings/landing/landing.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { restoreSearch, storeSearch } from '#contract/listings/stored-search.ts';
import { QS_PARSE, QS_STRINGIFY } from '#contract/wire/query.ts';
import { parseListQuery } from '#contract/wire/query-list.ts';
import { readSearch, SORT_NAMES, writeSearch } from './search.ts';

// Searches at random: their addresses, the conditions they become, and what is stored of them.

const { partsOf, filtersOf } = listingSearch;

const read = (text: string) => readSearch(new URLSearchParams(text));
const PLACES: LandingPlace[] = [
  { id: 3, kind: 'district', Name: 'Nərimanov', slug: 'nerimanov', districtId: null },
  { id: 4, kind: 'metro', Name: 'Nizami', slug: 'metro-nizami', districtId: 3 },
  { id: 3, kind: 'settlement', Name: 'Bilgəh', slug: 'qesebe-bilgeh', districtId: 3 },
];

const one = (values: fc.Arbitrary<string | number>) => fc.array(values, { maxLength: 1 });
const some = (values: readonly (string | number)[]) => fc.subarray([...values]);
const digits = one(fc.integer({ min: 1, max: 99 }));
const amount = one(fc.integer({ min: 100, max: 99_999_999 }).map((hundredths) => hundredths / 100));
/** Everything an address can ask for, sensible or not for the chosen type. */
const filterValues = fc.record({
  type: one(fc.constantFrom('premium', 'vip')),
  category: one(fc.constantFrom(...CATEGORIES)),
  property: some(['flat', ...PROPERTY_TYPES]),
  rooms: some(ROOM_CHOICES),
  place: some(['nerimanov', 'metro-nizami', 'qesebe-bilgeh']),
  quarter: some(QUARTERS),
  walk: one(fc.constantFrom(5, 10, 15)),
  to: one(fc.constant('metro-nizami')),
  within: one(fc.integer({ min: 10, max: 60 })),
  bbox: one(fc.constantFrom('49.8,40.35,49.92,40.4', '49,40,50.12345,41')),
  area: one(fc.constantFrom('wxhuF_zcoHoARkAoB`EgA', '_ibE_seK_seK_seK_seK_seK')),
  price_min: one(fc.integer({ min: 1, max: 999_999_999 })),
  price_max: amount,
  area_min: amount,
  area_max: amount,
  sqm_min: amount,
  sqm_max: amount,
  floor_min: one(fc.integer({ min: 0, max: 99 })),
  floor_max: digits,
  not_first: one(fc.constant('1')),
  not_last: one(fc.constant('1')),
  storeys_min: digits,
  storeys_max: digits,
  storeys: digits,
  land_min: amount,
  guests: one(fc.integer({ min: 1, max: 50 })),
  beds: one(fc.integer({ min: 1, max: 50 })),
  level: one(fc.integer({ min: -4, max: 4 })),
  ...Object.fromEntries(LISTING_CHOICES.map((name) => [DETAILS[name].key, some(DETAILS[name].values)])),
  has: some(LISTING_FACTS),
  owner: one(fc.constant('1')),
  photos: one(fc.constant('1')),
  deed_unstated: one(fc.constant('1')),
  untyped: one(fc.constant('1')),
  sort: one(fc.constantFrom(...SORT_NAMES)),
  page: one(fc.integer({ min: 1, max: 9_999 })),
});
const search = filterValues.map((keys) =>
  read(
    new URLSearchParams(
      Object.entries(keys).flatMap(([key, values]) => values.map((value) => [key, String(value)])),
    ).toString(),
  ),
);

it('any of 10,000 searches is read back from its address', () => {
  fc.assert(
    fc.property(search, (one) => {
      const again = read(writeSearch(one));
      // a quick comparison first
      if (JSON.stringify(again) !== JSON.stringify(one)) expect(again).toEqual(one);
    }),
    { numRuns: 10_000 },
  );
}, 300_000);

it('every filter of the API query is in its allow-list', () => {
  fc.assert(
    fc.property(search, (one) => {
      const text = qs.stringify({ filters: filtersOf(one.filters, { places: PLACES }) }, QS_STRINGIFY);
      expect(() => parseListQuery(LISTING, qs.parse(text, QS_PARSE) as Record<string, unknown>)).not.toThrow();
    }),
  );
});

it('a search is read back from its stored form, also after a place has changed its slug', () => {
  const renamed = PLACES.map((place) => ({ ...place, slug: `new-${place.slug}` }));
  fc.assert(
    fc.property(search, ({ filters: values }) => {
      const stored = storeSearch(values, PLACES);
      const asksForMore = partsOf(values).some(({ name }) => name !== 'type');
      expect(stored !== null).toBe(asksForMore);
      const later = values.place.map((one) => (one.key === 'place' ? { ...one, value: `new-${one.value}` } : one));
      const to = values.to.map((ride) => ({ ...ride, to: `new-${ride.to}` }));
      if (stored) expect(restoreSearch(stored, renamed)).toEqual({ ...values, place: later, to });
    }),
  );
});
