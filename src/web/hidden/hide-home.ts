import type { QueryClient } from '@tanstack/react-query';
import { ageOf } from '#contract/values/age.ts';
import { NoConnection } from '../data/connection/connection.ts';
import { announceFailure } from '../data/failure.ts';
import { openApi } from '../data/open-api.ts';
import type { Translate } from '../text/translation.ts';
import { logFailure } from '../ui/log-failure.ts';
import { announce } from '../ui/toast.tsx';
import { changeGuestHidden, forgetShown, shownHere } from './change-hidden.ts';
import { noteShownToGuest, sendToMessages } from './guest-key.ts';
import { changeHiddenHere, type HiddenListing } from './hidden-homes.ts';
import { HIDDEN_QUERY } from './hidden-query.ts';

/** The queries whose numbers leave out what a person hides. */
const COUNTING = [
  'map',
  'count',
  'facets',
  'quick counts',
  'histogram',
  'place counts',
  'counts near',
  'suggestions',
  'reading',
];

type Change = { t: Translate; queries: QueryClient; isSignedIn: boolean; listing: HiddenListing };

/** Hides the home of a listing, with a way back; or shows it again. Failures are announced. */
export async function hideHome(change: Change, isHidden: boolean): Promise<void> {
  const { t, queries, isSignedIn, listing } = change;
  if (isSignedIn) {
    changeHiddenHere([listing], isHidden);
    try {
      await inTurn(() => (isHidden ? sendOrKeep(listing) : show(listing)));
    } catch (error) {
      changeHiddenHere([listing], !isHidden);
      logFailure('a home was not hidden', error);
      return announceFailure(t, error, 'change_failed');
    }
    void queries.invalidateQueries({ queryKey: HIDDEN_QUERY });
    // they count what this person sees
    void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => COUNTING.includes(name as string) });
  } else {
    if (!changeGuestHidden(listing, isHidden)) return announce(() => t('hide_not_kept_here'), { isFailure: true });
    if (!isHidden) noteShownToGuest(listing);
    // it is sent again with the next one
    sendToMessages().catch((error) => logFailure('a home was not hidden from messages, or shown', error));
  }
  if (!isHidden) return announce(() => t('home_shown'));
  announce(() => t('home_hidden'), { undo: { label: () => t('undo'), run: () => void hideHome(change, false) } });
}

let last: Promise<unknown> = Promise.resolve();

/** What is sent about hidden homes is sent one after the other, so that the last choice counts. */
export function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Without a network it waits in this browser, until the account gets it. @throws when the server refuses */
async function sendOrKeep(listing: HiddenListing): Promise<void> {
  const at = Date.now();
  try {
    await sendHidden([{ ...listing, at }]);
    forgetShown(listing);
  } catch (error) {
    if (!(error instanceof NoConnection && changeGuestHidden({ ...listing, at, isSent: true }, true))) throw error;
  }
}

/** The account may have it even if it waits here: the answer may have been lost. @throws when the server refuses */
async function show(listing: HiddenListing): Promise<void> {
  const at = Date.now();
  changeGuestHidden(listing, false);
  try {
    await sendShown({ id: listing.id, at });
    forgetShown(listing);
  } catch (error) {
    if (!(error instanceof NoConnection)) throw error;
    shownHere.add({ ...listing, at });
    if (!shownHere.read().some(({ id }) => id === listing.id)) throw error;
  }
}

/** Hides these homes at the server. The last one counts as hidden last. @throws NoConnection, or when the server refuses */
export async function sendHidden(hidden: readonly HiddenListing[]): Promise<void> {
  const browserApi = await openApi();
  const body = { listings: hidden.map(({ id }) => id), ages: hidden.map(({ at }) => ageOf(at)) };
  const { response } = await browserApi.PUT('/api/hidden', { body });
  if (!response.ok) throw new Error(`hiding answered ${response.status}`);
}

/** Shows the home of a listing again at the server. @throws NoConnection, or when the server refuses */
export async function sendShown({ id, at }: HiddenListing): Promise<void> {
  const browserApi = await openApi();
  const params = { path: { id: String(id) }, query: { age: String(ageOf(at)) } };
  const { response } = await browserApi.DELETE('/api/hidden/{id}', { params });
  if (!response.ok) throw new Error(`showing a hidden home answered ${response.status}`);
}
