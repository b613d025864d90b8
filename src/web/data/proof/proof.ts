import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from '#contract/proof/fields.ts';
import { MAX_PROOFS, PROOF_HEADER, writeProof } from '#contract/proof/header.ts';
import { beginChecking } from '../../frame/notices/checking.tsx';

/** Number of workers: leaves cores for the page on a cheap phone. */
const WORKERS = 2;
/** Timeout in ms, longer than the slowest phone needs for the hardest proof. */
const MAX_TIME = 120_000;

/** Solves the challenge of a response and repeats the request, up to MAX_PROOFS times. @returns the last response */
export async function answerWithProof(request: Request, first: Response): Promise<Response> {
  let response = first;
  const endChecking = beginChecking();
  try {
    for (let turn = 0; turn < MAX_PROOFS; turn++) {
      const challenge = await challengeOf(response);
      const solution = challenge && (await solve(challenge));
      if (!solution) return response;
      const again = new Request(request.clone());
      again.headers.set(PROOF_HEADER, writeProof(challenge, solution));
      response = await fetch(again);
    }
    return response;
  } finally {
    endChecking();
  }
}

/** Null when it cannot be solved here: without https there is no Web Crypto. */
async function solve(challenge: Challenge) {
  try {
    return await solveChallengeWorkers({
      challenge: challenge as never,
      concurrency: WORKERS,
      createWorker,
      timeout: MAX_TIME,
    });
  } catch {
    return null;
  }
}

const createWorker = () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });

async function challengeOf(response: Response): Promise<Challenge | null> {
  if (response.status !== 429) return null;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.details?.challenge ?? null;
}
