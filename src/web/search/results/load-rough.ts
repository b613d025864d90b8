import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import type { ListingCount } from '#contract/listings/api.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { readBodyOrFail } from '../../data/api.ts';
import type { Results } from './load-results.ts';

/** Homes known only roughly: among the results, and besides. */
export type Rough = NonNullable<ListingCount['approximate']>;

/** For loaders: the homes known only roughly of a search by the distance to stations or by a part of the map; null for any other. */
export async function countRough(api: Client<Paths>, { search, places }: Results): Promise<Rough | null> {
  const { walk, to, bbox, drawn } = search.filters;
  const isByPoint = [walk, to, bbox, drawn].some((chosen) => chosen.length > 0);
  if (!isByPoint && places.every(({ kind }) => kind !== 'metro')) return null;
  const query = { homes: true, filters: listingSearch.filtersOf(search.filters, { places }) };
  const { approximate } = await readBodyOrFail(api.GET('/api/listings/count', { params: { query } }));
  return approximate ?? null;
}

/** The search without its distances in minutes, which only homes whose point is exact have. */
export function withoutMinutes(filters: ListingFilters): ListingFilters {
  return { ...filters, walk: [], to: [] };
}
