import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from '#contract/proof/fields.ts';
import { PROOF_HEADER } from '#contract/proof/header.ts';
import { repeatWithProof } from '#session/repeat-with-proof.ts';
import { beginChecking } from '../../frame/notices/checking.tsx';

/** Number of workers: leaves cores for the page on a cheap phone. */
const WORKERS = 2;
/** Timeout in ms, longer than the slowest phone needs for the hardest proof. */
const MAX_TIME = 120_000;

/** Repeats a request with the proof that its response demands, while a notice tells so. @returns the last response */
export async function answerWithProof(request: Request, first: Response): Promise<Response> {
  const endChecking = beginChecking();
  try {
    return await repeatWithProof(first, solve, (proof) => {
      const again = new Request(request.clone());
      again.headers.set(PROOF_HEADER, proof);
      return fetch(again);
    });
  } finally {
    endChecking();
  }
}

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
