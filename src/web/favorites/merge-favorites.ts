import type { QueryClient } from '@tanstack/react-query';
import { ageOf } from '#contract/values/age.ts';
import { ApiError, apiError } from '../data/api.ts';
import { giveInOneTab } from '../data/one-tab.ts';
import { openApi } from '../data/open-api.ts';
import { reloadFavorites, showFavorite } from './favorites-query.ts';
import { forgetRemoved, isKeptHere } from './guest-favorites.ts';
import {
  isWaiting,
  leaveGuestFavorite,
  noteArrived,
  noteSent,
  readGuestFavorites,
  readRemoved,
} from './sent-favorites.ts';
import { targetName } from './target.ts';

/**
 * Names of targets that the server does not take now, and perhaps later: listings that nobody may see, or all when the account is
 * full. They stay in the browser, and are tried once in each tab.
 */
const refused = new Set<string>();
/** The status of the response to a favorite that the person took back after they had kept it. */
const TAKEN_BACK = 409;
const readWaiting = () => readGuestFavorites().filter((target) => !refused.has(targetName(target)));

/**
 * Gives the favorites of this browser to the account, and what was taken back here. @returns whether there were any.
 * @throws ApiError, NoConnection
 */
export async function mergeFavorites(queries: QueryClient): Promise<boolean> {
  if (readWaiting().length === 0 && readRemoved().length === 0) return false;
  await giveInOneTab('favorites', () => giveAll(queries));
  return true;
}

/**
 * Each leaves the browser once the server has it, or says that a complex is gone, or that the person took it back after they had kept
 * it. What fails stays, for the next page. What the person takes off the list meanwhile, in another tab too, is taken back.
 * @throws ApiError, NoConnection
 */
async function giveAll(queries: QueryClient): Promise<void> {
  const browserApi = await openApi();
  let failure: ApiError | undefined;
  // the newest is added last, so that it is first in the account too
  try {
    for (const target of readWaiting().reverse()) {
      if (!isWaiting(target)) continue;
      const at = noteSent(target);
      const body = { [target.kind]: target.id, age: ageOf(at) };
      const request = browserApi.POST('/api/favorites', { body }).finally(() => noteArrived(target, at));
      const { data, response, error } = await request;
      const isMissing = response.status === 404;
      if (isMissing && target.kind === 'listing') refused.add(targetName(target));
      else if (response.ok || isMissing || response.status === TAKEN_BACK) {
        if (data && isKeptHere(target)) showFavorite(queries, target, data.data.id);
        leaveGuestFavorite(target, at);
      } else failure ??= apiError(error, response);
      if (isFull(failure)) {
        for (const one of readWaiting()) refused.add(targetName(one));
        break;
      }
    }
    for (const { target, at } of readRemoved()) {
      const params = { path: { id: targetName(target) }, query: { age: String(ageOf(at)) } };
      const { response, error } = await browserApi.DELETE('/api/favorites/{id}', { params });
      if (response.ok) forgetRemoved(target, at);
      else failure ??= apiError(error, response);
    }
  } finally {
    await reloadFavorites(queries);
  }
  if (failure) throw failure;
}

/** Whether the account keeps no more. */
export const isFull = (error: unknown) => error instanceof ApiError && error.code === 'too_many_favorites';
