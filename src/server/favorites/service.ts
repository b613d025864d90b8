import type { FavoriteIds, NewFavorite } from '#contract/favorites/api.ts';
import { languageOrDefault } from '#contract/wire/addresses.ts';
import { inTransaction } from '../database/db.ts';
import { choiceOf } from '../database/person-queries.ts';
import type { Deps, Viewer } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import {
  deleteFavorite,
  deleteFavoriteOf,
  type FavoriteRow,
  findFavoriteIds,
  findFavorites,
  insertFavorite,
  type Target,
} from './queries.ts';

export {
  deleteKeptList,
  deleteUnconfirmedLists,
  deleteWaitingLists,
  findKeptLists,
  giveKept,
  giveKeptOfContact,
  insertKeptList,
  lockKeptList,
  pauseKeptOf,
  replaceKept,
  updateKeptList,
} from './guest-queries.ts';
export { deleteFavoritesOf } from './queries.ts';

/** The viewer's favorites as JSON text, with place names in one language. @throws Refusal 401 */
export function listFavorites({ db }: Deps, viewer: Viewer, locale: string | undefined): Promise<string> {
  return findFavorites(db, requireUser(viewer).id, languageOrDefault(locale));
}

/** Ids of the viewer's favorite listings and complexes. @throws Refusal 401 */
export function listFavoriteIds({ db }: Deps, viewer: Viewer): Promise<FavoriteIds['data']> {
  return findFavoriteIds(db, requireUser(viewer).id);
}

/**
 * Adds a listing or complex to the viewer's favorites; idempotent.
 * @throws Refusal 401, 404 listingNotFound or complex_not_found, 409 changed_meanwhile when they took it back after they had
 * chosen it, 422 too_many_favorites
 */
export function addFavorite(deps: Deps, viewer: Viewer, favorite: NewFavorite): Promise<FavoriteRow> {
  return keep(deps, requireUser(viewer).id, favorite);
}

/** The same for a listing that a person keeps by a button of a message. @throws Refusal 404, 422 */
export async function keepListing(deps: Pick<Deps, 'db' | 'clock'>, userId: number, listing: number): Promise<void> {
  await keep(deps, userId, { listing });
}

async function keep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  { age, ...favorite }: NewFavorite,
): Promise<FavoriteRow> {
  const target =
    favorite.listing !== undefined
      ? { kind: 'listing' as const, id: String(favorite.listing) }
      : { kind: 'complex' as const, id: String(favorite.complex) };
  const result = await inTransaction(db, (trx) => insertFavorite(trx, userId, target, choiceOf(clock, age)));
  if (result === 'full') throw new Refusal(422, 'too_many_favorites');
  if (result === 'removed') throw new Refusal(409, 'changed_meanwhile');
  if (!result && target.kind === 'complex') throw new Refusal(404, 'complex_not_found');
  if (!result) throw new Refusal(404, 'listingNotFound');
  return result;
}

/**
 * Removes a favorite by its id, or by its target: `listing-5`; what was kept after the removal was chosen stays.
 * @param age of the choice, in ms
 * @throws Refusal 401, 404 not_found also for another person's favorite, never by its target
 */
export async function removeFavorite({ db, clock }: Deps, viewer: Viewer, id: string, age?: number): Promise<void> {
  const { id: userId } = requireUser(viewer);
  const choice = choiceOf(clock, age);
  const [, kind, target] = /^(listing|complex)-(\d+)$/.exec(id) ?? [];
  await inTransaction(db, async (trx) => {
    if (kind && target) return deleteFavoriteOf(trx, userId, { kind: kind as Target['kind'], id: target }, choice);
    if (!(await deleteFavorite(trx, userId, id, choice))) throw new Refusal(404, 'not_found');
  });
}
