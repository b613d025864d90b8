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
import { findDescriptors, findPasskey, type StoredPasskey, updateCounter } from './queries.ts';

type ProofDeps = Pick<Deps, 'db' | 'config'>;

/** In ms. */
export const CEREMONY_TIME = CHALLENGE_MINUTES * 60_000;

/** The site as relying party: passkeys work at this address only. */
export function relyingParty({ config }: Pick<Deps, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.PUBLIC_URL);
  return { id: hostname, origin };
}

/** The browser's options for a signature: by any passkey of this site, or one of the person's. `event`: the attempt. */
export async function requestProof(
  deps: ProofDeps,
  scope: ChallengeFor,
  userId: number | null,
  event?: string,
): Promise<PasskeyRequestOptions> {
  return {
    rpId: relyingParty(deps).id,
    challenge: await issueChallenge(deps.db, scope, event),
    timeout: CEREMONY_TIME,
    ...(userId !== null && { allowCredentials: await findDescriptors(deps.db, userId) }),
    userVerification: 'required',
  };
}

/**
 * Checks a signature and uses up its challenge in any case. @returns the passkey's owner and the attempt that requested the
 * challenge
 * @throws Refusal 400 passkey_unknown (deleted), passkey_failed (everything else)
 */
export async function checkProof(
  deps: ProofDeps,
  scope: ChallengeFor,
  proof: PasskeyProof,
): Promise<{ owner: number; event: string | null }> {
  const challenge = await redeemChallenge(deps.db, scope, challengeOf(proof.response.clientDataJSON));
  if (!challenge) throw failed();
  const passkey = await findPasskey(deps.db, proof.id);
  if (!passkey) throw new Refusal(400, 'passkey_unknown', { hasSuccessFalse: true });
  const { userHandle } = proof.response;
  if (userHandle && userHandle !== handleOf(passkey.document_id)) throw failed();
  const { verified, authenticationInfo } = await verify(deps, passkey, proof);
  // two answers with the same counter: one is from a cloned passkey
  if (!verified || !(await updateCounter(deps.db, passkey.id, authenticationInfo.newCounter))) throw failed();
  return { owner: passkey.user_id, event: challenge.event };
}

export function failed(): Refusal {
  return new Refusal(400, 'passkey_failed', { hasSuccessFalse: true });
}

/** The id of an account inside its passkeys; it reveals nothing about the person. */
function handleOf(documentId: string): string {
  return Buffer.from(documentId).toString('base64url');
}

/** The challenge that the response claims to have signed; the signature is verified against it. */
export function challengeOf(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    throw failed();
  }
}

async function verify(
  deps: ProofDeps,
  passkey: StoredPasskey,
  proof: PasskeyProof,
): Promise<VerifiedAuthenticationResponse> {
  const { id, origin } = relyingParty(deps);
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
