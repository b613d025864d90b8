import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CardPage } from '../../cards/endless-cards.tsx';
import { logFailure } from '../../ui/log-failure.ts';

type List = {
  name: readonly string[];
  first: CardPage;
  page: number;
  load: (page: number, signal: AbortSignal) => Promise<CardPage>;
};

/** All rows of a list, page after page: only a whole list can be sorted and searched. */
export function useRows({ name, first, page, load }: List) {
  const { key } = useLocation();
  const list = useInfiniteQuery({
    // as lists of cards are named: acts load both again
    queryKey: ['cards', key, ...name],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: page,
    initialData: { pages: [first], pageParams: [page] },
    getNextPageParam: (last, _pages, at) => (at < last.pageCount ? at + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { fetchNextPage, hasNextPage, isFetching, error } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  useEffect(() => {
    if (error) logFailure('further rows did not come', error);
  }, [error]);
  const rows = new Map(list.data.pages.flatMap(({ cards }) => cards.map((card) => [card.id, card] as const)));
  return { rows: [...rows.values()], next: hasNextPage ? page + list.data.pages.length : null, error, fetchNextPage };
}
