import type { HiddenChange, HiddenListings } from '#contract/hidden/api.ts';
import { type Db, inTransaction, type Trx } from '../database/db.ts';
import { choiceOf } from '../database/person-queries.ts';
import type { Deps, Viewer } from '../deps.ts';
import { requireUser } from '../viewer/viewer.ts';
import { deleteHiddenOfGuest, findIsHidden, insertHiddenOfGuest, lockAccountOf } from './guest-queries.ts';
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

/**
 * Hides the homes of listings; idempotent. What was shown again after it was hidden stays shown. Beyond the maximum those hidden
 * first are shown again. @throws Refusal 401
 */
export async function hideHomes({ db, clock }: Deps, viewer: Viewer, { listings, ages }: HiddenChange): Promise<void> {
  const { id } = requireUser(viewer);
  const now = clock.now().getTime();
  const hidings = listings.map((listing, place) => {
    if (ages) return { listing, ...choiceOf(clock, ages[place]) };
    // hidden at once they are a millisecond apart, so that they have an order
    return { listing, at: new Date(now - (listings.length - 1 - place)), isLate: false };
  });
  await inTransaction(db, (trx) => insertHidden(trx, id, hidings));
}

/** Unhides the home of a listing, unless it was hidden after that; idempotent. @param age of the choice, in ms. @throws Refusal 401 */
export async function unhideHome({ db, clock }: Deps, viewer: Viewer, id: string, age = 0): Promise<void> {
  const { id: userId } = requireUser(viewer);
  await inTransaction(db, (trx) => deleteHidden(trx, userId, id, choiceOf(clock, age)));
}

/** Hides the home of one listing, by a button or link of a message: from the account of its contact, or from the contact. */
export async function hideFromContact({ db, clock }: ContactDeps, contact: number, listing: number): Promise<void> {
  await changeHiddenOf(db, contact, {
    account: (trx, userId) => insertHidden(trx, userId, [{ listing, ...choiceOf(clock) }]),
    guest: (trx) => insertHiddenOfGuest(trx, contact, listing, clock.now()),
  });
}

/** Shows it again in the same way. */
export async function showToContact({ db, clock }: ContactDeps, contact: number, listing: number): Promise<void> {
  await changeHiddenOf(db, contact, {
    account: (trx, userId) => deleteHidden(trx, userId, String(listing), choiceOf(clock)),
    guest: (trx) => deleteHiddenOfGuest(trx, contact, listing),
  });
}

type ContactDeps = Pick<Deps, 'db' | 'clock'>;
type HiddenChanges = {
  account: (trx: Trx, userId: number) => Promise<void>;
  guest: (trx: Trx) => Promise<void>;
};

/** Changes what the account of a contact hides, or the contact while it has none. A contact that is gone changes nothing. */
async function changeHiddenOf(db: Db, contact: number, { account, guest }: HiddenChanges): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await lockAccountOf(trx, contact);
    if (found) await (found.userId === null ? guest(trx) : account(trx, found.userId));
  });
}

/** Whether the home of a listing is hidden from a contact, or by its person. */
export function isHiddenFromContact(
  { db }: Pick<Deps, 'db'>,
  who: { contact: number; userId: number | null },
  listing: number,
): Promise<boolean> {
  return findIsHidden(db, who, listing);
}

export { copyHiddenOfGuest, countHiddenOfGuest, deleteAllHiddenOfGuest, giveHiddenToAccount } from './guest-queries.ts';
export { deleteHiddenOf, isHidden, isHiddenOf } from './queries.ts';
