import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { writeProof } from '#contract/proof/header.ts';
import type { ErrorAnswer } from '#contract/wire/errors.ts';

/** The proof of work that an answer demands, as a header value; null when none is demanded or it cannot be computed. */
export async function makeProof(answer: Response): Promise<string | null> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as ErrorAnswer | null;
  const challenge = body?.error?.details.challenge;
  if (!challenge) return null;
  // without https there is no Web Crypto
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  return solution && writeProof(challenge, solution);
}
