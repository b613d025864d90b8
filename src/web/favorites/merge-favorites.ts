import type { QueryClient } from '@tanstack/react-query';
import { ApiError, apiError } from '../data/api.ts';
import { giveInOneTab } from '../data/one-tab.ts';
import { openApi } from '../data/open-api.ts';
import { forgetFavorite, isShownAsKept, reloadFavorites, showFavorite } from './favorites-query.ts';
import { changeGuestFavorite, isKeptHere, readGuestFavorites } from './guest-favorites.ts';
import { targetName } from './target.ts';

/**
 * Names of targets that the server does not take now, and perhaps later: listings that nobody may see, or all when the account is
 * full. They stay in the browser, and are tried once in each tab.
 */
const refused = new Set<string>();
const readWaiting = () => readGuestFavorites().filter((target) => !refused.has(targetName(target)));

/** Gives the favorites of this browser to the account. @returns whether there were any. @throws ApiError, NoConnection */
export async function mergeFavorites(queries: QueryClient): Promise<boolean> {
  if (readWaiting().length === 0) return false;
  await giveInOneTab('favorites', (isAlone) => giveAll(queries, isAlone));
  return true;
}

/**
 * Each leaves the browser once the server has it, or says that a complex is gone. What fails stays, for the next page. What the
 * person takes off the list meanwhile, in a tab from before signing in, is not kept. @throws ApiError, NoConnection
 */
async function giveAll(queries: QueryClient, isAlone: boolean): Promise<void> {
  const browserApi = await openApi();
  let failure: ApiError | undefined;
  // the newest is added last, so that it is first in the account too
  try {
    for (const target of readWaiting().reverse()) {
      if (!isKeptHere(target)) continue;
      const { data, response, error } = await browserApi.POST('/api/favorites', { body: { [target.kind]: target.id } });
      const isMissing = response.status === 404;
      // who keeps it again meanwhile is shown so
      const isTakenOff = isAlone && !isKeptHere(target) && !isShownAsKept(queries, target);
      if (data && isTakenOff) await forgetFavorite(queries, data.data.id);
      else if (isMissing && target.kind === 'listing') refused.add(targetName(target));
      else if (response.ok || isMissing) {
        if (data) showFavorite(queries, target, data.data.id);
        changeGuestFavorite(target, false);
      } else failure ??= apiError(error, response);
      if (isFull(failure)) {
        for (const one of readWaiting()) refused.add(targetName(one));
        break;
      }
    }
  } finally {
    await reloadFavorites(queries);
  }
  if (failure) throw failure;
}

/** Whether the account keeps no more. */
export const isFull = (error: unknown) => error instanceof ApiError && error.code === 'too_many_favorites';
