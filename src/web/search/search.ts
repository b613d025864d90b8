import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import type { Language } from '#contract/values/dates.ts';
import { cardsSelection, PAGE_SIZE } from '../cards/cards-query.ts';

/** The orders people choose from (spec §9), by their name in the address. */
const SORTS = {
  newest: 'Posted_At:desc',
  area: 'Area_M2:asc',
  price_asc: 'Price:asc',
  price_desc: 'Price:desc',
  drop: 'Price_Drop:desc',
} as const;
type SortName = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as SortName[];

/** A search; its only state is the address. `view`: shown as a map where there is no room for both. */
export type Search = { filters: ListingFilters; sort: SortName; page: number; view?: 'map' };

/** The path of the results, and the filters of its query; the path of a landing page contains the others. */
export type Base = { path: string; filters: ListingFilters };

const LAST_PAGE = 9_999;

/** Reads a search from an address. Unknown keys and invalid values are ignored. */
export function readSearch(params: URLSearchParams): Search {
  const page = params.get('page') ?? '';
  return {
    filters: listingSearch.read(params),
    sort: SORT_NAMES.find((name) => name === params.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,3}$/.test(page) && Number(page) <= LAST_PAGE ? Number(page) : 1,
    ...(params.get('view') === 'map' && { view: 'map' }),
  };
}

/** The address of a search, as short as it can be: `?category=sale&page=2`, or nothing at all. */
export function writeSearch({ filters, sort, page, view }: Search): string {
  const params = listingSearch.write(filters);
  if (sort !== 'newest') params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  if (view) params.set('view', view);
  const text = params.toString();
  return text && `?${text}`;
}

/** The API's query for a page of cards, one of each home. `places` has at least those of the search. */
export function cardsQuery({ filters, sort, page }: Search, places: SearchPlace[], locale: Language) {
  return {
    ...cardsSelection(locale),
    homes: true,
    filters: listingSearch.filtersOf(filters, { places }),
    ...(filters.text[0] && { _rank: filters.text[0] }),
    sort: SORTS[sort],
    pagination: { page, pageSize: PAGE_SIZE },
  };
}
