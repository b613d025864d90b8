import { useQuery } from '@tanstack/react-query';
import { PLACE_FACETS } from '#contract/listings/landing/landing.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import type { Draft } from '../form/use-search-form.ts';
import type { Spot } from './place-groups.ts';

/** How many homes of a search there are at each place, were it the only one; undefined while unknown, and of places that are not counted. */
export function usePlaceCounts({ filters, places }: Draft, isOpen: boolean) {
  const others = { ...filters, place: [] };
  const { data } = useQuery({
    queryKey: ['place counts', listingSearch.write(others).toString()],
    queryFn: ({ signal }) => {
      const query = { homes: true, filters: listingSearch.filtersOf(others, { places }) };
      return readBody(browserApi.GET('/api/listings/facets', { params: { query }, signal }));
    },
    enabled: isOpen,
  });
  return ({ place }: Spot): number | undefined => {
    if (!data || !place || place.kind === 'landmark') return undefined;
    return data[PLACE_FACETS[place.kind]].find(({ id }) => id === place.id)?.count ?? 0;
  };
}
