import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListingCount } from '#contract/listings/api.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { NoConnection } from '../../data/connection/connection.ts';
import { useGuestHidden } from '../../hidden/hidden-homes.ts';
import { usePaused } from './use-paused.ts';
import { addressOf, type Draft, type SearchForm } from './use-search-form.ts';

/** `count` is undefined when it is unknown, and for filters that contradict each other. `isLost`: no connection. */
export type LiveCount = { count: number | undefined; isLost: boolean };

/**
 * How many listings a form would find, fetched 300 ms after its last change. A late response for older filters is not shown.
 * @param last the total of some filters, when it is known
 */
export function useLiveCount(
  { draft, hasProblem }: Pick<SearchForm, 'draft' | 'hasProblem'>,
  last: { filters: ListingFilters; total: number | null },
): LiveCount {
  const { address, filters, places } = usePaused({ ...draft, address: addressOf(draft.filters) });
  const hidden = useGuestHidden();
  // the page is the same for all guests: its total has also the homes that one of them hides
  const isKnown = last.total !== null && hidden === null && address === addressOf(last.filters);
  const { data, failureReason } = useQuery({
    ...countQuery({ address, filters, places }, hidden),
    enabled: !isKnown && Object.keys(listingSearch.problemsOf(filters)).length === 0,
    placeholderData: keepPreviousData,
  });
  const isLost = !isKnown && failureReason instanceof NoConnection;
  const count = isKnown ? (last.total ?? undefined) : data?.count;
  return { count: hasProblem || isLost ? undefined : count, isLost };
}

/** The query that counts the homes of a search. @param hidden what a guest hides, which no number has */
export function countedQuery({ filters, places }: Counted, hidden: string | null) {
  return { homes: true, filters: listingSearch.filtersOf(filters, { places }), ...(hidden !== null && { hidden }) };
}

export type Counted = { filters: ListingFilters; places: readonly SearchPlace[] };

/** How many homes a search finds without those that a guest hides, and how many more with them. */
export function countQuery({ address, filters, places }: Draft & { address: string }, hidden: string | null) {
  return {
    queryKey: ['count', address, hidden],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ListingCount> => {
      const query = countedQuery({ filters, places }, hidden);
      return readBody(browserApi.GET('/api/listings/count', { params: { query }, signal }));
    },
  };
}
