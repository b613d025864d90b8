import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LandingPlace } from '#contract/listings/landing.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { ask } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { NoConnection } from '../data/connection/connection.ts';

/** spec §9 */
const PAUSE = 300;

/**
 * How many listings the filters of a form would find, asked 300 ms after the last change; of a form in which something
 * contradicts itself nothing is asked. `isLost`: there is no connection to ask by. An answer that comes late belongs to its own filters and is not shown.
 * @param known the total of some filters, when it is known
 */
export function useLiveCount(
  filters: ListingFilters,
  places: LandingPlace[],
  known: { filters: ListingFilters; total: number | null },
): { count: number | undefined; isLost: boolean } {
  const wanted = usePaused({ address: listingSearch.write(filters).toString(), filters, places });
  const isKnown = known.total !== null && wanted.address === listingSearch.write(known.filters).toString();
  const { data, failureReason } = useQuery({
    queryKey: ['count', wanted.address],
    queryFn: ({ signal }) => {
      const query = { filters: listingSearch.filtersOf(wanted.filters, wanted) };
      return ask(browserApi.GET('/api/listings/count', { params: { query }, signal }));
    },
    enabled: !isKnown && Object.keys(listingSearch.problemsOf(wanted.filters)).length === 0,
    placeholderData: keepPreviousData,
  });
  const isLost = !isKnown && failureReason instanceof NoConnection;
  return { count: isKnown ? (known.total ?? undefined) : isLost ? undefined : data?.count, isLost };
}

/** The value as it is once it has not changed for a while. */
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
