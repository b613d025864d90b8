import type { ListingFilters } from '#contract/listings/search.ts';
import { placeValues, type Quarter } from '#contract/listings/search-keys/place.ts';

/** The filters with other places. These replace the part of the map that was searched, where they may not be. */
export function withPlaces(
  filters: ListingFilters,
  { slugs, quarters = [] }: { slugs: readonly string[]; quarters?: readonly Quarter[] },
): ListingFilters {
  const place = placeValues(slugs, quarters);
  return { ...filters, place, bbox: place.length > 0 ? [] : filters.bbox };
}
