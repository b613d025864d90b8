import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import type { LandingPlace } from '#contract/listings/landing/landing.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import type { Language } from '#contract/values/dates.ts';
import { readBodyOrFail } from '../../data/api.ts';
import { loadPlaces } from '../places/load-places.ts';
import { facetsQuery } from '../places/place-counts.ts';
import type { Search } from '../search.ts';

export type PlaceCount = LandingPlace & { count: number };

/** The districts and stations that homes of a search are in, with their numbers, the most first: a map for those without one. */
export async function loadPlaceCounts(
  api: Client<Paths>,
  { search, places }: { search: Search; places: readonly SearchPlace[] },
  language: Language,
): Promise<PlaceCount[]> {
  const query = facetsQuery({ filters: search.filters, places });
  const [facets, all] = await Promise.all([
    readBodyOrFail(api.GET('/api/listings/facets', { params: { query } })),
    loadPlaces(api, language),
  ]);
  const counts = new Map<string, number>([
    ...facets.district.map(({ id, count }) => [`district ${id}`, count] as const),
    ...facets.Near_Station.map(({ id, count }) => [`metro ${id}`, count] as const),
  ]);
  return all
    .flatMap((place) => {
      const count = counts.get(`${place.kind} ${place.id}`);
      return count ? [{ ...place, count }] : [];
    })
    .sort((a, b) => b.count - a.count);
}
