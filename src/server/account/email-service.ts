import { z } from 'zod';
import type { SignedInUser } from '#contract/auth/api.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { sendAccountNotices } from '../account-safety/notice-service.ts';
import { recordChange } from '../account-safety/service.ts';
import { findPerson, type Person, readPerson, refuseStaff } from '../auth/service.ts';
import { lockContactsOf, resumeGoneMail } from '../contacts/service.ts';
import { inTransaction, isUniqueViolation } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import type { RunInBackground } from '../http/background-tasks.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import { signedInUser } from '../viewer/signed-in-user.ts';
import { issueLink, mailLink, mailText, redeemLink } from './link-service.ts';
import { linkInvalid } from './password-service.ts';
import { updateEmail } from './queries.ts';

/**
 * Normalizes an address; does not check whether it is taken.
 * @throws Refusal 422 email_invalid (invalid, or of the temporary domain)
 */
export function readEmail(text: string): string {
  const parsed = z.email().max(254).safeParse(text.trim());
  if (!parsed.success || isTemporaryEmail(parsed.data))
    throw new Refusal(422, 'email_invalid', { fields: { email: 'email_invalid' }, hasSuccessFalse: true });
  return parsed.data;
}

/**
 * Mails the link that changes a person's address. If another account has it, that account's owner is notified instead; the
 * response is the same, so that it does not reveal who has an account.
 */
export async function mailNewAddress(deps: Deps, person: Person, email: string): Promise<void> {
  const owner = await findPerson(deps, { email });
  if (!owner || owner.id === person.id) return mailLink(deps, person, 'change_email', email);
  // an undelivered link all the same: the person's exported data must show no difference
  await issueLink(deps, person, 'change_email', email);
  await mailText(deps, owner, 'mail_taken');
}

/**
 * Changes the address of an account by its link; the old address and the number are notified.
 * @throws Refusal 400 link_invalid, 403 contact_by_admin_only, 409 email_taken
 */
export async function confirmEmail(
  deps: Deps,
  caller: Caller,
  runInBackground: RunInBackground,
  token: string,
): Promise<SignedInUser> {
  const link = await redeemLink(deps.db, deps.clock.now(), 'change_email', token);
  if (!link) throw linkInvalid();
  const { user_id, email } = link;
  const person = await readPerson(deps, user_id).catch(() => {
    throw linkInvalid();
  });
  refuseStaff(person.role);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await lockContactsOf(trx, user_id);
    await recordChange(trx, user_id, 'email', now);
    await updateEmail(trx, user_id, email, now);
    await resumeGoneMail(trx, user_id);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error;
  });
  runInBackground(caller.log, () =>
    sendAccountNotices(deps, (error) => caller.log.error(error, 'sending a notice failed')),
  );
  return signedInUser({ ...person, email });
}

function emailTaken(): Refusal {
  return new Refusal(409, 'email_taken', { fields: { email: 'email_taken' }, hasSuccessFalse: true });
}
