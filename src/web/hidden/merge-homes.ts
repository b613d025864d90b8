import type { QueryClient } from '@tanstack/react-query';
import { giveInOneTab } from '../data/one-tab.ts';
import { sendNotes } from '../notes/use-notes.ts';
import type { Translate } from '../text/translation.ts';
import { changeHiddenHere, guestHidden, guestHiddenOf, type HiddenListing, isHiddenHere } from './hidden-homes.ts';
import { sendHidden, sendShown } from './hide-home.ts';

/**
 * Gives the hidden homes and the notes of this browser to the account: each although the other fails.
 * @throws NoConnection, or when the server refuses
 */
export async function mergeHomes(queries: QueryClient, t: Translate): Promise<void> {
  const results = await Promise.allSettled([giveInOneTab('hidden', mergeHidden), sendNotes(queries, t)]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * Gives what somebody hid without an account to the one they have signed in to. What is hidden while this is under way stays,
 * for the next page; what is shown again, in a tab from before signing in, is shown. @throws NoConnection, or when the server refuses
 */
async function mergeHidden(isAlone: boolean): Promise<void> {
  const listings = guestHidden.read();
  if (listings.length === 0) return;
  await sendHidden(listings.map(({ id }) => id).toReversed());
  // who hides it again meanwhile does so here
  const isListed = (one: HiddenListing) => !isAlone || guestHiddenOf(one).length > 0 || isHiddenHere(one);
  const shownAgain = listings.filter((one) => !isListed(one));
  for (const { id } of shownAgain) await sendShown(id);
  changeHiddenHere(
    listings.filter((one) => !shownAgain.includes(one)),
    true,
  );
  for (const { id } of listings) guestHidden.remove(id);
}
