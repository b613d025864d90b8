import { LISTING } from '#contract/listings/entity.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { hasKnownPlaces } from '#contract/listings/search-keys/known-places.ts';
import { restoreSearch, storeSearch } from '#contract/listings/stored-search.ts';
import { titleOfSearch } from '#contract/listings/title/search-title.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { filterTexts } from '#contract/search/filter-texts.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Condition } from '#contract/wire/query.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { translate } from '../text/texts.ts';

/** A search as it is stored, and the conditions that must all hold, as its rows have them. */
export type CompiledSearch = { search: string; conditions: Condition[] };

/** The longest stored search, in bytes; it has the ids of places. */
const MAX_LENGTH = 4_000;

/**
 * Compiles the search of an address (`category=rent&place=nizami`), as the list of results does. Null: it has no filters, finds
 * nothing because they contradict each other, names a place that is not there, or is too long.
 */
export function compileAddress(address: string, places: readonly SearchPlace[]): CompiledSearch | null {
  const filters: ListingFilters = { ...listingSearch.read(new URLSearchParams(address)), type: [], text: [] };
  // without one of its places a search would find too much
  if (!hasKnownPlaces(filters, places)) return null;
  if (Object.keys(listingSearch.problemsOf(filters)).length > 0) return null;
  const search = storeSearch(filters, places);
  if (search === null || Buffer.byteLength(search) > MAX_LENGTH) return null;
  return { search, conditions: conditionsOf(filters, places) };
}

/** Compiles a stored search again; `isBroken`: one of its places is gone, so that it would find too much. */
export function compileStored(
  search: string,
  places: readonly SearchPlace[],
): CompiledSearch & { isBroken: boolean; filters: ListingFilters } {
  const filters = restoreSearch(search, places);
  const isBroken = new URLSearchParams(search).size !== listingSearch.write(filters).size;
  return { search, filters, conditions: conditionsOf(filters, places), isBroken };
}

/** The name of a search, made of its filters, and the query of its results with the present slugs of its places. */
export function describeSearch(
  search: string,
  places: readonly SearchPlace[],
  language: Language,
): { name: string; address: string } {
  const filters = restoreSearch(search, places);
  const say = (phrase: Parameters<typeof translate>[1]) => translate(language, phrase);
  return {
    name: titleOfSearch(filters, { places, language, say }),
    address: listingSearch.write(filters).toString(),
  };
}

/** In the form of a request, which the browser sends for the same search. */
function conditionsOf(filters: ListingFilters, places: readonly SearchPlace[]): Condition[] {
  const query = { filters: filterTexts(listingSearch.filtersOf(filters, { places })) };
  const { where } = parseCountQuery(LISTING, query);
  return 'all' in where ? where.all : [where];
}
