import type { ListingFilters } from '#contract/listings/search.ts';
import { placeValues, type Quarter } from '#contract/listings/search-keys/place.ts';

/** Everywhere on the map. */
export const NO_PART = { bbox: [], drawn: [] };

/** The filters with other places. A new one replaces the part of the map that was searched or drawn, where it may not be. */
export function withPlaces(
  filters: ListingFilters,
  { slugs, quarters = [] }: { slugs: readonly string[]; quarters?: readonly Quarter[] },
): ListingFilters {
  const place = placeValues(slugs, quarters);
  const isNew = place.some(({ key, value }) => !filters.place.some((one) => one.key === key && one.value === value));
  return { ...filters, place, ...(isNew && NO_PART) };
}
