import { listingSearch } from '#contract/listings/search.ts';
import { readBodyOrFail } from '../../data/api.ts';
import type { Visit } from '../../data/context.ts';
import type { Results } from './load-results.ts';

/** For loaders: how many homes of a search the person hides; 0 for visitors, whose browser knows. */
export async function countHidden({ api, viewer }: Visit, { search, places }: Results): Promise<number> {
  if (!viewer.user) return 0;
  const query = { homes: true, filters: listingSearch.filtersOf(search.filters, { places }) };
  return (await readBodyOrFail(api.GET('/api/listings/count', { params: { query } }))).hidden ?? 0;
}
