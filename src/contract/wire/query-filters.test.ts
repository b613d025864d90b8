import { expect, it } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import { parseAllFilters } from './query-filters.ts';

const BOX = '49.8,40.3,49.9,40.4';
const rooms = (count: number) => ({ $or: Array.from({ length: count }, () => ({ Rooms: { $eq: '3' } })) });

it.each([
  ['bbox', { filters: rooms(97), bbox: BOX }],
  ['filters[$or][100][Rooms][$eq]', { filters: rooms(101) }],
  ['filters[Walk_Station][$in]', { filters: { Walk_Station: { $in: Array.from({ length: 101 }, () => '1:5') } } }],
])('a query whose conditions are too many, those beside its filters included, is refused at %s', (key, raw) => {
  expect(() => parseAllFilters(LISTING, raw)).toThrow(
    expect.objectContaining({ key, message: expect.stringContaining('is one condition too many') }),
  );
});

it('a query with as many conditions as there may be is accepted', () => {
  expect(parseAllFilters(LISTING, { filters: rooms(96), bbox: BOX })).toMatchObject({ all: [{ any: {} }, {}] });
});
