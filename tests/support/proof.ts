import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from '../../src/contract/proof/fields.ts';
import { PROOF_HEADER } from '../../src/contract/proof/header.ts';

/** The value of the proof header: the solved challenge. */
export async function solveProof(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

type ProofResponse = { status: number; body: { error?: { details: { challenge?: Challenge } } } };

/** Sends a request, and retries up to three times with a proof of work when the response has a challenge. */
export async function withProof<ApiResponse extends ProofResponse>(
  send: (headers: Record<string, string>) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  let response = await send({});
  for (let attempt = 0; attempt < 3; attempt++) {
    const challenge = response.status === 429 ? response.body.error?.details.challenge : undefined;
    if (!challenge) break;
    response = await send({ [PROOF_HEADER]: await solveProof(challenge) });
  }
  return response;
}
