import { expect, it } from 'vitest';
import { ALL_LISTINGS } from '#contract/listings/search.ts';
import { placeValues } from '#contract/listings/search-keys/place.ts';
import { withPlaces } from './with-places.ts';

const part = { ...ALL_LISTINGS, bbox: ['49.8,40.35,49.92,40.4'], drawn: ['wxhuF_zcoHoARkAoB'] };

it('a place that is chosen ends the search of a part of the map, a drawn one too; no place leaves it', () => {
  expect(withPlaces(part, { slugs: ['yasamal'] })).toEqual({
    ...ALL_LISTINGS,
    place: [{ key: 'place', value: 'yasamal' }],
  });
  expect(withPlaces(part, { slugs: [], quarters: ['PortKvartali'] })).toMatchObject({ bbox: [], drawn: [] });
  expect(withPlaces(part, { slugs: [] })).toEqual(part);
});

it('a part of the map that was searched or drawn after the places stays without one of them', () => {
  const place = placeValues(['nesimi', 'yasamal'], []);
  expect(withPlaces({ ...part, place }, { slugs: ['yasamal'] })).toEqual({ ...part, place: place.slice(1) });
});
