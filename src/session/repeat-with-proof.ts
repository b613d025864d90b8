import type { Challenge, Proof } from '#contract/proof/fields.ts';
import { MAX_PROOFS, writeProof } from '#contract/proof/header.ts';

/** Computes the proof of work of a challenge; null when it cannot be computed here: without https there is no Web Crypto. */
type Solver = (challenge: Challenge) => Promise<Proof['solution'] | null>;

/**
 * Answers the challenge of a response: solves it and repeats the request with the proof, up to MAX_PROOFS times.
 * @returns the last response
 */
export async function repeatWithProof(
  first: Response,
  solve: Solver,
  repeat: (proof: string) => Promise<Response>,
): Promise<Response> {
  let response = first;
  for (let turn = 0; turn < MAX_PROOFS; turn++) {
    const challenge = await challengeOf(response);
    const solution = challenge && (await solve(challenge));
    if (!solution) return response;
    response = await repeat(writeProof(challenge, solution));
  }
  return response;
}

async function challengeOf(response: Response): Promise<Challenge | null> {
  if (response.status !== 429) return null;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.details?.challenge ?? null;
}
