import {
  CONFIRM_METHODS,
  CONFIRMATION_LIFETIME,
  type ConfirmBody,
  type ConfirmedAct,
  type ConfirmMethod,
  type ConfirmOptions,
  isConfirmed,
} from '#contract/auth/confirm.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import type { Actor } from '../audit/audit.ts';
import { sendCode } from '../auth/codes/service.ts';
import { checkPassword } from '../auth/password-service.ts';
import { type Person, readPerson } from '../auth/service.ts';
import type { Deps, Viewer } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import { requireSession, requireUser } from '../viewer/viewer.ts';
import { findConfirmation, updateConfirmation } from './queries.ts';

/** The person who confirms. */
type Confirming = { person: Person; actor: Actor; caller: Caller; session: string };
type MethodBody<Name extends ConfirmMethod> = Extract<ConfirmBody, { method: Name }>;

/** A method of confirmation: whether an account has it, and the check, which throws when the input is wrong. */
type Method<Body> = {
  isOpenTo: (deps: Deps, person: Person) => Promise<boolean>;
  check: (deps: Deps, confirming: Confirming, body: Body) => Promise<void>;
};

/** All methods of confirmation. */
export type ConfirmMethods = { [Name in ConfirmMethod]: Method<MethodBody<Name>> };

/**
 * Confirms the signed-in person for dangerous acts of this session. @returns when the confirmation ends
 * @throws Refusal 400 oldPasswordWrong, wrong_code_error, code_tries_used or wrong_factor, 409 password_needed or confirm_method_missing
 *   (the account has no such method), 429 too_many_requests or proof_required
 */
export async function confirm(
  deps: Deps,
  methods: ConfirmMethods,
  { viewer, actor, caller }: { viewer: Viewer; actor: Actor; caller: Caller },
  body: ConfirmBody,
): Promise<Date> {
  const { id } = requireUser(viewer);
  const method = methods[body.method] as { check: ConfirmMethods[ConfirmMethod]['check'] };
  const confirming = { person: await readPerson(deps, id), actor, caller, session: requireSession(viewer).session };
  await method.check(deps, confirming, body as never);
  return recordConfirmation(deps, viewer, body.method);
}

/** The methods that the account can use. */
export async function listMethods(deps: Deps, methods: ConfirmMethods, viewer: Viewer): Promise<ConfirmOptions> {
  const person = await readPerson(deps, requireUser(viewer).id);
  const isOpen = await Promise.all(CONFIRM_METHODS.map((name) => methods[name].isOpenTo(deps, person)));
  return {
    methods: CONFIRM_METHODS.filter((_name, n) => isOpen[n]),
    phone: person.phone?.replace(/^(\d{3})\d{5}/, '$1•••••') ?? null,
  };
}

/** Sends a code to the account's number. @throws Refusal 409 confirm_method_missing, and as `sendCode` */
export async function sendConfirmCode(deps: Deps, caller: Caller, viewer: Viewer): Promise<void> {
  const { id, phone } = await readPerson(deps, requireUser(viewer).id);
  if (phone === null) throw methodMissing();
  await sendCode(deps, caller, phone, { purpose: 'confirm', user: id });
}

/** Records the confirmation of a session. @returns when it ends */
async function recordConfirmation(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, by: ConfirmMethod): Promise<Date> {
  const now = deps.clock.now();
  await updateConfirmation(deps.db, requireSession(viewer).session, by, now);
  return new Date(now.getTime() + CONFIRMATION_LIFETIME);
}

/**
 * Requires a session that was confirmed recently. A right old password sent with the act is such a confirmation.
 * @throws Refusal 403 confirm_required (POST /api/auth/confirm, then again), 400 oldPasswordWrong, 429
 */
export async function requireConfirmed(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  act: ConfirmedAct,
  person: Pick<Person, 'id' | 'password_hash' | 'email' | 'role'>,
  oldPassword?: string,
): Promise<void> {
  if (oldPassword && person.password_hash !== null) {
    await checkPassword(deps, person, oldPassword, 'oldPassword');
    await recordConfirmation(deps, viewer, 'password');
    return;
  }
  const confirmation = await findConfirmation(deps.db, requireSession(viewer).session);
  const account = { hasPassword: person.password_hash !== null, isTemporary: isTemporaryEmail(person.email) };
  // staff: a code to their number must not lead to their password, and by it to the back office
  const strictest = person.role === 'user' ? act : 'staff';
  if (isConfirmed(confirmation, strictest, account, deps.clock.now())) return;
  // spec §5: a new password needs the old one
  const needsOldPassword = act === 'password' && account.hasPassword && !account.isTemporary;
  const fields = needsOldPassword ? { fields: { oldPassword: 'oldPasswordRequired' } } : {};
  throw new Refusal(403, 'confirm_required', { ...fields, hasSuccessFalse: true });
}

/** The account does not have this method. */
export function methodMissing(): Refusal {
  return new Refusal(409, 'confirm_method_missing', { hasSuccessFalse: true });
}
