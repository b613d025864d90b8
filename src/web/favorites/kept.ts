import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { FavoriteIds } from '#contract/favorites/api.ts';
import { ask } from '../data/api.ts';
import { openApi } from '../data/open-api.ts';
import { type Target, targetName } from './target.ts';

export type Kept = FavoriteIds['data'];
const KEY = ['favorites'];
/** The id of one that is not confirmed yet. */
const AWAITED = 0;

/** What the signed-in person kept when the page was written; null when it did not come. */
export const FirstFavorites = createContext<Kept | null>(null);

/** What of the person's favorites `select` picks; for who is signed in. All hearts of a page share one answer. */
export function useKept<Picked>(select: (kept: Kept) => Picked): Picked | undefined {
  const first = useContext(FirstFavorites);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const browserApi = await openApi();
      return (await ask(browserApi.GET('/api/favorites/ids', { signal }))).data;
    },
    ...(first && { initialData: first }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // a listing opens in a tab of its own: what was kept there is seen here on the way back
    refetchOnWindowFocus: 'always',
    select,
  });
  return data;
}

export function isOf(target: Target): (kept: Kept[number]) => boolean {
  return (kept) => kept[target.kind] === target.id;
}

/** The last change of each target that is on its way: what the server has after it. It never fails. */
const changes = new Map<string, Promise<number | null>>();

/**
 * Keeps a target or lets it go. An optimistic change is shown at once and undone when it fails. Changes of one target go
 * one after another, so that the last click counts. @throws what went wrong
 */
export async function changeFavorite(
  queries: QueryClient,
  target: Target,
  { isWanted, isOptimistic }: { isWanted: boolean; isOptimistic: boolean },
): Promise<void> {
  const name = targetName(target);
  const known = queries.getQueryData<Kept>(KEY)?.find(isOf(target))?.id ?? null;
  // an answer from before would undo what is shown
  void queries.cancelQueries({ queryKey: KEY });
  if (isOptimistic) show(queries, target, isWanted ? (known ?? AWAITED) : null);
  const before = changes.get(name) ?? Promise.resolve(known);
  const change = before.then((id) => (isWanted ? (id ?? keep(target)) : id === null ? null : letGo(id)));
  const after = change.catch(() => before);
  changes.set(name, after);
  const id = await after;
  if (changes.get(name) === after) {
    changes.delete(name);
    show(queries, target, id);
  }
  await change;
}

/** What the server has told of all favorites just now. */
export function learnKept(queries: QueryClient, kept: Kept): void {
  queries.setQueryData(KEY, kept);
}

/** Lets a favorite go whose target is gone. @throws what went wrong */
export async function forgetFavorite(queries: QueryClient, id: number): Promise<void> {
  await letGo(id);
  queries.setQueryData<Kept>(KEY, (kept) => kept?.filter((one) => one.id !== id));
}

async function keep(target: Target): Promise<number> {
  const browserApi = await openApi();
  return (await ask(browserApi.POST('/api/favorites', { body: { [target.kind]: target.id } }))).data.id;
}

async function letGo(id: number): Promise<null> {
  const browserApi = await openApi();
  const { error, response } = await browserApi.DELETE('/api/favorites/{id}', { params: { path: { id: String(id) } } });
  // another tab was faster
  if (response.ok || response.status === 404) return null;
  return ask(Promise.resolve({ error, response }));
}

function show(queries: QueryClient, target: Target, id: number | null): void {
  queries.setQueryData<Kept>(KEY, (kept = []) => {
    const others = kept.filter((one) => !isOf(target)(one));
    return id === null ? others : [{ id, listing: null, complex: null, [target.kind]: target.id }, ...others];
  });
}

/** Most visits change nothing, so what asks comes with the first change. */
