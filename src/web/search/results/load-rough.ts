import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import type { ListingCount } from '#contract/listings/api.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import type { PlaceValue } from '#contract/listings/search-keys/place.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { readBodyOrFail } from '../../data/api.ts';
import type { Results } from './load-results.ts';

/** Homes known only roughly: among the results, and besides. */
export type Rough = NonNullable<ListingCount['approximate']>;

/** For loaders: the homes known only roughly of a search by distance or by a part of the map; null for any other. */
export async function countRough(api: Client<Paths>, { search, places }: Results): Promise<Rough | null> {
  const { bbox, drawn } = search.filters;
  const isByPlace = bbox.length + drawn.length > 0 || places.some(({ kind }) => kind === 'metro');
  if (!isByPlace && !hasDistances(search.filters, places)) return null;
  const query = { homes: true, filters: listingSearch.filtersOf(search.filters, { places }) };
  const { approximate } = await readBodyOrFail(api.GET('/api/listings/count', { params: { query } }));
  return approximate ?? null;
}

/** Whether a search asks for a distance in minutes, to a station or a landmark: only homes whose point is exact have one. */
export function hasDistances({ walk, to, place }: ListingFilters, places: readonly SearchPlace[]): boolean {
  return walk.length + to.length > 0 || place.some((one) => isLandmark(one, places));
}

/** The search without such distances. */
export function withoutDistances(filters: ListingFilters, places: readonly SearchPlace[]): ListingFilters {
  return { ...filters, walk: [], to: [], place: filters.place.filter((one) => !isLandmark(one, places)) };
}

function isLandmark({ key, value }: PlaceValue, places: readonly SearchPlace[]): boolean {
  return key === 'place' && places.some(({ kind, slug }) => kind === 'landmark' && slug === value);
}
