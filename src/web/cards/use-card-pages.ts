import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { CardData } from './card-data.ts';

/** A page of cards and how many there are in all. */
export type CardPage<Card = CardData> = { cards: Card[]; total: number; pageCount: number };

export type CardList<Card = CardData> = {
  /** identifies the list */
  name: readonly string[];
  /** the page that came with the document, and its number */
  first: CardPage<Card>;
  page: number;
  load: (page: number, signal: AbortSignal) => Promise<CardPage<Card>>;
};

/** The pages of a list, loaded one after the other. They belong to the history entry, so that Back restores all of them. */
export function useCardPages<Card>({ name, first, page, load }: CardList<Card>) {
  const { key } = useLocation();
  return useInfiniteQuery({
    queryKey: ['cards', key, ...name],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: page,
    initialData: { pages: [first], pageParams: [page] },
    getNextPageParam: (last, _pages, at) => (at < last.pageCount ? at + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // stored as long as the tab is open
    gcTime: Number.POSITIVE_INFINITY,
  });
}
