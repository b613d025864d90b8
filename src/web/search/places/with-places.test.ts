import { expect, it } from 'vitest';
import { ALL_LISTINGS } from '#contract/listings/search.ts';
import { withPlaces } from './with-places.ts';

const part = { ...ALL_LISTINGS, bbox: ['49.8,40.35,49.92,40.4'] };

it('a place that is chosen ends the search of a part of the map; no place leaves it', () => {
  expect(withPlaces(part, { slugs: ['yasamal'] })).toEqual({
    ...ALL_LISTINGS,
    place: [{ key: 'place', value: 'yasamal' }],
  });
  expect(withPlaces(part, { slugs: [], quarters: ['PortKvartali'] }).bbox).toEqual([]);
  expect(withPlaces(part, { slugs: [] })).toEqual(part);
});
