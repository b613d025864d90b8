import {
  type AuthenticationResponseJSON,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { CHALLENGE_MINUTES } from '#contract/auth/fields.ts';
import type { PasskeyProof, PasskeyRequestOptions } from '#contract/auth/passkeys.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { type ChallengeFor, redeemChallenge } from './challenge-queries.ts';
import { issueChallenge } from './challenges.ts';
import { findDescriptors, findPasskey, type KnownPasskey, updateUsed } from './queries.ts';

type Known = Pick<Deps, 'db' | 'config'>;

/** In ms. */
export const CEREMONY_TIME = CHALLENGE_MINUTES * 60_000;

/** The site as passkeys know it: they work at this address and no other. */
export function partyOf({ config }: Pick<Deps, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.PUBLIC_URL);
  return { id: hostname, origin };
}

/** What the browser needs to have a passkey sign: any passkey of this site, or one of the person's own. `event`: the attempt. */
export async function askForProof(
  deps: Known,
  what: ChallengeFor,
  userId: number | null,
  event?: string,
): Promise<PasskeyRequestOptions> {
  return {
    rpId: partyOf(deps).id,
    challenge: await issueChallenge(deps.db, what, event),
    timeout: CEREMONY_TIME,
    ...(userId !== null && { allowCredentials: await findDescriptors(deps.db, userId) }),
    userVerification: 'required',
  };
}

/**
 * Whose passkey has signed, and the attempt that asked for the challenge, which is used up whatever comes of it.
 * @throws Refusal 400 passkey_unknown (not one of ours any more), passkey_failed (everything else)
 */
export async function checkProof(
  deps: Known,
  what: ChallengeFor,
  proof: PasskeyProof,
): Promise<{ owner: number; event: string | null }> {
  const challenge = await redeemChallenge(deps.db, what, challengeOf(proof.response.clientDataJSON));
  if (!challenge) throw failed();
  const passkey = await findPasskey(deps.db, proof.id);
  if (!passkey) throw new Refusal(400, 'passkey_unknown', { isFailure: true });
  const { userHandle } = proof.response;
  if (userHandle && userHandle !== handleOf(passkey.document_id)) throw failed();
  const { verified, authenticationInfo } = await verify(deps, passkey, proof);
  // two answers with one counter: one of them is a copy
  if (!verified || !(await updateUsed(deps.db, passkey.id, authenticationInfo.newCounter))) throw failed();
  return { owner: passkey.user_id, event: challenge.event };
}

export function failed(): Refusal {
  return new Refusal(400, 'passkey_failed', { isFailure: true });
}

/** The name of an account inside its passkeys: it tells nothing of the person. */
function handleOf(documentId: string): string {
  return Buffer.from(documentId).toString('base64url');
}

/** What was signed, by the answer's own account: the signature is checked over it. */
export function challengeOf(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    throw failed();
  }
}

async function verify(
  deps: Known,
  passkey: KnownPasskey,
  proof: PasskeyProof,
): Promise<VerifiedAuthenticationResponse> {
  const { id, origin } = partyOf(deps);
  return verifyAuthenticationResponse({
    response: proof as AuthenticationResponseJSON,
    expectedChallenge: challengeOf(proof.response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => {
    throw failed();
  });
}
