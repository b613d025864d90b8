import type { LandingPlace } from './landing.ts';
import { type ListingFilters, listingSearch } from './search.ts';

/**
 * A search as stored for figures: `category=rent&place=district-3`. Places are stored by kind and id, because slugs may change.
 * Null when it is empty except for a strip of promoted listings.
 */
export function storeSearch(filters: ListingFilters, places: readonly LandingPlace[]): string | null {
  if (!listingSearch.partsOf(filters).some(({ name }) => name !== 'type')) return null;
  const entries = [...listingSearch.write(filters)].flatMap(([key, value]): [string, string][] => {
    if (key !== 'place') return [[key, value]];
    const place = places.find(({ slug }) => slug === value);
    return place ? [[key, `${place.kind}-${place.id}`]] : [];
  });
  return new URLSearchParams(entries).toString();
}

/** Restores a stored search with the current slugs of its places; deleted places are left out. */
export function restoreSearch(stored: string, places: readonly LandingPlace[]): ListingFilters {
  const entries = [...new URLSearchParams(stored)].flatMap(([key, value]): [string, string][] => {
    if (key !== 'place') return [[key, value]];
    const place = places.find(({ kind, id }) => `${kind}-${id}` === value);
    return place ? [[key, place.slug]] : [];
  });
  return listingSearch.read(new URLSearchParams(entries));
}
