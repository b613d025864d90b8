import type { SignedIn } from '#contract/auth/api.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { giveBack, takeTurn } from './attempts.ts';
import type { Caller } from './caller.ts';
import { mailLimits, oldPasswordLimits } from './limits.ts';
import { forgetLinks, mailLink, redeemLink } from './mail-links.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findPersonByEmail, type Person, updatePassword } from './queries.ts';
import { answerTo, blocked, readPerson, tooMany } from './service.ts';
import { endSessions } from './sessions.ts';

/**
 * Sets a new password, ends all sessions and opens a new one.
 * @throws Refusal 422 oldPasswordRequired or password_too_short, 400 oldPasswordWrong, 409 conflict, 429
 */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  person: Person,
  given: { password: string; oldPassword?: string | undefined },
): Promise<SignedIn> {
  await checkOldPassword(deps, person, given.oldPassword);
  return setPassword(deps, caller, person, given.password);
}

/** A temporary account needs no old password (spec §5), and one without any has none to tell. */
export function needsOldPassword(person: Person): boolean {
  return !isTemporaryEmail(person.email) && person.password_hash !== null;
}

/**
 * What dangerous things ask for again, of those who have it.
 * @throws Refusal 422 oldPasswordRequired, 400 oldPasswordWrong, 429 too_many_requests
 */
export async function checkOldPassword(deps: Deps, person: Person, oldPassword: string | undefined): Promise<void> {
  if (person.password_hash === null || !needsOldPassword(person)) return;
  if (!oldPassword)
    throw new Refusal(422, 'oldPasswordRequired', { fields: { oldPassword: 'oldPasswordRequired' }, isFailure: true });
  const limits = oldPasswordLimits(person.id);
  const turn = await takeTurn(deps.db, deps.clock.now(), 'old_password', limits);
  if ('retryAfter' in turn) throw tooMany(turn.retryAfter);
  if (!(await isPassword(person.password_hash, oldPassword)))
    throw new Refusal(400, 'oldPasswordWrong', { fields: { oldPassword: 'oldPasswordWrong' }, isFailure: true });
  await giveBack(
    deps.db,
    turn.event,
    limits.map((limit) => limit.key),
  );
}

/**
 * Mails a link to set a new password, when the address is that of an account. What comes of it shows nowhere but in the
 * letter-box.
 */
export async function mailReset(deps: Deps, email: string): Promise<void> {
  const person = await findPersonByEmail(deps.db, email);
  if (person && !person.is_blocked && !isTemporaryEmail(person.email))
    await mailLink(deps, person, 'reset_password', person.email);
}

/** @throws Refusal 429 too_many_requests, for known and unknown addresses alike */
export async function takeMailTurn(deps: Deps, caller: Caller, to: string): Promise<void> {
  const turn = await takeTurn(deps.db, deps.clock.now(), 'mail', mailLimits(deps, caller.ip, to));
  if ('retryAfter' in turn) throw tooMany(turn.retryAfter);
}

/**
 * Sets a new password by the link of a mail, ends all sessions and signs in.
 * @throws Refusal 400 link_invalid, 422 password_too_short, 403 account_blocked
 */
export async function resetPassword(
  deps: Deps,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  // before the link is used up: a password that is too short leaves it good
  const stored = await hashPassword(password);
  const link = await redeemLink(deps.db, deps.clock.now(), 'reset_password', token);
  if (!link) throw linkInvalid();
  const person = await readPerson(deps, link.user_id).catch(() => null);
  // the address must still be his
  if (!person || person.email.toLowerCase() !== link.email.toLowerCase()) throw linkInvalid();
  return storePassword(deps, caller, person, stored);
}

export function linkInvalid(): Refusal {
  return new Refusal(400, 'link_invalid', { isFailure: true });
}

async function setPassword(deps: Deps, caller: Caller, person: Person, password: string): Promise<SignedIn> {
  return storePassword(deps, caller, person, await hashPassword(password));
}

async function storePassword(deps: Deps, caller: Caller, person: Person, stored: string): Promise<SignedIn> {
  return deps.db.transaction().execute(async (trx) => {
    const isChanged = await updatePassword(trx, person.id, person.password_hash, stored, deps.clock.now());
    // two changes at once: the other one came first
    if (!isChanged) throw new Refusal(409, 'error_occurred', { isFailure: true });
    await endSessions(trx, person.id);
    await forgetLinks(trx, person.id);
    return (await answerTo(trx, deps, caller, { ...person, password_hash: stored }, { password: stored })) ?? blocked();
  });
}
