import { useEffect, useRef } from 'react';
import type { Language } from '#contract/values/dates.ts';
import { openLocalList } from '../data/local-list.ts';
import { usePaths } from '../text/paths.ts';

/** `id`: the query of its address; `title` is in the language of the page that showed it. */
type RecentSearch = { id: string; title: string; language: Language };

const MOST = 4;

/** The key that home's script looks for (home/recent.tsx). */
export const SEARCHES_KEY = 'recentSearches';

const searches = openLocalList<RecentSearch>(SEARCHES_KEY, MOST, (value): value is RecentSearch => {
  const { id, title } = (value ?? {}) as Partial<RecentSearch>;
  return typeof id === 'string' && id !== '' && typeof title === 'string';
});

export const useRecentSearches = searches.useItems;

/**
 * Stores the search of a results page, to be offered on home. A search that is changed on the page takes the place of the one
 * before, and none is left when all its filters are removed. Opening all listings is no search.
 */
export function useStoreSearch(address: string, title: string): void {
  const { language } = usePaths();
  const last = useRef('');
  useEffect(() => {
    if (last.current && last.current !== address) searches.remove(last.current);
    if (address) searches.add({ id: address, title, language });
    last.current = address;
  }, [address, title, language]);
}
