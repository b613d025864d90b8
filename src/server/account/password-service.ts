import type { PasswordReset, SignedIn } from '#contract/auth/api.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { recordChange } from '../account-safety/service.ts';
import { hashPassword } from '../auth/password-service.ts';
import { blocked, findPerson, openSignedIn, type Person, readPerson } from '../auth/service.ts';
import { endSessions } from '../auth/session-service.ts';
import { lockContactsOf } from '../contacts/service.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { hasSecondFactor } from '../factors/service.ts';
import { recordProvenAttempt } from '../proof/proven-attempt.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import type { SignInWay } from '../viewer/session-queries.ts';
import { mailLimits } from './limits.ts';
import { deleteLinks, isValidLink, mailLink, mailText, redeemLink } from './link-service.ts';
import { updatePassword } from './queries.ts';

/** Temporary accounts need no old password (spec §5), unless they are of staff or have none. */
export function needsOldPassword(person: Person): boolean {
  return person.password_hash !== null && (person.role !== 'user' || !isTemporaryEmail(person.email));
}

/**
 * Mails a link to set a new password if the address belongs to an account; the response never shows whether it does. Staff
 * without a second factor get no link: their password is reset by `npm run admin -- create`.
 */
export async function mailReset(deps: Deps, email: string): Promise<void> {
  const person = await findPerson(deps, { email });
  if (!person || person.is_blocked || isTemporaryEmail(person.email)) return;
  // without a second factor, access to the mailbox alone would open the back office
  const isOpen = person.role === 'user' || (await hasSecondFactor(deps, person.id));
  if (isOpen) await mailLink(deps, person, 'reset_password', person.email);
  else await mailText(deps, person, 'mail_reset_staff');
}

/**
 * @param by the address that it goes to, or the person who asks for it
 * @param to the address, when it is not the first
 * @throws Refusal 429 too_many_requests or proof_required, for known and unknown addresses alike
 */
export async function recordMailAttempt(deps: Deps, caller: Caller, by: string, to = by): Promise<void> {
  const limits = mailLimits(deps, caller.ip, [...new Set([by, to])]);
  await recordProvenAttempt(deps, caller, {
    kind: 'mail',
    limits,
    proofFor: { purpose: 'mail', about: by },
    hasSuccessFalse: true,
  });
}

/**
 * Sets a new password by a mailed link, ends all sessions and signs in; staff continue in the back office.
 * @throws Refusal 400 link_invalid, 422 password_too_short, 403 account_blocked
 */
export async function resetPassword(
  deps: Deps,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<PasswordReset> {
  // a hash takes a core that sign-ins wait for: nobody without a link costs one
  if (!(await isValidLink(deps.db, deps.clock.now(), 'reset_password', token))) throw linkInvalid();
  // hashed before the link is used up: a password that is too short leaves the link valid
  const passwordHash = await hashPassword(password);
  const link = await redeemLink(deps.db, deps.clock.now(), 'reset_password', token);
  if (!link) throw linkInvalid();
  const person = await readPerson(deps, link.user_id).catch(() => null);
  // the address must still be theirs
  if (!person || person.email.toLowerCase() !== link.email.toLowerCase()) throw linkInvalid();
  return { ...(await storePassword(deps, caller, person, passwordHash, 'link')), isStaff: person.role !== 'user' };
}

/**
 * Sets a new password, ends all sessions and opens a new one.
 * @throws Refusal 422 password_too_short, 409 error_occurred (another change was faster)
 */
export async function changePassword(deps: Deps, caller: Caller, person: Person, password: string): Promise<SignedIn> {
  return storePassword(deps, caller, person, await hashPassword(password), 'password');
}

/** Refusal 400 link_invalid, the same whatever is wrong with a link. */
export function linkInvalid(): Refusal {
  return new Refusal(400, 'link_invalid', { hasSuccessFalse: true });
}

async function storePassword(
  deps: Deps,
  caller: Caller,
  person: Person,
  passwordHash: string,
  by: SignInWay,
): Promise<SignedIn> {
  return inTransaction(deps.db, async (trx) => {
    await lockContactsOf(trx, person.id);
    await recordChange(trx, person.id, 'password', deps.clock.now());
    const isChanged = await updatePassword(trx, person.id, person.password_hash, passwordHash, deps.clock.now());
    // a parallel change was faster
    if (!isChanged) throw new Refusal(409, 'error_occurred', { hasSuccessFalse: true });
    await endSessions(trx, person.id, deps.clock.now());
    await deleteLinks(trx, person.id);
    return (
      (await openSignedIn(
        trx,
        deps,
        caller,
        { ...person, password_hash: passwordHash },
        { by, password: passwordHash },
      )) ?? blocked()
    );
  });
}
