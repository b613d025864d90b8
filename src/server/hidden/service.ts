import type { HiddenChange, HiddenListings } from '#contract/hidden/api.ts';
import { type Db, inTransaction, type Trx } from '../database/db.ts';
import { choiceOf } from '../database/person-queries.ts';
import type { Deps, Viewer } from '../deps.ts';
import { requireUser } from '../viewer/viewer.ts';
import { deleteHiddenOfGuest, findIsHidden, insertHiddenOfGuest, lockAccountOf } from './guest-queries.ts';
import { deleteHidden, findHiddenListings, findListingsOfHomes, type Hiding, insertHidden } from './queries.ts';

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
export async function hideHomes(deps: Deps, viewer: Viewer, change: HiddenChange): Promise<void> {
  const { id } = requireUser(viewer);
  await inTransaction(deps.db, (trx) => insertHidden(trx, id, hidingsOf(deps, change)));
}

function hidingsOf({ clock }: Pick<Deps, 'clock'>, { listings, ages }: HiddenChange): Hiding[] {
  const now = clock.now().getTime();
  return listings.map((listing, place) => {
    if (ages) return { listing, ...choiceOf(clock, ages[place]) };
    // hidden at once they are a millisecond apart, so that they have an order
    return { listing, at: new Date(now - (listings.length - 1 - place)), isLate: false };
  });
}

/** Unhides the home of a listing, unless it was hidden after that; idempotent. @param age of the choice, in ms. @throws Refusal 401 */
export async function unhideHome({ db, clock }: Deps, viewer: Viewer, id: string, age = 0): Promise<void> {
  const { id: userId } = requireUser(viewer);
  await inTransaction(db, (trx) => deleteHidden(trx, userId, id, choiceOf(clock, age)));
}

/**
 * Hides the homes of listings, by a button, link or key of a message: from the account of its contact, or from the contact, which
 * does not remember what it has shown again: what one browser hid earlier and sends later is hidden.
 * @returns false: the contact is gone
 */
export function hideFromContact(deps: ContactDeps, contact: number, change: HiddenChange): Promise<boolean> {
  const hidings = hidingsOf(deps, change);
  return changeHiddenOf(deps.db, contact, {
    account: (trx, userId) => insertHidden(trx, userId, hidings),
    guest: (trx) => insertHiddenOfGuest(trx, contact, hidings),
  });
}

/** Shows the home of one listing again in the same way, unless it was hidden after that. @param age of the choice, in ms */
export function showToContact(
  { db, clock }: ContactDeps,
  contact: number,
  listing: number,
  age?: number,
): Promise<boolean> {
  const choice = choiceOf(clock, age);
  return changeHiddenOf(db, contact, {
    account: (trx, userId) => deleteHidden(trx, userId, String(listing), choice),
    guest: (trx) => deleteHiddenOfGuest(trx, contact, listing, choice),
  });
}

type ContactDeps = Pick<Deps, 'db' | 'clock'>;
type HiddenChanges = {
  account: (trx: Trx, userId: number) => Promise<void>;
  guest: (trx: Trx) => Promise<void>;
};

/** Changes what the account of a contact hides, or the contact while it has none. */
function changeHiddenOf(db: Db, contact: number, { account, guest }: HiddenChanges): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await lockAccountOf(trx, contact);
    if (found) await (found.userId === null ? guest(trx) : account(trx, found.userId));
    return found !== null;
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
export { deleteHiddenOf, isHidden, isHiddenFromGuest, isHiddenOf } from './queries.ts';
