import { useEffect } from 'react';
import { type CardList, useCardPages } from '../../cards/use-card-pages.ts';
import { logFailure } from '../../ui/log-failure.ts';

/** All rows of a list, page after page: only a whole list can be sorted and searched. */
export function useRows(of: CardList) {
  const list = useCardPages(of);
  const { fetchNextPage, hasNextPage, isFetching, error } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  useEffect(() => {
    if (error) logFailure('further rows did not come', error);
  }, [error]);
  const rows = new Map(list.data.pages.flatMap(({ cards }) => cards.map((card) => [card.id, card] as const)));
  return {
    rows: [...rows.values()],
    next: hasNextPage ? of.page + list.data.pages.length : null,
    error,
    fetchNextPage,
  };
}
