import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '#contract/proof/fields.ts';

/** The proof of work of a challenge; null when it cannot be computed. */
export function solve(challenge: Challenge) {
  return solveChallenge({ challenge, deriveKey }).catch(() => null);
}
