import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CATEGORIES, PROPERTY_TYPES } from '#contract/listings/fields.ts';
import { cardsQuery, readSearch, type Search, SORT_NAMES, writeSearch } from './search.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));
const NOTHING: Search = { category: null, type: null, priceMin: null, priceMax: null, sort: 'newest', page: 1 };

it('reads any search back from its own address', () => {
  const price = fc.option(fc.integer({ min: 1, max: 999_999_999 }));
  const search = fc.record({
    category: fc.option(fc.constantFrom(...CATEGORIES)),
    type: fc.option(fc.constantFrom(...PROPERTY_TYPES)),
    priceMin: price,
    priceMax: price,
    sort: fc.constantFrom(...SORT_NAMES),
    page: fc.integer({ min: 1, max: 9_999 }),
  });
  fc.assert(
    fc.property(search, (one) => {
      expect(read(writeSearch(one))).toEqual(one);
    }),
  );
});

it('has the shortest address when nothing is asked', () => {
  expect(writeSearch(NOTHING)).toBe('');
});

it.each([
  'utm_source=x&fbclid=1',
  'category=buy&type=castle',
  'category=&type=&price_min=&price_max=&sort=&page=',
  'price_min=-5&price_max=abc&page=0',
  'page=1e9&price_min=12345678901',
  'sort=constructor&category=__proto__',
])('passes over what it does not know: %s', (text) => {
  expect(read(text)).toEqual(NOTHING);
});

it('reads a price typed with spaces', () => {
  expect(read('price_min=120 000').priceMin).toBe(120_000);
});

it('asks the API only about what was chosen', () => {
  expect(cardsQuery(NOTHING, 'az').filters).toEqual({});
  expect(cardsQuery(read('category=rent&type=house&price_max=900&sort=price_asc&page=3'), 'ru')).toMatchObject({
    filters: { Category: { $eq: 'rent' }, Property_type: { $eq: 'house' }, Price: { $lte: 900 } },
    sort: 'Price:asc',
    pagination: { page: 3, pageSize: 8 },
    locale: 'ru',
  });
});
