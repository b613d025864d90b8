import type { FavoriteIds, NewFavorite } from '#contract/favorites/api.ts';
import { asLanguage } from '#contract/wire/addresses.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import {
  deleteFavorite,
  deleteFavorites,
  findFavoriteIds,
  findFavorites,
  type KeptFavorite,
  keepFavorite,
} from './queries.ts';

/** The viewer's favorites as JSON text, places named in a language. @throws Refusal 401 */
export function listFavorites({ db }: Deps, viewer: Viewer, locale: string | undefined): Promise<string> {
  return findFavorites(db, requireUser(viewer).id, asLanguage(locale) ?? 'az');
}

/** Which listings and complexes the viewer keeps. @throws Refusal 401 */
export function listFavoriteIds({ db }: Deps, viewer: Viewer): Promise<FavoriteIds['data']> {
  return findFavoriteIds(db, requireUser(viewer).id);
}

/**
 * Keeps a listing or complex for the viewer; the same again answers the same favorite.
 * @throws Refusal 401, 404 listingNotFound or complex_not_found, 422 too_many_favorites
 */
export async function addFavorite({ db }: Deps, viewer: Viewer, favorite: NewFavorite): Promise<KeptFavorite> {
  const { id: userId } = requireUser(viewer);
  const target =
    favorite.listing !== undefined
      ? { kind: 'listing' as const, id: String(favorite.listing) }
      : { kind: 'complex' as const, id: String(favorite.complex) };
  const kept = await keepFavorite(db, userId, target);
  if (kept === 'full') throw new Refusal(422, 'too_many_favorites');
  if (!kept && target.kind === 'complex') throw new Refusal(404, 'complex_not_found');
  if (!kept) throw new Refusal(404, 'listingNotFound');
  return kept;
}

/** @throws Refusal 401, 404 not_found also when it is another's */
export async function removeFavorite({ db }: Deps, viewer: Viewer, id: string): Promise<void> {
  if (!(await deleteFavorite(db, requireUser(viewer).id, id))) throw new Refusal(404, 'not_found');
}

/** Forgets what a person kept, when he leaves. */
export function forgetFavorites(db: Db, userId: number): Promise<void> {
  return deleteFavorites(db, userId);
}
