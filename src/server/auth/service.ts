import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#contract/auth/api.ts';
import { type Role, TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { readPhone } from '#contract/values/phone.ts';
import { notifyNewDevice } from '../account-safety/service.ts';
import { lockContactsOf, updateContactsLanguage } from '../contacts/service.ts';
import { type Db, inTransaction, isUniqueViolation, type Trx } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { redeemAppCode } from '../factors/service.ts';
import { forgiveAttempts } from '../limits/attempt-queries.ts';
import { recordAttempt } from '../limits/attempts.ts';
import { recordProvenAttempt } from '../proof/proven-attempt.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import { readDevice } from '../viewer/known-devices.ts';
import { openSession, type SignedInBy } from '../viewer/sessions.ts';
import { signedInUser } from '../viewer/signed-in-user.ts';
import { requireSession } from '../viewer/viewer.ts';
import { tryCode } from './codes/service.ts';
import { failureKey, loginLimits, signInCodeLimits } from './limits.ts';
import { isPassword } from './password-service.ts';
import {
  findPersonByEmail,
  findPersonById,
  findPersonByPhone,
  insertPerson,
  type Person,
  updateBlocked,
  updateLanguage,
} from './queries.ts';
import { endSession, endSessions } from './session-service.ts';

export type { Person } from './queries.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Signs in by the code sent to a number; creates a temporary account the first time.
 * @throws Refusal 400 wrong_code_error or code_tries_used, 403 account_blocked, 409 phone_reserved, 429 too_many_requests or proof_required
 */
export async function signInByCode(
  deps: Deps,
  caller: Caller,
  input: { phone: string; code: string },
): Promise<SignedIn> {
  const phone = readPhone(input.phone);
  if (!phone) throw wrongCode();
  // outside any transaction: attempts stay counted even if a later step fails
  if (!(await tryCode(deps, caller, { phone, purpose: 'sign_in', user: 0 }, input.code))) throw wrongCode();
  const person = (await findPersonByPhone(deps.db, phone)) ?? (await addPerson(deps, phone));
  if (!person) return blocked();
  return (await inTransaction(deps.db, (trx) => signIn(trx, deps, caller, person, { by: 'code' }))) ?? blocked();
}

/**
 * Signs in by e-mail address or phone number and password; beyond the limits of wrong passwords also by an authenticator code.
 * @throws Refusal 400 email_password_wrong, 403 account_blocked, 429 too_many_requests or proof_required, 503
 * service_unavailable (too many wait)
 */
export async function signInByPassword(
  deps: Deps,
  caller: Caller,
  { identifier, password, code }: { identifier: string; password: string; code?: string | undefined },
): Promise<SignedIn> {
  const person = await findPersonByIdentifier(deps.db, identifier);
  const device = person ? readDevice(deps.secret, person.id, caller.knownDevice) : null;
  const limits = loginLimits(deps, caller.ip, identifier, device);
  // counted before the password is compared, so that parallel guesses are counted too
  const attempt = await recordProvenAttempt(deps, caller, {
    kind: 'login',
    limits,
    proofFor: { purpose: 'login', about: identifier },
    hasSuccessFalse: true,
  }).catch(async (refusal: unknown) => {
    if (refusal instanceof Refusal && (await isAppCodeRight(deps, caller, person, code))) return null;
    throw refusal;
  });
  if (!(await isPassword(deps.db, attempt, person?.password_hash ?? null, password)) || !person)
    throw new Refusal(400, 'email_password_wrong', { hasSuccessFalse: true });
  const signedInBy = { by: 'password', password: person.password_hash, hasFactor: attempt === null } as const;
  // one commit, because each waits for the disk
  const signedIn = await inTransaction(deps.db, async (trx) => {
    const key = failureKey(deps, caller.ip, identifier);
    await forgiveAttempts(trx, 'login', { event: attempt?.event ?? null, key });
    return signIn(trx, deps, caller, person, signedInBy);
  });
  return signedIn ?? blocked();
}

/**
 * Whether the authenticator code lets a person past the limit of wrong passwords, so that an attacker who tries passwords from
 * many addresses cannot lock staff out. It allows one attempt; wrong codes are limited by address alone.
 */
async function isAppCodeRight(deps: Deps, { ip }: Caller, person: Person | null, code = ''): Promise<boolean> {
  if (!person || code === '') return false;
  const attempt = await recordAttempt(deps.db, deps.clock.now(), 'factor', signInCodeLimits(deps, ip, person.id));
  return 'event' in attempt && redeemAppCode(deps, person.id, code);
}

/** Ends the current session. */
export async function signOut(deps: Deps, viewer: { user: { id: number } | null; session?: string }): Promise<void> {
  if (viewer.user && viewer.session) await endOwnSession(deps, viewer.user.id, viewer.session);
}

/** Ends a session of a person. @returns false: it is not theirs */
export function endOwnSession({ db, clock }: SessionDeps, userId: number, session: string): Promise<boolean> {
  return inTransaction(db, (trx) => endSession(trx, userId, session, clock.now()));
}

/** Ends all sessions of the viewer but the current one. @throws Refusal 401 */
export async function endOtherSessions({ db, clock }: SessionDeps, viewer: Viewer): Promise<void> {
  const { id, session } = requireSession(viewer);
  await inTransaction(db, (trx) => endSessions(trx, id, clock.now(), session));
}

/**
 * Blocks a person at once and ends their sessions, in the caller's transaction; null unblocks. With `stopsListings` no code is
 * sent to their number; the caller hides their listings.
 */
export async function setBlocked(
  trx: Trx,
  userId: number,
  since: Date | null,
  { stopsListings = false } = {},
): Promise<void> {
  await updateBlocked(trx, userId, since, since !== null && stopsListings);
  if (since) await endSessions(trx, userId, since);
}

/** Restores the block that a person had before one that is undone; null: none. In the caller's transaction. */
export function restoreBlock(trx: Trx, userId: number, since: Date | null, stopsListings: boolean): Promise<void> {
  return updateBlocked(trx, userId, since, stopsListings);
}

/** Opens a session as `openSignedIn`, and enqueues a notice when the browser is unknown. */
export async function signIn(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  person: Person,
  signedInBy: SignedInBy,
): Promise<SignedIn | null> {
  const signedIn = await openSignedIn(trx, deps, caller, person, signedInBy);
  if (signedIn) await notifyNewDevice(trx, deps, caller, person, signedInBy.by);
  return signedIn;
}

/** Opens a session: the token and the person, or null when they are blocked or their password has just been changed. */
export async function openSignedIn(
  db: Db,
  deps: Deps,
  caller: Caller,
  person: Person,
  signedInBy: SignedInBy,
): Promise<SignedIn | null> {
  const { language } = caller;
  const changesLanguage = person.language !== language;
  if (changesLanguage) await lockContactsOf(db, person.id);
  const jwt = await openSession(db, deps, person.id, caller, signedInBy);
  if (!jwt) return null;
  if (changesLanguage) {
    await updateLanguage(db, person.id, language);
    await updateContactsLanguage(db, person.id, language);
  }
  return { success: true, jwt, user: signedInUser(person) };
}

/** A signed-in person from the database. @throws Refusal 401 login_required */
export async function readPerson(deps: Pick<Deps, 'db'>, userId: number): Promise<Person> {
  const person = await findPersonById(deps.db, userId);
  if (!person) throw new Refusal(401, 'login_required');
  return person;
}

/** The person with this address, or null. */
export function findPerson(deps: Pick<Deps, 'db'>, { email }: { email: string }): Promise<Person | null> {
  return findPersonByEmail(deps.db, email);
}

/** Only another administrator changes the number and address of staff. @throws Refusal 403 contact_by_admin_only */
export function refuseStaff(role: Role): void {
  if (role !== 'user') throw new Refusal(403, 'contact_by_admin_only', { hasSuccessFalse: true });
}

/** Refusal 400 wrong_code_error, also where the number is invalid. */
export function wrongCode(): Refusal {
  return new Refusal(400, 'wrong_code_error', { hasSuccessFalse: true });
}

/** Refuses a blocked person. @throws Refusal 403 account_blocked */
export function blocked(): never {
  throw new Refusal(403, 'account_blocked', { hasSuccessFalse: true });
}

/** A random, unique address that cannot be guessed or chosen. */
export function temporaryEmail(): string {
  return `${randomBytes(12).toString('hex')}@${TEMPORARY_DOMAIN}`;
}

/** Creates a temporary account for a number, or finds the one created in parallel. */
async function addPerson(deps: Deps, phone: string): Promise<Person | null> {
  await insertPerson(deps.db, phone, temporaryEmail(), deps.clock.now()).catch((error: unknown) => {
    // the number was taken from its account within the last 48 hours, and the account may undo that
    throw isUniqueViolation(error) ? new Refusal(409, 'phone_reserved', { hasSuccessFalse: true }) : error;
  });
  return findPersonByPhone(deps.db, phone);
}

function findPersonByIdentifier(db: Db, identifier: string): Promise<Person | null> {
  const phone = identifier.includes('@') ? null : readPhone(identifier);
  return phone ? findPersonByPhone(db, phone) : findPersonByEmail(db, identifier);
}
