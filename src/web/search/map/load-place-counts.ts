import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import { homesIn } from '#contract/listings/landing/homes-in.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import type { Language } from '#contract/values/dates.ts';
import { readBodyOrFail } from '../../data/api.ts';
import { loadPlaces } from '../places/load-places.ts';
import { facetsQuery } from '../places/place-counts.ts';
import type { Search } from '../search.ts';

export type PlaceCount = SearchPlace & { count: number };

/**
 * The districts and stations that homes of a search are in, with their numbers, the most first: a map for those without one. Of a
 * search in some places these, and the settlements and stations of its districts.
 * @param hidden what a guest hides, which no number has
 */
export async function loadPlaceCounts(
  api: Client<Paths>,
  { search, places }: { search: Search; places: readonly SearchPlace[] },
  language: Language,
  hidden: string | null,
): Promise<PlaceCount[]> {
  const query = facetsQuery({ filters: search.filters, places }, hidden);
  const [facets, all] = await Promise.all([
    readBodyOrFail(api.GET('/api/listings/facets', { params: { query } })),
    loadPlaces(api, language),
  ]);
  return placesOn({ search, places }, all)
    .flatMap((place) => {
      const count = homesIn(facets, place);
      return count ? [{ ...place, count }] : [];
    })
    .sort((a, b) => b.count - a.count);
}

function placesOn(
  { search, places }: { search: Search; places: readonly SearchPlace[] },
  all: readonly SearchPlace[],
): readonly SearchPlace[] {
  // the station of a ride is known too
  const chosen = places.filter(({ slug }) => search.filters.place.some(({ value }) => value === slug));
  if (chosen.length === 0) return all.filter(({ kind }) => kind !== 'settlement');
  const districts = chosen.flatMap(({ kind, id }) => (kind === 'district' ? [id] : []));
  const slugs = chosen.map(({ slug }) => slug);
  const within = all.filter(({ slug, districtId }) => districts.includes(districtId ?? 0) && !slugs.includes(slug));
  return [...chosen, ...within];
}
