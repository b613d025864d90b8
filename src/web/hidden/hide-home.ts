import type { QueryClient } from '@tanstack/react-query';
import { NoConnection } from '../data/connection/connection.ts';
import { failureText } from '../data/failure.ts';
import { openApi } from '../data/open-api.ts';
import type { Translate } from '../text/translation.ts';
import { logFailure } from '../ui/log-failure.ts';
import { announce } from '../ui/toast.tsx';
import { changeGuestHidden, changeHiddenHere, guestHiddenOf, type HiddenListing } from './hidden-homes.ts';
import { HIDDEN_QUERY } from './hidden-query.ts';

type Change = { t: Translate; queries: QueryClient; isSignedIn: boolean; listing: HiddenListing };

/** Hides the home of a listing, with a way back; or shows it again. Failures are announced. */
export async function hideHome(change: Change, isHidden: boolean): Promise<void> {
  const { t, queries, isSignedIn, listing } = change;
  if (isSignedIn) {
    changeHiddenHere([listing], isHidden);
    try {
      await (isHidden ? sendOrKeep(listing) : show(listing));
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

/** Without a network it waits in this browser, until the account gets it. @throws when the server refuses */
async function sendOrKeep(listing: HiddenListing): Promise<void> {
  try {
    await sendHidden([listing.id]);
  } catch (error) {
    if (!(error instanceof NoConnection && changeGuestHidden(listing, true))) throw error;
  }
}

/** One that waits needs no network, but an answer may have been lost on its way. @throws NoConnection, or when the server refuses */
async function show(listing: HiddenListing): Promise<void> {
  const hasWaited = guestHiddenOf(listing).length > 0;
  changeGuestHidden(listing, false);
  try {
    await sendShown(listing.id);
  } catch (error) {
    if (!(hasWaited && error instanceof NoConnection)) throw error;
  }
}

/** Hides these homes at the server. The last one counts as hidden last. @throws NoConnection, or when the server refuses */
export async function sendHidden(ids: number[]): Promise<void> {
  const browserApi = await openApi();
  const { response } = await browserApi.PUT('/api/hidden', { body: { listings: ids } });
  if (!response.ok) throw new Error(`hiding answered ${response.status}`);
}

/** Shows the home of a listing again at the server. @throws NoConnection, or when the server refuses */
export async function sendShown(id: number): Promise<void> {
  const browserApi = await openApi();
  const { response } = await browserApi.DELETE('/api/hidden/{id}', { params: { path: { id: String(id) } } });
  if (!response.ok) throw new Error(`showing a hidden home answered ${response.status}`);
}
