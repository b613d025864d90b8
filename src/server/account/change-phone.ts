import type { SignedInUser } from '#contract/auth/api.ts';
import { readPhone } from '#contract/values/phone.ts';
import { recordChange } from '../account-safety/service.ts';
import { tryCode } from '../auth/codes/service.ts';
import { type Person, readPerson, refuseStaff, wrongCode } from '../auth/service.ts';
import { requireConfirmed } from '../confirmation/service.ts';
import { inTransaction, isUniqueViolation } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { moveListingsPhone } from '../listings/owned-service.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import { signedInUser } from '../viewer/signed-in-user.ts';
import { requireUser } from '../viewer/viewer.ts';
import { updatePhone } from './queries.ts';

/**
 * Changes a person's number to the one that the code was sent to, in their listings too. The old number and address are
 * notified.
 * @throws Refusal 403 confirm_required, 400 wrong_code_error or code_tries_used, 409 phone_taken, 429 too_many_requests or proof_required
 */
export async function changePhone(
  deps: Deps,
  { viewer, caller }: { viewer: Viewer; caller: Caller },
  input: { phone: string; code: string },
): Promise<SignedInUser> {
  const { id: userId } = await requireMayChangePhone(deps, viewer);
  const phone = readPhone(input.phone);
  if (!phone) throw wrongCode();
  const to = { phone, purpose: 'change_phone', user: userId } as const;
  if (!(await tryCode(deps, caller, to, input.code))) throw wrongCode();
  const person = await readPerson(deps, userId);
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    await recordChange(trx, userId, 'phone', now);
    await updatePhone(trx, userId, phone, now);
    await moveListingsPhone(trx, userId, person.phone, phone);
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal(409, 'phone_taken', { hasSuccessFalse: true });
    throw error;
  });
  return signedInUser({ ...person, phone });
}

/** Requires a person who may change their number; checked before a code is sent and when it is used. @throws Refusal 403 */
export async function requireMayChangePhone(deps: Deps, viewer: Viewer): Promise<Person> {
  const user = requireUser(viewer);
  refuseStaff(user.role);
  const person = await readPerson(deps, user.id);
  await requireConfirmed(deps, viewer, 'contact', person);
  return person;
}
