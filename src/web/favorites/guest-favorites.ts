import { MAX_FAVORITES } from '#contract/favorites/rules.ts';
import { openLocalList } from '../data/local-list.ts';
import { readTarget, type Target, targetName } from './target.ts';

/** A favorite of somebody without an account; `id` is the name of its target: `listing-5`. */
type GuestFavorite = { id: string };

const favorites = openLocalList<GuestFavorite>(
  'guestFavorites',
  MAX_FAVORITES,
  (value): value is GuestFavorite =>
    typeof value === 'object' && value !== null && 'id' in value && readTarget(String(value.id)) !== null,
);

/** The names of what a guest keeps in this browser, the newest first: `listing-5`. */
export function useGuestFavorites(): readonly GuestFavorite[] {
  return favorites.useItems();
}

/** The targets of the favorites kept in this browser, the newest first. */
export function readGuestFavorites(): Target[] {
  return targetsOf(favorites.read());
}

/** What favorites are about. */
export function targetsOf(kept: readonly GuestFavorite[]): Target[] {
  return kept.flatMap(({ id }) => readTarget(id) ?? []);
}

/** Keeps a target in this browser, or removes it. False: it could not, because the list or the storage is full or blocked. */
export function changeGuestFavorite(target: Target, isWanted: boolean): boolean {
  const id = targetName(target);
  const isKept = () => favorites.read().some((favorite) => favorite.id === id);
  if (isKept() === isWanted) return true;
  if (!isWanted) favorites.remove(id);
  else if (favorites.read().length < MAX_FAVORITES) favorites.add({ id });
  return isKept() === isWanted;
}
