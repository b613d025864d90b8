import type { z } from 'zod';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import type { AccountDeletion, DeleteAccountBody } from '#contract/profile/api.ts';
import { sumUnused } from '#contract/promotions/unused.ts';
import { toManat } from '#contract/values/money.ts';
import { deleteLinks } from '../account/link-service.ts';
import { deleteSavedSearchesOf, deleteVersionsOf } from '../alerts/service.ts';
import { readPerson, temporaryEmail } from '../auth/service.ts';
import { endSessions } from '../auth/session-service.ts';
import { requireConfirmed } from '../confirmation/service.ts';
import { deleteContactsOf, joinOwnMail } from '../contacts/service.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { deleteFavoritesOf } from '../favorites/service.ts';
import { deleteHiddenOf } from '../hidden/service.ts';
import { recordLeavingBalance } from '../ledger/payout-service.ts';
import {
  countOwned,
  findOwnedInFull,
  findOwnedUnused,
  lockOwnedForDeletion,
  withdrawListings,
} from '../listings/owned-service.ts';
import { deleteNotesOf } from '../notes/service.ts';
import { deleteListsOf } from '../shared-lists/service.ts';
import { requireUser } from '../viewer/viewer.ts';
import { findPersonalData } from './personal-data-queries.ts';
import { deleteCodes, erasePerson, findAccountState } from './queries.ts';

/** All data about a person, as JSON text. */
export async function downloadData(deps: Deps, viewer: Viewer): Promise<string> {
  const { id } = requireUser(viewer);
  await inTransaction(deps.db, (trx) => joinOwnMail(trx, id, deps.clock.now()));
  const [person, listings] = await Promise.all([findPersonalData(deps.db, id), findOwnedInFull(deps.db, id)]);
  return `${person.slice(0, -1)},"listings":${listings}}`;
}

/** The effects that deleting the account would have. */
export async function previewDeletion(deps: Deps, viewer: Viewer): Promise<AccountDeletion> {
  const { id } = requireUser(viewer);
  const { balance } = await findAccountState(deps.db, id);
  return {
    listings: await countOwned(deps.db, id),
    unusedPromotions: sumUnused(await findOwnedUnused(deps.db, id)),
    balance: toManat(balance),
  };
}

/**
 * Deletes an account: hides its listings, erases personal data and ends all sessions. The row stays, so that money and
 * history remain consistent. The number and the address are free for a new account.
 * @param body what to do with the balance, if any; the password
 * @throws Refusal 401, 403 confirm_required, 422 balance_choice_required, 400 oldPasswordWrong, 429 too_many_requests
 */
export async function deleteAccount(
  deps: Deps,
  viewer: Viewer,
  { oldPassword, balance: choice }: z.infer<typeof DeleteAccountBody>,
): Promise<number> {
  const { id } = requireUser(viewer);
  const person = await readPerson(deps, id);
  await requireConfirmed(deps, viewer, 'deletion', person, oldPassword);
  const now = deps.clock.now();
  // stays when the choice is missing, so that the person sees the balance that they decide about
  await inTransaction(deps.db, (db) => lockOwnedForDeletion({ ...deps, db }, id));
  return inTransaction(deps.db, async (trx) => {
    // listings are locked before their owner, as everywhere that both are changed
    await lockOwnedForDeletion({ ...deps, db: trx }, id);
    // while they have their address
    await joinOwnMail(trx, id, now);
    // early, so that nothing new starts for them in the meantime
    await erasePerson(trx, id, temporaryEmail(), now);
    const contact = [person.fullname, person.phone, isTemporaryEmail(person.email) ? null : person.email];
    await recordLeavingBalance(trx, { userId: id, choice, contact: contact.filter(Boolean).join(', '), now });
    await deleteLinks(trx, id);
    await deleteCodes(trx, id, person.phone);
    // uploads and stored answers are deleted by jobs within a day
    await deleteFavoritesOf(trx, id);
    await deleteSavedSearchesOf(trx, id);
    // with the messages to them, which are locked after what they tell, as everywhere that both are changed
    await deleteContactsOf(trx, id);
    await endSessions(trx, id, now);
    await deleteHiddenOf(trx, id);
    await deleteNotesOf(trx, id);
    // with what others said there: they have no account
    await deleteListsOf(trx, id);
    const withdrawn = await withdrawListings(trx, id, now);
    // last: withdrawing them notes how they were seen
    await deleteVersionsOf(trx, id);
    return withdrawn;
  });
}
