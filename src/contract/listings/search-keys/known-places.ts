import type { SearchPlace } from '../../places/search-place.ts';
import type { ListingFilters } from '../search.ts';

/** The filters without places that are not there, and without a way to what is no station. */
export function withKnownPlaces(filters: ListingFilters, places: readonly SearchPlace[]): ListingFilters {
  const find = (wanted: string) => places.find(({ slug }) => slug === wanted);
  return {
    ...filters,
    place: filters.place.filter(({ key, value }) => key === 'quarter' || find(value)),
    to: filters.to.filter(({ to }) => find(to)?.kind === 'metro'),
  };
}

/** Whether all its places are there, and its way leads to a station. */
export function hasKnownPlaces(filters: ListingFilters, places: readonly SearchPlace[]): boolean {
  const known = withKnownPlaces(filters, places);
  return known.place.length === filters.place.length && known.to.length === filters.to.length;
}
