import type { HiddenChange, HiddenListings } from '#contract/hidden/api.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { requireUser } from '../viewer/viewer.ts';
import { deleteHidden, findHiddenListings, findListingsOfHomes, insertHidden } from './queries.ts';

/** The active listings of the homes that the viewer hides. @throws Refusal 401 */
export function listHidden({ db }: Deps, viewer: Viewer): Promise<HiddenListings['data']> {
  return findHiddenListings(db, requireUser(viewer).id);
}

/**
 * The ids of the active listings that no list of the viewer has: of the homes that they hide, and of those of the listings that
 * they name; without an account people hide homes in their browser, which names them.
 */
export async function hiddenFrom({ db }: Deps, viewer: Viewer, named: readonly number[] = []): Promise<number[]> {
  const own = viewer.user ? (await findHiddenListings(db, viewer.user.id)).map(({ listing }) => listing) : [];
  return named.length > 0 ? [...own, ...(await findListingsOfHomes(db, named, viewer.user?.id ?? null))] : own;
}

/** Hides the homes of listings; idempotent. Beyond the maximum those hidden first are shown again. @throws Refusal 401 */
export async function hideHomes({ db }: Deps, viewer: Viewer, { listings }: HiddenChange): Promise<void> {
  const { id } = requireUser(viewer);
  await inTransaction(db, (trx) => insertHidden(trx, id, listings));
}

/** Unhides the home of a listing; idempotent. @throws Refusal 401 */
export async function unhideHome({ db }: Deps, viewer: Viewer, id: string): Promise<void> {
  await deleteHidden(db, requireUser(viewer).id, id);
}

/** Hides the home of one listing: the button in a message. */
export async function hideHomeOf({ db }: Pick<Deps, 'db'>, userId: number, listing: number): Promise<void> {
  await inTransaction(db, (trx) => insertHidden(trx, userId, [listing]));
}

export { deleteHiddenOf, isHidden } from './queries.ts';
