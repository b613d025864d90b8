import { expect, it } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import { PROPERTY_TYPES } from '#contract/listings/fields.ts';
import { LISTING_SEARCH, listingSearch } from '#contract/listings/search.ts';
import type { ListingRow } from '#contract/listings/search-keys/control.ts';
import { PLACE_KINDS } from '#contract/places/search-place.ts';
import { filterTexts } from '#contract/search/filter-texts.ts';
import { writePolygon } from './area.ts';
import { parseAllFilters } from './query-filters.ts';

const BOX = '49.8,40.3,49.9,40.4';
const AREA = writePolygon([
  [49.8, 40.3],
  [49.9, 40.3],
  [49.9, 40.4],
]);
const alternatives = (count: number, one: (i: number) => object) => ({
  $or: Array.from({ length: count }, (_, i) => one(i)),
});
const rooms = (count: number) => alternatives(count, () => ({ Rooms: { $eq: '3' } }));
const point = (i: number) => `40.${100 + i},49.8:60`;

it.each([
  ['bbox', { filters: rooms(193), bbox: BOX }],
  ['filters[$or][200][Rooms][$eq]', { filters: rooms(201) }],
  ['filters[$or][5][area]', { filters: alternatives(6, () => ({ area: AREA })) }],
  ['filters[$or][7][Ride_Station]', { filters: alternatives(8, (i) => ({ Ride_Station: `${i}:30` })) }],
  ['filters[$or][18][Walk_Station][$eq]', { filters: alternatives(19, (i) => ({ Walk_Station: { $eq: `${i}:60` } })) }],
  ['filters[$or][18][Walk_Point]', { filters: alternatives(19, (i) => ({ Walk_Point: point(i) })) }],
  [
    'filters[$or][2][Walk_Point][$in]',
    { filters: alternatives(3, (j) => ({ Walk_Point: { $in: Array.from({ length: 80 }, (_, i) => point(i + j)) } })) },
  ],
  [
    'filters[$or][25][Price][$in]',
    { filters: alternatives(26, () => ({ Price: { $in: Array.from({ length: 9 }, (_, i) => `${i}`) } })) },
  ],
])('a query that would take too long, with what is beside its filters, is refused at %s', (key, raw) => {
  expect(() => parseAllFilters(LISTING, raw)).toThrow(
    expect.objectContaining({ key, message: expect.stringContaining('is one condition too many') }),
  );
});

it('a query with as many conditions as there may be is accepted', () => {
  expect(parseAllFilters(LISTING, { filters: rooms(192), bbox: BOX })).toMatchObject({ all: [{ any: {} }, {}] });
});

it('equal values of a list are one', () => {
  const same = (value: string) => Array.from({ length: 100 }, () => value);
  expect([
    parseAllFilters(LISTING, { filters: { Walk_Station: { $in: same('1:5') } } }),
    parseAllFilters(LISTING, { filters: { Rooms: { $in: same('3') } } }),
  ]).toEqual([
    { reach: { by: 'walk', stations: [{ id: 1, minutes: 5 }] } },
    { field: 'Rooms', operator: '$in', value: [3] },
  ]);
});

const PLACES = Array.from({ length: 30 }, (_, i) => ({
  id: i + 1,
  kind: PLACE_KINDS[i % PLACE_KINDS.length] ?? 'metro',
  slug: `${i % PLACE_KINDS.length === 0 ? 'metro-' : ''}place${i}`,
  Name: 'Nizami',
  districtId: null,
  point: { latitude: 40.4, longitude: Number(`49.8${i + 10}`) },
}));

it('the largest search of the form is accepted: all types with every filter, twenty places, a ride and a drawn area', () => {
  const params = new URLSearchParams(PROPERTY_TYPES.map((type) => ['property', type]));
  for (const [name, row] of Object.entries<ListingRow>(LISTING_SEARCH))
    if (!['property', 'place', 'drawn', 'bbox', 'to'].includes(name))
      for (const value of row.options) for (const [key, text] of row.write(value, name)) params.append(key, text);
  for (const { slug } of PLACES) params.append('place', slug);
  const station = PLACES.find(({ kind }) => kind === 'metro')?.slug ?? '';
  for (const [key, text] of Object.entries({ category: 'sale', bbox: BOX, to: station, within: '60' }))
    params.set(key, text);
  for (const value of LISTING_SEARCH.place.options)
    for (const [key, text] of LISTING_SEARCH.place.write(value, 'place')) params.append(key, text);
  params.set('area', AREA);
  const chosen = listingSearch.read(params);
  expect([chosen.drawn.length, chosen.to.length, chosen.place.length > 20]).toEqual([1, 1, true]);
  const filters = filterTexts(listingSearch.filtersOf(chosen, { places: PLACES }));
  expect(() => parseAllFilters(LISTING, { filters, bbox: BOX })).not.toThrow();
});
