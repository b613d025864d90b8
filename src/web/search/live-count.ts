import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LandingPlace } from '#contract/listings/landing.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { NoConnection } from '../data/connection/connection.ts';

/** spec §9 */
const PAUSE = 300;

/**
 * How many listings the filters of a form would find, fetched 300 ms after the last change; not for filters that contradict
 * each other. `isLost`: no connection. A late response for older filters is not shown.
 * @param last the total of some filters, when it is known
 */
export function useLiveCount(
  filters: ListingFilters,
  places: LandingPlace[],
  last: { filters: ListingFilters; total: number | null },
): { count: number | undefined; isLost: boolean } {
  const request = usePaused({ address: listingSearch.write(filters).toString(), filters, places });
  const isKnown = last.total !== null && request.address === listingSearch.write(last.filters).toString();
  const { data, failureReason } = useQuery({
    queryKey: ['count', request.address],
    queryFn: ({ signal }) => {
      const query = { filters: listingSearch.filtersOf(request.filters, request) };
      return readBody(browserApi.GET('/api/listings/count', { params: { query }, signal }));
    },
    enabled: !isKnown && Object.keys(listingSearch.problemsOf(request.filters)).length === 0,
    placeholderData: keepPreviousData,
  });
  const isLost = !isKnown && failureReason instanceof NoConnection;
  return { count: isKnown ? (last.total ?? undefined) : isLost ? undefined : data?.count, isLost };
}

/** The debounced value. */
function usePaused<Value extends { address: string }>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  const { address } = value;
  useEffect(() => {
    const timer = setTimeout(() => address === latest.current.address && setPaused(latest.current), PAUSE);
    return () => clearTimeout(timer);
  }, [address]);
  return paused;
}
