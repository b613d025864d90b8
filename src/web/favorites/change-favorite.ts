import type { QueryClient } from '@tanstack/react-query';
import { readBody } from '../data/api.ts';
import { NoConnection } from '../data/connection/connection.ts';
import { openApi } from '../data/open-api.ts';
import { FAVORITES_QUERY, type Favorites, isOf, showFavorite } from './favorites-query.ts';
import { changeGuestFavorite, forgetRemoved, isKeptHere, isRemovedHere, noteRemoved } from './guest-favorites.ts';
import { type Target, targetName } from './target.ts';

/** The id of a favorite that the server has not confirmed yet. */
const UNCONFIRMED = 0;

/** Whether hearts show a target as a favorite of the account. */
export const isShownAsKept = (queries: QueryClient, target: Target): boolean =>
  !isRemovedHere(target) && (queries.getQueryData<Favorites>(FAVORITES_QUERY)?.some(isOf(target)) ?? false);

/** The pending change of each favorite, resolving to the server's id after it. It never rejects. */
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
  // all that offer the same are one favorite
  const name = target.offer ?? targetName(target);
  const favoriteId = queries.getQueryData<Favorites>(FAVORITES_QUERY)?.find(isOf(target))?.id ?? null;
  // a running query would overwrite the change
  void queries.cancelQueries({ queryKey: FAVORITES_QUERY });
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

/** Removes a favorite whose target is gone. @throws ApiError, NoConnection */
export async function forgetFavorite(queries: QueryClient, id: number): Promise<void> {
  await remove(id);
  queries.setQueryData<Favorites>(FAVORITES_QUERY, (favorites) => favorites?.filter((one) => one.id !== id));
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
