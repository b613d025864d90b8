import type { FavoriteIds, NewFavorite } from '#contract/favorites/api.ts';
import { asLanguage } from '#contract/wire/addresses.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import { deleteFavorite, type FavoriteRow, findFavoriteIds, findFavorites, insertFavorite } from './queries.ts';

export { deleteFavoritesOf } from './queries.ts';

/** The viewer's favorites as JSON text, with place names in one language. @throws Refusal 401 */
export function listFavorites({ db }: Deps, viewer: Viewer, locale: string | undefined): Promise<string> {
  return findFavorites(db, requireUser(viewer).id, asLanguage(locale) ?? 'az');
}

/** Ids of the viewer's favorite listings and complexes. @throws Refusal 401 */
export function listFavoriteIds({ db }: Deps, viewer: Viewer): Promise<FavoriteIds['data']> {
  return findFavoriteIds(db, requireUser(viewer).id);
}

/**
 * Adds a listing or complex to the viewer's favorites; idempotent.
 * @throws Refusal 401, 404 listingNotFound or complex_not_found, 422 too_many_favorites
 */
export function addFavorite({ db }: Deps, viewer: Viewer, favorite: NewFavorite): Promise<FavoriteRow> {
  return keep(db, requireUser(viewer).id, favorite);
}

/** The same for a listing that a person keeps by a button of a message. @throws Refusal 404, 422 */
export async function keepListing({ db }: Pick<Deps, 'db'>, userId: number, listing: number): Promise<void> {
  await keep(db, userId, { listing });
}

async function keep(db: Db, userId: number, favorite: NewFavorite): Promise<FavoriteRow> {
  const target =
    favorite.listing !== undefined
      ? { kind: 'listing' as const, id: String(favorite.listing) }
      : { kind: 'complex' as const, id: String(favorite.complex) };
  const result = await insertFavorite(db, userId, target);
  if (result === 'full') throw new Refusal(422, 'too_many_favorites');
  if (!result && target.kind === 'complex') throw new Refusal(404, 'complex_not_found');
  if (!result) throw new Refusal(404, 'listingNotFound');
  return result;
}

/** @throws Refusal 401, 404 not_found also for another person's favorite */
export async function removeFavorite({ db }: Deps, viewer: Viewer, id: string): Promise<void> {
  if (!(await deleteFavorite(db, requireUser(viewer).id, id))) throw new Refusal(404, 'not_found');
}
