import { z } from 'zod';
import type { SignedInUser } from '#contract/auth/api.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { isUniqueViolation } from '../db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import type { Caller } from './caller.ts';
import { linkInvalid } from './change-password.ts';
import type { Errands } from './errands.ts';
import { mailText, redeemLink } from './mail-links.ts';
import { findPersonByEmail, type Person, updateEmail } from './queries.ts';
import { readPerson, signedInUser } from './service.ts';

/**
 * An address a person may have, as it is stored.
 * @throws Refusal 422 email_invalid (none, or one of the temporary domain), 409 email_taken
 */
export async function checkEmail(deps: Deps, person: Person, text: string): Promise<string> {
  const parsed = z.email().max(254).safeParse(text.trim());
  if (!parsed.success || isTemporaryEmail(parsed.data))
    throw new Refusal(422, 'email_invalid', { fields: { email: 'email_invalid' }, isFailure: true });
  const owner = await findPersonByEmail(deps.db, parsed.data);
  if (owner && owner.id !== person.id) throw emailTaken();
  return parsed.data;
}

/**
 * Gives the account of a link the address it was sent to; the old address is told.
 * @throws Refusal 400 link_invalid, 409 email_taken
 */
export async function confirmEmail(deps: Deps, caller: Caller, errands: Errands, token: string): Promise<SignedInUser> {
  const link = await redeemLink(deps.db, deps.clock.now(), 'change_email', token);
  if (!link) throw linkInvalid();
  const { user_id, email } = link;
  const person = await readPerson(deps, user_id).catch(() => {
    throw linkInvalid();
  });
  await updateEmail(deps.db, user_id, email, deps.clock.now()).catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error;
  });
  if (!isTemporaryEmail(person.email) && person.email !== email)
    errands(caller.log, () => mailText(deps, person, person.email, 'mail_changed', { email }));
  return signedInUser({ ...person, email });
}

function emailTaken(): Refusal {
  return new Refusal(409, 'email_taken', { fields: { email: 'email_taken' }, isFailure: true });
}
