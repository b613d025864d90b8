import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { FavoriteIds } from '#contract/favorites/api.ts';
import { readBody } from '../data/api.ts';
import { openApi } from '../data/open-api.ts';
import { isSameOffer, type Target } from './target.ts';

export type Favorites = FavoriteIds['data'];
export const FAVORITES_QUERY = ['favorites'];

/** The person's favorites when the page was rendered; null when they failed to load. */
export const FirstFavorites = createContext<Favorites | null>(null);

/** The part of the signed-in person's favorites that `select` picks. All hearts of a page share one query. */
export function useFavorites<Selection>(select: (favorites: Favorites) => Selection): Selection | undefined {
  const first = useContext(FirstFavorites);
  const { data } = useQuery({
    queryKey: FAVORITES_QUERY,
    queryFn: async ({ signal }) => {
      const browserApi = await openApi();
      return (await readBody(browserApi.GET('/api/favorites/ids', { signal }))).data;
    },
    ...(first && { initialData: first }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // listings open in new tabs: refetch when this one is focused again
    refetchOnWindowFocus: 'always',
    select,
  });
  return data;
}

/** Whether a favorite is of a target, or of a listing that offers the same. */
export function isOf(target: Target): (favorite: Favorites[number]) => boolean {
  return (favorite) => favorite[target.kind] === target.id || isSameOffer(favorite.offer, target.offer);
}

/** Fetches the favorites again. */
export async function reloadFavorites(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: FAVORITES_QUERY });
}

/** Replaces the cached favorites by newer ones. */
export function setFavorites(queries: QueryClient, favorites: Favorites): void {
  queries.setQueryData(FAVORITES_QUERY, favorites);
}

/** Shows a target as a favorite, or as none (null). */
export function showFavorite(queries: QueryClient, target: Target, id: number | null): void {
  queries.setQueryData<Favorites>(FAVORITES_QUERY, (favorites = []) => {
    const others = favorites.filter((one) => !isOf(target)(one));
    return id === null
      ? others
      : [{ id, listing: null, complex: null, offer: target.offer ?? null, [target.kind]: target.id }, ...others];
  });
}
