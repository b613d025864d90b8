import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { SignedIn } from '#contract/auth/api.ts';
import { MAX_PASSKEYS } from '#contract/auth/fields.ts';
import type {
  AddPasskeyBody,
  Passkey,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '#contract/auth/passkeys.ts';
import { recordChange } from '../account-safety/service.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { blocked, readPerson, signIn } from '../auth/service.ts';
import { methodMissing, requireConfirmed } from '../confirmation/service.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { lockFactors } from '../factors/service.ts';
import { type Limit, withdrawAttempt } from '../limits/attempt-queries.ts';
import { requireAttempt } from '../limits/attempts.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import { signedInUser } from '../viewer/signed-in-user.ts';
import { requireStaffSession } from '../viewer/staff-session.ts';
import { recordFactorUsed } from '../viewer/staff-session-queries.ts';
import { requireSession, requireUser } from '../viewer/viewer.ts';
import { redeemChallenge } from './challenge-queries.ts';
import { issueChallenge } from './challenges.ts';
import { passkeyLimits } from './limits.ts';
import { CEREMONY_TIME, challengeOf, checkProof, failed, relyingParty, requestProof } from './proof.ts';
import * as queries from './queries.ts';

export { deletePasskeys, deletePasskeysSince } from './owned-queries.ts';

/** EdDSA, ES256, RS256: the algorithms of authenticators. */
const ALGORITHMS = [-8, -7, -257];

/** The browser's options for signing in by any passkey of this site. @throws Refusal 429 */
export async function beginSignIn(deps: Deps, caller: Caller): Promise<PasskeyRequestOptions> {
  const event = await recordPasskeyAttempt(deps, passkeyLimits(deps, caller.ip).requests);
  return requestProof(deps, { purpose: 'sign_in', session: null }, null, event);
}

/**
 * Signs in by a passkey; the passkey identifies the account.
 * @throws Refusal 400 passkey_failed or passkey_unknown, 403 account_blocked, 429
 */
export async function signInByPasskey(deps: Deps, caller: Caller, proof: PasskeyProof): Promise<SignedIn> {
  // counted before the check; a successful sign-in withdraws this attempt and the one of its challenge
  const event = await recordPasskeyAttempt(deps, passkeyLimits(deps, caller.ip).failures);
  const { owner, event: challengeEvent } = await checkProof(deps, { purpose: 'sign_in', session: null }, proof);
  await withdrawAttempt(deps.db, event);
  if (challengeEvent) await withdrawAttempt(deps.db, challengeEvent);
  const person = await readPerson(deps, owner);
  return (await inTransaction(deps.db, (trx) => signIn(trx, deps, caller, person, { by: 'passkey' }))) ?? blocked();
}

/** The browser's options for a confirmation by one of the person's passkeys. @throws Refusal 409 confirm_method_missing */
export async function beginConfirmation(deps: Deps, viewer: Viewer): Promise<PasskeyRequestOptions> {
  const { id, session } = requireSession(viewer);
  const options = await requestProof(deps, { purpose: 'confirm', session }, id);
  if (!options.allowCredentials?.length) throw methodMissing();
  return options;
}

/**
 * The browser's options for creating a passkey for the person.
 * @throws Refusal 403 confirm_required or factor_required, 409 passkeys_full
 */
export async function beginPasskey(deps: Deps, viewer: Viewer): Promise<PasskeyCreationOptions> {
  const { id, session } = requireSession(viewer);
  await requireMayChange(deps, viewer);
  const { fullname, email, phone } = signedInUser(await readPerson(deps, id));
  const [existing, documentId] = await Promise.all([
    queries.findDescriptors(deps.db, id),
    queries.findDocumentId(deps.db, id),
  ]);
  if (existing.length >= MAX_PASSKEYS) throw full();
  const name = email ?? phone ?? fullname ?? String(id);
  const options = await generateRegistrationOptions({
    rpName: 'Evim',
    rpID: relyingParty(deps).id,
    userID: new TextEncoder().encode(documentId),
    userName: name,
    userDisplayName: fullname ?? name,
    challenge: Buffer.from(await issueChallenge(deps.db, { purpose: 'register', session }), 'base64url'),
    timeout: CEREMONY_TIME,
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options as PasskeyCreationOptions;
}

/**
 * Stores a passkey that the browser has created.
 * @throws Refusal 400 passkey_failed, 403 confirm_required or factor_required, 409 passkeys_full
 */
export async function addPasskey(
  deps: Deps,
  viewer: Viewer,
  actor: Actor,
  { name, credential }: AddPasskeyBody,
): Promise<Passkey> {
  const { id, session } = requireSession(viewer);
  await requireMayChange(deps, viewer);
  const challenge = challengeOf(credential.response.clientDataJSON);
  if (!(await redeemChallenge(deps.db, { purpose: 'register', session }, challenge))) throw failed();
  const newCredential = await verifyNew(deps, challenge, credential as RegistrationResponseJSON);
  return inTransaction(deps.db, async (trx) => {
    const owner = await lockFactors(trx, id);
    if (owner.passkeys >= MAX_PASSKEYS) throw full();
    const { id: credential_id, publicKey, counter, transports = [] } = newCredential;
    const passkey = { user_id: id, credential_id, public_key: Buffer.from(publicKey), counter, transports, name };
    // the same time for both: undoing the change deletes passkeys added since
    const now = deps.clock.now();
    await recordChange(trx, id, 'passkey', now);
    const newPasskey = await queries.insertPasskey(trx, passkey, now);
    if (!newPasskey) throw failed();
    if (owner.isStaff) {
      // it was just used, so that this session has a second factor
      await recordFactorUsed(trx, session, now);
      await audit(trx, actor, { act: 'factor.set_up', target: { kind: 'user', id }, after: { passkey: name } });
    }
    return newPasskey;
  });
}

/** The person's passkeys. */
export function listOwnPasskeys(deps: Pick<Deps, 'db'>, viewer: Viewer): Promise<Passkey[]> {
  return queries.findPasskeys(deps.db, requireUser(viewer).id);
}

/** @throws Refusal 404 not_found */
export async function renamePasskey(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: number,
  name: string,
): Promise<Passkey> {
  const passkey = await queries.updateName(deps.db, requireUser(viewer).id, id, name);
  if (!passkey) throw new Refusal(404, 'not_found');
  return passkey;
}

/**
 * Deletes a passkey; staff must keep a second factor.
 * @throws Refusal 403 confirm_required or factor_required, 404 not_found, 409 last_factor
 */
export async function removePasskey(deps: Deps, viewer: Viewer, actor: Actor, id: number): Promise<void> {
  const { id: userId } = requireSession(viewer);
  await requireMayChange(deps, viewer);
  await inTransaction(deps.db, async (trx) => {
    const owner = await lockFactors(trx, userId);
    const name = await queries.deletePasskey(trx, userId, id);
    if (name === null) throw new Refusal(404, 'not_found');
    if (!owner.isStaff) return;
    if (!owner.hasApp && owner.passkeys === 1) throw new Refusal(409, 'last_factor', { hasSuccessFalse: true });
    await audit(trx, actor, { act: 'factor.remove', target: { kind: 'user', id: userId }, before: { passkey: name } });
  });
}

/** A passkey gives full access, so adding one requires a confirmed session; for staff, one with a second factor. */
async function requireMayChange(deps: Deps, viewer: Viewer): Promise<void> {
  const { id, session } = requireSession(viewer);
  if (requireUser(viewer).role !== 'user')
    return requireStaffSession(deps, session, { recent: true, firstFactor: true });
  return requireConfirmed(deps, viewer, 'contact', await readPerson(deps, id));
}

async function recordPasskeyAttempt(deps: Deps, limits: Limit[]): Promise<string> {
  const attempt = await requireAttempt(deps, 'passkey', limits);
  return attempt.event;
}

async function verifyNew(deps: Deps, expectedChallenge: string, response: RegistrationResponseJSON) {
  const { id, origin } = relyingParty(deps);
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw failed();
  });
  if (!registrationInfo) throw failed();
  return registrationInfo.credential;
}

function full(): Refusal {
  return new Refusal(409, 'passkeys_full', { hasSuccessFalse: true });
}
