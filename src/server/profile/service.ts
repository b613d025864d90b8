import type { ProfileChange, ProfileChanged } from '#contract/profile/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { toManat } from '#contract/values/money.ts';
import { mailNewAddress, readEmail } from '../account/email-service.ts';
import { changePassword, needsOldPassword, recordMailAttempt } from '../account/password-service.ts';
import { sendAccountNotices } from '../account-safety/notice-service.ts';
import { readPerson, refuseStaff } from '../auth/service.ts';
import { requireConfirmed } from '../confirmation/service.ts';
import type { Deps, Viewer } from '../deps.ts';
import type { RunInBackground } from '../http/background-tasks.ts';
import { countOwned, findOwnedCards } from '../listings/owned-service.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import { signedInUser } from '../viewer/signed-in-user.ts';
import { requireUser } from '../viewer/viewer.ts';
import { findAccountState, insertTermsAcceptance, updateFullname } from './queries.ts';

/** The signed-in person, as JSON text. @throws Refusal 401 login_required */
export async function showProfile(deps: Deps, viewer: Viewer, locale: Language): Promise<string> {
  const { id } = requireUser(viewer);
  const [person, state, counts, cards] = await Promise.all([
    readPerson(deps, id),
    findAccountState(deps.db, id),
    countOwned(deps.db, id),
    findOwnedCards(deps.db, id, locale),
  ]);
  const profile = {
    ...signedInUser(person),
    balance: toManat(state.balance),
    termsVersion: state.terms_version,
    needsOldPassword: needsOldPassword(person),
    stats: {
      activeListings: counts.active,
      expiredListings: counts.expired,
      pendingListings: counts.pending,
      rejectedListings: counts.rejected,
      totalListings: counts.active + counts.expired + counts.pending + counts.rejected,
    },
  };
  return `${JSON.stringify(profile).slice(0, -1)},"listings":${cards}}`;
}

/**
 * Changes a person's own values: all of them or none. A new address takes effect when they open the link sent to it; the
 * response is the same when it belongs to another account.
 * @throws Refusal 401, 403 not_yours, contact_by_admin_only or confirm_required, 422 email_invalid or password_too_short, 400 oldPasswordWrong,
 *   429 too_many_requests
 */
export async function changeProfile(
  deps: Deps,
  { viewer, caller, runInBackground }: { viewer: Viewer; caller: Caller; runInBackground: RunInBackground },
  id: string,
  change: ProfileChange,
): Promise<ProfileChanged> {
  const { id: own, role } = requireUser(viewer);
  await requireOwn(deps, own, id);
  const person = await readPerson(deps, own);
  const newEmail = change.email?.trim();
  const isNewEmail = newEmail !== undefined && newEmail !== '' && newEmail.toLowerCase() !== person.email.toLowerCase();
  const { password, oldPassword } = change;
  // first of all: an unconfirmed session must learn nothing about addresses
  if (isNewEmail) refuseStaff(role);
  if (isNewEmail) await requireConfirmed(deps, viewer, 'contact', person, oldPassword);
  else if (password) await requireConfirmed(deps, viewer, 'password', person, oldPassword);
  const email = isNewEmail ? readEmail(newEmail) : null;
  // everything that may be refused comes first
  if (email) await recordMailAttempt(deps, caller, `user ${own}`, email);
  const signedIn = password ? await changePassword(deps, caller, person, password) : null;
  if (signedIn)
    runInBackground(caller.log, () =>
      sendAccountNotices(deps, (error) => caller.log.error(error, 'sending a notice failed')),
    );
  if (email) runInBackground(caller.log, () => mailNewAddress(deps, person, email));
  const fullname =
    change.fullname === undefined ? person.fullname : change.fullname.trim().replaceAll(/\s+/g, ' ') || null;
  if (fullname !== person.fullname) await updateFullname(deps.db, own, fullname, deps.clock.now());
  return {
    success: true,
    ...signedInUser({ ...person, fullname }),
    pendingEmail: email,
    ...(signedIn && { jwt: signedIn.jwt }),
  };
}

/** Records that a person accepts the current terms; the first time counts. */
export async function acceptTerms(deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> {
  await insertTermsAcceptance(deps.db, userId, deps.clock.now());
}

/** The same refusal for another person's id and an unknown one. */
async function requireOwn(deps: Deps, own: number, id: string): Promise<void> {
  if (id === String(own) || id === (await findAccountState(deps.db, own)).document_id) return;
  throw new Refusal(403, 'not_yours', { hasSuccessFalse: true });
}

/** The viewer's balance, in AZN. @throws Refusal 401 */
export async function showBalance(deps: Deps, viewer: Viewer): Promise<{ balance: number }> {
  const { balance } = await findAccountState(deps.db, requireUser(viewer).id);
  return { balance: toManat(balance) };
}
