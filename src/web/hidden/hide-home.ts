import type { QueryClient } from '@tanstack/react-query';
import { failureText } from '../data/failure.ts';
import { openApi } from '../data/open-api.ts';
import type { Translate } from '../text/translation.ts';
import { logFailure } from '../ui/log-failure.ts';
import { announce } from '../ui/toast.tsx';
import { changeGuestHidden, changeHiddenHere, type HiddenListing } from './hidden-homes.ts';
import { HIDDEN_QUERY } from './hidden-query.ts';

type Change = { t: Translate; queries: QueryClient; isSignedIn: boolean; listing: HiddenListing };

/** Hides the home of a listing, with a way back; or shows it again. Failures are announced. */
export async function hideHome(change: Change, isHidden: boolean): Promise<void> {
  const { t, queries, isSignedIn, listing } = change;
  if (isSignedIn) {
    changeHiddenHere([listing], isHidden);
    try {
      await (isHidden ? sendHidden([listing.id]) : sendShown(listing.id));
    } catch (error) {
      changeHiddenHere([listing], !isHidden);
      logFailure('a home was not hidden', error);
      return announce(() => failureText(t, error, 'favorite_failed'), { isFailure: true });
    }
    void queries.invalidateQueries({ queryKey: HIDDEN_QUERY });
    // its cells count what this person sees
    void queries.invalidateQueries({ queryKey: ['map'] });
  } else if (!changeGuestHidden(listing, isHidden)) {
    return announce(() => t('hide_not_kept_here'), { isFailure: true });
  }
  if (!isHidden) return announce(() => t('home_shown'));
  announce(() => t('home_hidden'), { undo: { label: () => t('undo'), run: () => void hideHome(change, false) } });
}

/** Hides these homes at the server. The last one counts as hidden last. @throws NoConnection, or when the server refuses */
export async function sendHidden(ids: number[]): Promise<void> {
  const browserApi = await openApi();
  const { response } = await browserApi.PUT('/api/hidden', { body: { listings: ids } });
  if (!response.ok) throw new Error(`hiding answered ${response.status}`);
}

async function sendShown(id: number): Promise<void> {
  const browserApi = await openApi();
  const { response } = await browserApi.DELETE('/api/hidden/{id}', { params: { path: { id: String(id) } } });
  if (!response.ok) throw new Error(`showing a hidden home answered ${response.status}`);
}
