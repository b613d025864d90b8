import { MAX_FAVORITES } from '#contract/favorites/rules.ts';
import { WAITING } from '#session/session-store.ts';
import { openLocalList } from '../data/local-list.ts';
import { isSameOffer, readTarget, type Target, targetName } from './target.ts';

/**
 * A favorite that no account has yet; `id` is the name of its target: `listing-5`, `offer` what that offered then, `at` when it was
 * kept, in ms. `isSent`: its response did not come, so that the account may have it.
 */
type GuestFavorite = { id: string; offer?: string | undefined; at?: number; isSent?: true };

const isFavorite = (value: unknown): value is GuestFavorite =>
  typeof value === 'object' && value !== null && 'id' in value && readTarget(String(value.id)) !== null;
/** What a guest keeps in this browser, the newest first. */
export const guestFavorites = openLocalList<GuestFavorite>(WAITING.favorites, MAX_FAVORITES, isFavorite);
/** What was taken back without a network, until the account knows it. */
export const removedFavorites = openLocalList<GuestFavorite>(WAITING.removed, MAX_FAVORITES, isFavorite);

/** The names of what a guest keeps in this browser, the newest first: `listing-5`. */
export function useGuestFavorites(): readonly GuestFavorite[] {
  return guestFavorites.useItems();
}

/** Whether an item is of a target, or of a listing that offers the same. */
export function isItemOf(target: Target): (item: GuestFavorite) => boolean {
  return ({ id, offer }) => id === targetName(target) || isSameOffer(offer, target.offer);
}

/** Whether this browser keeps a target: of a guest, or until the account has it. */
export function useIsKeptHere(target: Target): boolean {
  return useGuestFavorites().some(isItemOf(target));
}

/** What favorites are about. */
export function targetsOf(kept: readonly GuestFavorite[]): Target[] {
  return kept.flatMap(({ id, offer }) => {
    const target = readTarget(id);
    return target ? { ...target, offer } : [];
  });
}

/** As `useIsKeptHere`. */
export function isKeptHere(target: Target): boolean {
  return guestFavorites.read().some(isItemOf(target));
}

/**
 * Keeps a target in this browser, or removes it. False: it could not, because the list or the storage is full or blocked.
 * @param at when the person chose it, in ms @param isSent whether the account may have it
 */
export function changeGuestFavorite(
  target: Target,
  isWanted: boolean,
  { at = Date.now(), isSent = false }: { at?: number; isSent?: boolean } = {},
): boolean {
  const stored = guestFavorites.read().filter(isItemOf(target));
  if (stored.length > 0 === isWanted) return true;
  if (isWanted) {
    forgetRemoved(target);
    if (guestFavorites.read().length < MAX_FAVORITES)
      guestFavorites.add({ id: targetName(target), offer: target.offer, at, ...(isSent && { isSent }) });
  } else {
    for (const { id } of stored) guestFavorites.remove(id);
    if (stored.some((one) => one.isSent)) noteRemoved(target, at);
  }
  return isKeptHere(target) === isWanted;
}

/** Whether a target was taken back here, whatever the account still has. */
export function useIsRemovedHere(target: Target): boolean {
  return removedFavorites.useItems().some(isItemOf(target));
}

/** As `useIsRemovedHere`. */
export function isRemovedHere(target: Target): boolean {
  return removedFavorites.read().some(isItemOf(target));
}

/** Remembers that a target was taken back. False: the storage is blocked. */
export function noteRemoved(target: Target, at: number): boolean {
  removedFavorites.add({ id: targetName(target), offer: target.offer, at });
  return isRemovedHere(target);
}

/** The account knows that it was taken back; undefined: whenever that was. */
export function forgetRemoved(target: Target, at?: number): void {
  for (const one of removedFavorites.read().filter(isItemOf(target)))
    if (at === undefined || one.at === at) removedFavorites.remove(one.id);
}
