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
const favorites = openLocalList<GuestFavorite>(WAITING.favorites, MAX_FAVORITES, isFavorite);
/** What was taken back without a network, until the account knows it. */
const removed = openLocalList<GuestFavorite>(WAITING.removed, MAX_FAVORITES, isFavorite);

/** The names of what a guest keeps in this browser, the newest first: `listing-5`. */
export function useGuestFavorites(): readonly GuestFavorite[] {
  return favorites.useItems();
}

/** Whether this browser keeps a target: of a guest, or until the account has it. */
export function useIsKeptHere(target: Target): boolean {
  return useGuestFavorites().some(({ id }) => id === targetName(target));
}

/** The targets of the favorites kept in this browser, the newest first. */
export function readGuestFavorites(): Target[] {
  return targetsOf(favorites.read());
}

/** What favorites are about. */
export function targetsOf(kept: readonly GuestFavorite[]): Target[] {
  return kept.flatMap(({ id }) => readTarget(id) ?? []);
}

/** As `useIsKeptHere`. */
export function isKeptHere(target: Target): boolean {
  return favorites.read().some(({ id }) => id === targetName(target));
}

/** Before a target is sent: the account may have it from now on. @returns when it was kept, in ms; undefined: it is not known */
export function noteSent(target: Target): number | undefined {
  const name = targetName(target);
  favorites.update((one) => (one.id === name ? { ...one, isSent: true } : one));
  return favorites.read().find(({ id }) => id === name)?.at;
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
  const kept = favorites.read().find((one) => one.id === id);
  if ((kept !== undefined) === isWanted) return true;
  if (isWanted) {
    removed.remove(id);
    if (favorites.read().length < MAX_FAVORITES) favorites.add({ id, at, ...(isSent && { isSent }) });
  } else {
    favorites.remove(id);
    if (kept?.isSent) noteRemoved(target, at);
  }
  return isKeptHere(target) === isWanted;
}

/** The account has a target now: it waits no more, unless it was kept again. @param at when it was kept */
export function leaveGuestFavorite(target: Target, at: number | undefined): void {
  const id = targetName(target);
  if (favorites.read().some((one) => one.id === id && one.at === at)) favorites.remove(id);
}

/** The targets that were taken back here and that the account may still have. */
export const readRemoved = (): { target: Target; at: number }[] =>
  removed.read().flatMap(({ id, at = 0 }) => {
    const target = readTarget(id);
    return target ? [{ target, at }] : [];
  });

/** Whether a target was taken back here, whatever the account still has. */
export function useIsRemovedHere(target: Target): boolean {
  return removed.useItems().some(({ id }) => id === targetName(target));
}

/** As `useIsRemovedHere`. */
export function isRemovedHere(target: Target): boolean {
  return removed.read().some(({ id }) => id === targetName(target));
}

/** Remembers that a target was taken back. False: the storage is blocked. */
export function noteRemoved(target: Target, at: number): boolean {
  removed.add({ id: targetName(target), at });
  return isRemovedHere(target);
}

/** What was sent of a target has arrived by now, if it does: it was taken back after that. */
export function noteArrived(target: Target): void {
  const name = targetName(target);
  if (isRemovedHere(target)) removed.update((one) => (one.id === name ? { ...one, at: Date.now() } : one));
}

/** The account knows that it was taken back; undefined: whenever that was. */
export function forgetRemoved(target: Target, at?: number): void {
  const id = targetName(target);
  if (at === undefined || removed.read().some((one) => one.id === id && one.at === at)) removed.remove(id);
}
