import { MAX_FAVORITES } from '#contract/favorites/rules.ts';
import { WAITING } from '#session/session-store.ts';
import { openLocalList } from '../data/local-list.ts';
import { readTarget, type Target, targetName } from './target.ts';

/** A favorite of somebody without an account; `id` is the name of its target: `listing-5`. */
type GuestFavorite = { id: string };

const favorites = openLocalList<GuestFavorite>(
  WAITING.favorites,
  MAX_FAVORITES,
  (value): value is GuestFavorite =>
    typeof value === 'object' && value !== null && 'id' in value && readTarget(String(value.id)) !== null,
);

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

/** Keeps a target in this browser, or removes it. False: it could not, because the list or the storage is full or blocked. */
export function changeGuestFavorite(target: Target, isWanted: boolean): boolean {
  const id = targetName(target);
  if (isKeptHere(target) === isWanted) return true;
  if (!isWanted) favorites.remove(id);
  else if (favorites.read().length < MAX_FAVORITES) favorites.add({ id });
  return isKeptHere(target) === isWanted;
}
