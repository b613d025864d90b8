import { INFERRED } from '#contract/listings/phrase/address-keys.ts';
import { wantedText } from '#contract/listings/phrase/wanted-text.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import type { Language } from '#contract/values/dates.ts';
import { cardsSelection, PAGE_SIZE } from '../cards/cards-query.ts';
import { readPage } from '../data/page-number.ts';

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

/** A search; its only state is the address. */
export type Search = {
  filters: ListingFilters;
  sort: SortName;
  page: number;
  /** shown as a map where there is no room for both */
  view?: 'map';
  /** the filters that words did not say but that follow from them */
  inferred?: FilterName[];
};
type FilterName = keyof ListingFilters;

/** The path of the results, and the filters of its query; the path of a landing page contains the others. */
export type Base = { path: string; filters: ListingFilters };

/** Reads a search from an address. Unknown keys and invalid values are ignored. */
export function readSearch(params: URLSearchParams): Search {
  const filters = listingSearch.read(params);
  const inferred = inferredIn(filters, params.getAll(INFERRED));
  return {
    filters,
    sort: SORT_NAMES.find((name) => name === params.get('sort')) ?? 'newest',
    page: readPage(params),
    ...(params.get('view') === 'map' && { view: 'map' }),
    ...(inferred.length > 0 && { inferred }),
  };
}

/** The address of a search, as short as it can be: `?category=sale&page=2`, or nothing at all. */
export function writeSearch({ filters, sort, page, view, inferred = [] }: Search): string {
  const params = listingSearch.write(filters);
  if (sort !== 'newest') params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  if (view) params.set('view', view);
  for (const name of inferredIn(filters, inferred)) params.append(INFERRED, name);
  const text = params.toString();
  return text && `?${text}`;
}

/** The first page of a search with other filters; what was inferred and is changed has been said now. */
export function withFilters(search: Search, filters: ListingFilters): Search {
  const isSame = (name: FilterName) => JSON.stringify(search.filters[name]) === JSON.stringify(filters[name]);
  return { ...search, filters, page: 1, ...(search.inferred && { inferred: search.inferred.filter(isSame) }) };
}

/** Those of the filters that are chosen. */
function inferredIn(filters: ListingFilters, names: readonly string[]): FilterName[] {
  return (Object.keys(filters) as FilterName[]).filter((name) => names.includes(name) && filters[name].length > 0);
}

/** The API's query for a page of cards, one of each home. `places` has at least those of the search. */
export function cardsQuery({ filters, sort, page }: Search, places: SearchPlace[], locale: Language) {
  const wanted = wantedText(filters.text[0] ?? '');
  return {
    ...cardsSelection(locale),
    homes: true,
    filters: listingSearch.filtersOf(filters, { places }),
    ...(wanted && { _rank: wanted }),
    sort: SORTS[sort],
    pagination: { page, pageSize: PAGE_SIZE },
  };
}
