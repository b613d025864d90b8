import { type ComplexFilters, complexSearch, type KnownComplexes } from '#contract/complexes/search.ts';
import type { Language } from '#contract/values/dates.ts';
import { readPage } from '../data/page-number.ts';
import { complexCards } from './load-complex-cards.ts';

/** The orders people choose from (spec §9), by their name in the address. */
const SORTS = { date: 'createdAt:desc', name_asc: 'name:asc', name_desc: 'name:desc', views: 'views:desc' } as const;
export type ComplexSort = keyof typeof SORTS;
export const COMPLEX_SORTS = Object.keys(SORTS) as ComplexSort[];

/** A search for complexes; its only state is the address. */
export type ComplexSearch = { filters: ComplexFilters; sort: ComplexSort; page: number };

/** spec §9 */
export const PAGE_SIZE = 10;

/** Reads a search from an address; invalid values are ignored. */
export function readComplexSearch(params: URLSearchParams): ComplexSearch {
  return {
    filters: complexSearch.read(params),
    sort: COMPLEX_SORTS.find((one) => one === params.get('sort')) ?? 'date',
    page: readPage(params),
  };
}

/** The address of a search, as short as it can be: `?price_max=200000`, or nothing at all. */
export function writeComplexSearch({ filters, sort, page }: ComplexSearch): string {
  const params = complexSearch.write(filters);
  if (sort !== 'date') params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** The API's query for a page of cards. */
export function complexesQuery(search: ComplexSearch, searchContext: KnownComplexes, locale: Language) {
  return {
    ...complexCards(locale),
    ...matchOf(search, searchContext),
    sort: SORTS[search.sort],
    pagination: { page: search.page, pageSize: PAGE_SIZE },
  };
}

/** The API's `filters` and `_q` for the chosen filters. */
export function matchOf({ filters }: ComplexSearch, searchContext: KnownComplexes) {
  const [words] = filters.q;
  return { filters: complexSearch.filtersOf(filters, searchContext), ...(words && { _q: words }) };
}
