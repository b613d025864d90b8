import { MAX_FAVORITES } from '#contract/favorites/rules.ts';
import { WAITING } from '#session/session-store.ts';
import { openLocalList } from '../data/local-list.ts';
import { readTarget, type Target, targetName } from './target.ts';

/**
 * A favorite that no account has yet; `id` is the name of its target: `listing-5`, `at` when it was kept, in ms. `isSent`: its
 * response did not come, so that the account may have it.
 */
type GuestFavorite = { id: string; at?: number; isSent?: true };

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

/** Whether this browser keeps a target: of a guest, or until the account has it. */
export function useIsKeptHere(target: Target): boolean {
  return useGuestFavorites().some(({ id }) => id === targetName(target));
}

/** What favorites are about. */
export function targetsOf(kept: readonly GuestFavorite[]): Target[] {
  return kept.flatMap(({ id }) => readTarget(id) ?? []);
}

/** As `useIsKeptHere`. */
export function isKeptHere(target: Target): boolean {
  return guestFavorites.read().some(({ id }) => id === targetName(target));
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
  const id = targetName(target);
  const stored = guestFavorites.read().find((one) => one.id === id);
  if ((stored !== undefined) === isWanted) return true;
  if (isWanted) {
    removedFavorites.remove(id);
    if (guestFavorites.read().length < MAX_FAVORITES) guestFavorites.add({ id, at, ...(isSent && { isSent }) });
  } else {
    guestFavorites.remove(id);
    if (stored?.isSent) noteRemoved(target, at);
  }
  return isKeptHere(target) === isWanted;
}

/** Whether a target was taken back here, whatever the account still has. */
export function useIsRemovedHere(target: Target): boolean {
  return removedFavorites.useItems().some(({ id }) => id === targetName(target));
}

/** As `useIsRemovedHere`. */
export function isRemovedHere(target: Target): boolean {
  return removedFavorites.read().some(({ id }) => id === targetName(target));
}

/** Remembers that a target was taken back. False: the storage is blocked. */
export function noteRemoved(target: Target, at: number): boolean {
  removedFavorites.add({ id: targetName(target), at });
  return isRemovedHere(target);
}

/** The account knows that it was taken back; undefined: whenever that was. */
export function forgetRemoved(target: Target, at?: number): void {
  const id = targetName(target);
  if (at === undefined || removedFavorites.read().some((one) => one.id === id && one.at === at))
    removedFavorites.remove(id);
}
