import type { ListingCount } from '#contract/listings/api.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import type { PlaceValue } from '#contract/listings/search-keys/place.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { readBodyOrFail } from '../../data/api.ts';
import type { Visit } from '../../data/context.ts';
import type { Results } from './load-results.ts';

/** Homes known only roughly: among the results, and besides. */
export type Rough = NonNullable<ListingCount['approximate']>;

/**
 * For loaders, of a search: its homes known only roughly, null unless it asks for distances or a part of the map; and how many homes
 * the person hides, 0 for visitors, whose browser knows.
 */
export async function loadCounts(
  { api, viewer }: Visit,
  { search, places }: Results,
): Promise<{ rough: Rough | null; hidden: number }> {
  const { bbox, drawn } = search.filters;
  const isByPlace = bbox.length + drawn.length > 0 || places.some(({ kind }) => kind === 'metro');
  const isRough = isByPlace || hasDistances(search.filters, places);
  if (!isRough && !viewer.user) return { rough: null, hidden: 0 };
  const query = { homes: true, filters: listingSearch.filtersOf(search.filters, { places }) };
  const { approximate, hidden } = await readBodyOrFail(api.GET('/api/listings/count', { params: { query } }));
  return { rough: (isRough && approximate) || null, hidden: (viewer.user && hidden) || 0 };
}

/** Whether a search asks for a distance in minutes, to a station or a landmark: only homes whose point is exact have one. */
function hasDistances({ walk, to, place }: ListingFilters, places: readonly SearchPlace[]): boolean {
  return walk.length + to.length > 0 || place.some((one) => isLandmark(one, places));
}

/** The search without such distances. */
export function withoutDistances(filters: ListingFilters, places: readonly SearchPlace[]): ListingFilters {
  return { ...filters, walk: [], to: [], place: filters.place.filter((one) => !isLandmark(one, places)) };
}

function isLandmark({ key, value }: PlaceValue, places: readonly SearchPlace[]): boolean {
  return key === 'place' && places.some(({ kind, slug }) => kind === 'landmark' && slug === value);
}
