import qs from 'qs';
import { expect, it } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import { LISTING_SEARCH } from '#contract/listings/search.ts';
import type { ListingRow } from '#contract/listings/search-keys/control.ts';
import { type Condition, QS_PARSE, QS_STRINGIFY } from '#contract/wire/query.ts';
import { parseFilters } from '#contract/wire/query-filters.ts';
import { resolvePlaces } from '../resolve-places.ts';
import { columnKind, isIndexed } from './layout.ts';

it('every row of the search table filters by indexed fields', async () => {
  const place = { id: 1, kind: 'metro', slug: 'metro-a', Name: 'A', districtId: null } as const;
  const known = {
    places: [place, { ...place, kind: 'district', slug: 'b' }, { ...place, kind: 'settlement', slug: 'c' }],
  };
  const values = (row: ListingRow) => [
    ...row.options,
    ...known.places.map(({ slug }) => ({ key: 'place', value: slug })),
  ];
  const filters = Object.entries<ListingRow>(LISTING_SEARCH).flatMap(([name, row]) =>
    (name === 'place' ? values(row) : row.options).map((value) => ({
      name,
      where: parse(row.filters([value], known as never, { property: ['land'] }) ?? {}),
    })),
  );
  const resolved = await Promise.all(
    filters.map((one) => resolvePlaces({ placePoints: async () => [], stations: async () => [] }, one)),
  );
  expect(resolved.filter(({ where }) => !isIndexed(where)).map(({ name }) => name)).toEqual([]);
});

it('boxes, walks and areas are in the index', () => {
  const filters = {
    Longitude: { $gte: 49.8 },
    Latitude: { $lte: 40.4 },
    Metro_Distance: { $lt: 500 },
    Is_Approximate: false,
  };
  expect(isIndexed({ all: [parse(filters), { not: { inside: [] } }] })).toBe(true);
});

it('a field whose values the index cannot hold is noticed at once', () => {
  expect(() => columnKind('date', true)).toThrow('date');
  expect(() => columnKind('text', false)).toThrow('text');
});

function parse(filters: object): Condition {
  return parseFilters(LISTING, qs.parse(qs.stringify(filters, QS_STRINGIFY), QS_PARSE));
}
