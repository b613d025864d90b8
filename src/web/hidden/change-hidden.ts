import { MAX_HIDDEN } from '#contract/hidden/rules.ts';
import { WAITING } from '#session/session-store.ts';
import { openLocalList } from '../data/local-list.ts';
import { areOfOneHome, guestHidden, type HiddenListing, isHiddenListing } from './hidden-homes.ts';

// How what this browser hides changes: loaded when somebody hides a home, not with a page.

/** Those whose homes were shown again without a network, until the account knows it. */
export const shownHere = openLocalList<HiddenListing>(WAITING.shown, MAX_HIDDEN, isHiddenListing);

/** Hides a listing in this browser, or shows its home again. @returns false: the browser does not keep it */
export function changeGuestHidden(listing: HiddenListing, isHidden: boolean): boolean {
  if (isHidden) {
    forgetShown(listing);
    guestHidden.add({ at: Date.now(), ...listing });
  } else
    for (const { id, isSent } of guestHiddenOf(listing)) {
      guestHidden.remove(id);
      if (isSent) shownHere.add({ id, at: Date.now() });
    }
  return guestHiddenOf(listing).length > 0 === isHidden;
}

/** The account knows that the home of a listing was shown again, or it is hidden again. */
export function forgetShown(listing: HiddenListing): void {
  for (const one of shownHere.read()) if (areOfOneHome(one, listing)) shownHere.remove(one.id);
}

/** What was sent of some listings has arrived by now, if it does: those that were shown again here were so after that. */
export function noteArrived(sent: readonly HiddenListing[]): void {
  // what was shown again before it was hidden is brought back with the session (session-store.ts)
  const isLater = (one: HiddenListing) =>
    sent.some((other) => areOfOneHome(one, other) && (one.at ?? 0) >= (other.at ?? 0));
  if (shownHere.read().some(isLater)) shownHere.update((one) => (isLater(one) ? { ...one, at: Date.now() } : one));
}

/** What this browser keeps of the home of a listing. */
export const guestHiddenOf = (listing: HiddenListing): HiddenListing[] =>
  guestHidden.read().filter((one) => areOfOneHome(one, listing));
