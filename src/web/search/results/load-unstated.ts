import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { readBodyOrFail } from '../../data/api.ts';
import type { Results } from './load-results.ts';

/** The share of the results from which the offer is shown: a tenth. */
const MANY = 0.1;

/** For loaders: how many listings with an unstated deed the deed filter hides; 0 when they are few, or without that filter. */
export async function countUnstated(api: Client<Paths>, { search, places, total }: Results): Promise<number> {
  const { has, deed_unstated: isIncluded } = search.filters;
  if (!has.includes('Has_Deed') || isIncluded.length > 0) return 0;
  const query = { homes: true, filters: listingSearch.filtersOf(withUnstatedDeeds(search.filters), { places }) };
  const { count } = await readBodyOrFail(api.GET('/api/listings/count', { params: { query } }));
  const hidden = count - total;
  return hidden > total * MANY ? hidden : 0;
}

/** The search with listings whose deed is unstated included. */
export function withUnstatedDeeds(filters: ListingFilters): ListingFilters {
  return { ...filters, deed_unstated: ['1'] };
}
