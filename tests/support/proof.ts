import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from '../../src/contract/proof/fields.ts';
import { PROOF_HEADER } from '../../src/contract/proof/header.ts';

/** A proof of work as browsers send it: the solved challenge, as the header has it. */
export async function solveProof(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

type Asked = { status: number; body: { error?: { details: { challenge?: Challenge } } } };

/** Sends a request and, where that is asked for, again with a proof of work, up to three times, as browsers do. */
export async function withProof<Answer extends Asked>(
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  let answer = await send({});
  for (let turn = 0; turn < 3; turn++) {
    const challenge = answer.status === 429 ? answer.body.error?.details.challenge : undefined;
    if (!challenge) break;
    answer = await send({ [PROOF_HEADER]: await solveProof(challenge) });
  }
  return answer;
}
