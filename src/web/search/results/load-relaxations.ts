import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import { listingSearch } from '#contract/listings/search.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { readBodyOrFail } from '../../data/api.ts';
import type { Search } from '../search.ts';
import type { Relaxation } from './nothing-found.tsx';
import { type Way, waysOn } from './ways.ts';

/** The most relaxations that are offered. */
const MAX_SHOWN = 4;
const MAX_QUERIED = 12;

/** The ways on that give results, those with most results first. */
export async function loadRelaxations(
  api: Client<Paths>,
  { filters }: Search,
  places: SearchPlace[],
): Promise<Relaxation[]> {
  const isPossible = ({ without }: Way) => Object.keys(listingSearch.problemsOf(without)).length === 0;
  const ways = waysOn(filters).filter(isPossible).slice(0, MAX_QUERIED);
  const counted = ways.map(async ({ id, without }) => {
    const query = { homes: true, filters: listingSearch.filtersOf(without, { places }) };
    return { id, ...(await readBodyOrFail(api.GET('/api/listings/count', { params: { query } }))) };
  });
  const relaxations = (await Promise.all(counted)).filter(({ count }) => count > 0);
  return relaxations.sort((a, b) => b.count - a.count).slice(0, MAX_SHOWN);
}
