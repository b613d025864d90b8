import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { FavoriteIds } from '#contract/favorites/api.ts';
import { readBody } from '../data/api.ts';
import { NoConnection } from '../data/connection/connection.ts';
import { openApi } from '../data/open-api.ts';
import { changeGuestFavorite, forgetRemoved, isKeptHere, isRemovedHere, noteRemoved } from './guest-favorites.ts';
import { type Target, targetName } from './target.ts';

export type Favorites = FavoriteIds['data'];
const KEY = ['favorites'];
/** The id of a favorite that the server has not confirmed yet. */
const UNCONFIRMED = 0;

/** The person's favorites when the page was rendered; null when they failed to load. */
export const FirstFavorites = createContext<Favorites | null>(null);

/** The part of the signed-in person's favorites that `select` picks. All hearts of a page share one query. */
export function useFavorites<Selection>(select: (favorites: Favorites) => Selection): Selection | undefined {
  const first = useContext(FirstFavorites);
  const { data } = useQuery({
    queryKey: KEY,
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

/** Whether hearts show a target as a favorite of the account. */
export const isShownAsKept = (queries: QueryClient, target: Target): boolean =>
  !isRemovedHere(target) && (queries.getQueryData<Favorites>(KEY)?.some(isOf(target)) ?? false);

export function isOf(target: Target): (favorite: Favorites[number]) => boolean {
  return (favorite) => favorite[target.kind] === target.id;
}

/** The pending change of each target, resolving to the server's id after it. It never rejects. */
const changes = new Map<string, Promise<number | null>>();

/**
 * Adds or removes a favorite. An optimistic change is rolled back when it fails. Changes of one target are serialized, so
 * that the last click wins. What is added or removed without a network waits in this browser, until the account gets it.
 * @throws ApiError, NoConnection
 */
export async function changeFavorite(
  queries: QueryClient,
  target: Target,
  { isWanted, isOptimistic }: { isWanted: boolean; isOptimistic: boolean },
): Promise<void> {
  const name = targetName(target);
  const favoriteId = queries.getQueryData<Favorites>(KEY)?.find(isOf(target))?.id ?? null;
  // a running query would overwrite the change
  void queries.cancelQueries({ queryKey: KEY });
  if (isOptimistic) showFavorite(queries, target, isWanted ? (favoriteId ?? UNCONFIRMED) : null);
  const before = changes.get(name) ?? Promise.resolve(favoriteId);
  const change = before.then((id) => {
    // of what was chosen first the server knows by now
    const at = Date.now();
    if (isWanted) return id === null || isRemovedHere(target) ? addOrKeep(target, at) : id;
    const isWaiting = isKeptHere(target);
    changeGuestFavorite(target, false, { at });
    return id === null && !isWaiting ? null : removeOrNote(target, at);
  });
  const after = change.catch(() => before);
  changes.set(name, after);
  const id = await after;
  if (changes.get(name) === after) {
    changes.delete(name);
    showFavorite(queries, target, id);
  }
  await change;
}

/** Fetches the favorites again. */
export async function reloadFavorites(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: KEY });
}

/** Replaces the cached favorites by newer ones. */
export function setFavorites(queries: QueryClient, favorites: Favorites): void {
  queries.setQueryData(KEY, favorites);
}

/** Removes a favorite whose target is gone. @throws ApiError, NoConnection */
export async function forgetFavorite(queries: QueryClient, id: number): Promise<void> {
  await remove(id);
  queries.setQueryData<Favorites>(KEY, (favorites) => favorites?.filter((one) => one.id !== id));
}

/** @returns the server's id; null: it waits for the network */
async function addOrKeep(target: Target, at: number): Promise<number | null> {
  try {
    const id = await add(target);
    forgetRemoved(target);
    return id;
  } catch (error) {
    if (error instanceof NoConnection && changeGuestFavorite(target, true, { at, isSent: true })) return null;
    throw error;
  }
}

/** By what it is about: a favorite whose response did not come has no known id. Without a network the removal waits here. */
async function removeOrNote(target: Target, at: number): Promise<null> {
  try {
    await remove(targetName(target));
    forgetRemoved(target);
  } catch (error) {
    if (!(error instanceof NoConnection && noteRemoved(target, at))) throw error;
  }
  return null;
}

async function add(target: Target): Promise<number> {
  const browserApi = await openApi();
  return (await readBody(browserApi.POST('/api/favorites', { body: { [target.kind]: target.id } }))).data.id;
}

async function remove(id: number | string): Promise<null> {
  const browserApi = await openApi();
  const { error, response } = await browserApi.DELETE('/api/favorites/{id}', { params: { path: { id: String(id) } } });
  // removed by another tab already
  if (response.ok || response.status === 404) return null;
  return readBody(Promise.resolve({ error, response }));
}

/** Shows a target as a favorite, or as none (null). */
export function showFavorite(queries: QueryClient, target: Target, id: number | null): void {
  queries.setQueryData<Favorites>(KEY, (favorites = []) => {
    const others = favorites.filter((one) => !isOf(target)(one));
    return id === null ? others : [{ id, listing: null, complex: null, [target.kind]: target.id }, ...others];
  });
}
