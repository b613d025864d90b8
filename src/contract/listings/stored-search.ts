import type { SearchPlace } from '../places/search-place.ts';
import { type ListingFilters, listingSearch } from './search.ts';
import { withKnownPlaces } from './search-keys/known-places.ts';

/** The keys whose values are slugs of places. */
const PLACE_KEYS = new Set(['place', 'to']);

/**
 * A search as stored for figures: `category=rent&place=district-3`. Places are stored by kind and id, because slugs may change;
 * words that only sort are left out. Null when it is empty except for a strip of promoted listings.
 */
export function storeSearch(filters: ListingFilters, places: readonly SearchPlace[]): string | null {
  const stored = { ...filters, text: [] };
  if (!listingSearch.partsOf(stored).some(({ name }) => name !== 'type')) return null;
  const entries = [...listingSearch.write(stored)].flatMap(([key, value]): [string, string][] => {
    if (!PLACE_KEYS.has(key)) return [[key, value]];
    const place = places.find(({ slug }) => slug === value);
    return place ? [[key, storedName(place)]] : [];
  });
  return new URLSearchParams(entries).toString();
}

/** Restores a stored search with the current slugs of its places; deleted places, and ways to what is no station, are left out. */
export function restoreSearch(stored: string, places: readonly SearchPlace[]): ListingFilters {
  const entries = [...new URLSearchParams(stored)].flatMap(([key, value]): [string, string][] => {
    if (!PLACE_KEYS.has(key)) return [[key, value]];
    const place = places.find((one) => storedName(one) === value);
    return place ? [[key, place.slug]] : [];
  });
  return withKnownPlaces(listingSearch.read(new URLSearchParams(entries)), places);
}

/** Landmarks are in no table and have no id that stays. */
function storedName({ kind, id, slug }: SearchPlace): string {
  return kind === 'landmark' ? slug : `${kind}-${id}`;
}
