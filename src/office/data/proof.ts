import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { writeProof } from '#contract/proof/header.ts';
import type { ErrorResponse } from '#contract/wire/errors.ts';

/** The proof of work that a response demands, as a header value; null when none is demanded or it cannot be computed. */
export async function makeProof(response: Response): Promise<string | null> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as ErrorResponse | null;
  const challenge = body?.error?.details.challenge;
  if (!challenge) return null;
  // without https there is no Web Crypto
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  return solution && writeProof(challenge, solution);
}
