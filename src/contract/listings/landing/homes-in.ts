import type { SearchPlace } from '../../places/search-place.ts';
import type { ListingFacets } from '../api.ts';
import { PLACE_FACETS } from './landing.ts';

export type PlaceFacets = Pick<ListingFacets, (typeof PLACE_FACETS)[keyof typeof PLACE_FACETS]>;

/** How many homes there are at a place, by the counts of a search; null: those near a landmark are not among them. */
export function homesIn(counts: PlaceFacets, { kind, id }: Pick<SearchPlace, 'kind' | 'id'>): number | null {
  if (kind === 'landmark') return null;
  return counts[PLACE_FACETS[kind]].find((one) => one.id === id)?.count ?? 0;
}
