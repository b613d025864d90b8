import { useMemo, useSyncExternalStore } from 'react';
import { MAX_HIDDEN } from '#contract/hidden/rules.ts';
import { WAITING } from '#session/session-store.ts';
import { LOCAL_LIST_EVENT, openLocalList, subscribeToLists } from '../data/local-list.ts';

/**
 * A listing that somebody hides with all others of its home; without a home: it was not known then. `at`: when, in ms. `isSent`:
 * the response did not come, so that the account may have it.
 */
export type HiddenListing = { id: number; home?: number; at?: number; isSent?: true };

/** The listings that somebody without an account hides in this browser. */
export const guestHidden = openLocalList<HiddenListing>(WAITING.hidden, MAX_HIDDEN, isHiddenListing);

const NONE: readonly HiddenListing[] = [];
/**
 * Those that a person hid while this document was open; the server leaves them out of the next one. At first the very list that
 * hydration knows: with another one all that asks for it would be rendered again.
 */
let hiddenHere = NONE;

/** Whether listings are hidden in this document of a person. */
export function changeHiddenHere(listings: readonly HiddenListing[], isHidden: boolean): void {
  const others = hiddenHere.filter((one) => !listings.some((changed) => areOfOneHome(one, changed)));
  hiddenHere = isHidden ? [...listings, ...others] : others;
  window.markHomes?.(hiddenHere);
  window.dispatchEvent(new Event(LOCAL_LIST_EVENT));
}

/** A listing, as it is hidden. */
export function hiddenOf({ id, Home }: HomeListing): HiddenListing {
  return Home ? { id, home: Home } : { id };
}

/** A listing and its home, as lists and pages have them. */
export type HomeListing = { id: number; Home?: number | null | undefined };

/** What tells whether a listing, or another of its home, is hidden in this browser or in this document. */
export type IsHidden = (listing: HomeListing) => boolean;

export function useIsHiddenHere(): IsHidden {
  const kept = guestHidden.useItems();
  const here = useSyncExternalStore(
    subscribeToLists,
    () => hiddenHere,
    () => NONE,
  );
  return useMemo(() => {
    const all = [...kept, ...here];
    const ids = new Set(all.map(({ id }) => id));
    const homes = new Set(all.flatMap(({ home }) => home ?? []));
    return ({ id, Home }) => ids.has(id) || (Home != null && homes.has(Home));
  }, [kept, here]);
}

/** What a query names so that it leaves out the homes which this browser hides; null: it hides none. */
export function useGuestHidden(): string | null {
  const ids = guestHidden.useItems().map(({ id }) => id);
  return ids.length > 0 ? ids.join() : null;
}

/** Whether a stored value is one. */
export function isHiddenListing(value: unknown): value is HiddenListing {
  return typeof (value as { id?: unknown } | null)?.id === 'number';
}

/** Whether two listings are known to be of one home. */
export function areOfOneHome(one: HiddenListing, other: HiddenListing): boolean {
  return one.id === other.id || (one.home !== undefined && one.home === other.home);
}
