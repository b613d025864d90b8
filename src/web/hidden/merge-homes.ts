import type { QueryClient } from '@tanstack/react-query';
import { giveInOneTab } from '../data/one-tab.ts';
import { sendNotes } from '../notes/use-notes.ts';
import type { Translate } from '../text/translation.ts';
import { guestHiddenOf, noteArrived, shownHere } from './change-hidden.ts';
import { changeHiddenHere, guestHidden, type HiddenListing } from './hidden-homes.ts';
import { inTurn, sendHidden, sendShown } from './hide-home.ts';

/**
 * Gives the hidden homes and the notes of this browser to the account: each although the other fails.
 * @throws NoConnection, or when the server refuses
 */
export async function mergeHomes(queries: QueryClient, t: Translate): Promise<void> {
  const hidden = inTurn(() => giveInOneTab('hidden', mergeHidden));
  const results = await Promise.allSettled([hidden, sendNotes(queries, t)]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * Gives what somebody hid without an account, or hid and showed again without a network, to the one they have signed in to. What
 * is hidden while this is under way stays, for the next page; what is shown again meanwhile, in another tab too, is shown.
 * @throws NoConnection, or when the server refuses
 */
async function mergeHidden(): Promise<void> {
  const listings = guestHidden.read();
  if (listings.length > 0) {
    // the account may have them from now on
    guestHidden.update((one) => ({ ...one, isSent: true }));
    await sendHidden(listings.toReversed()).finally(() => noteArrived(listings));
    changeHiddenHere(
      listings.filter((one) => guestHiddenOf(one).length > 0),
      true,
    );
    for (const one of listings) leave(guestHidden, one);
  }
  for (const one of shownHere.read()) {
    await sendShown(one);
    leave(shownHere, one);
  }
}

/** What was sent waits no more, unless the person chose it again meanwhile. */
function leave(list: typeof guestHidden, sent: HiddenListing): void {
  if (list.read().some(({ id, at }) => id === sent.id && at === sent.at)) list.remove(sent.id);
}
