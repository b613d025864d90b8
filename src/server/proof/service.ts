import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from '../viewer/address-keys.ts';
import { readBrowser } from '../viewer/browser-cookie.ts';
import type { Caller } from '../viewer/caller.ts';
import { makeChallenge, readProof } from './challenges.ts';
import { insertUsedProof } from './queries.ts';

/** What a proof is asked for: the kind of request, and what it is about (a number, an account, a listing). */
export type ProofFor = { purpose: 'code' | 'verify' | 'login' | 'mail' | 'reveal' | 'report'; about: string };
/** Who asks, as `callerOf` has it. */
type Prover = Pick<Caller, 'ip' | 'browser' | 'proof'>;
type Known = Pick<Deps, 'db' | 'config' | 'secret' | 'clock'>;

/** How much harder than the easiest the hardest proof is. */
export const MOST_EFFORT = 8;

/**
 * Lets a request pass that brings a proof of work of at least half this effort (1 to MOST_EFFORT: pressure may have grown
 * while it was made), and asks for one otherwise. Call it only above a threshold, before the work it guards: below,
 * clients notice nothing. The browser's client (web/data/proof/proven-fetch.ts) answers by itself. The route names `ProofHeaders`
 * as its headers and has 429 among its answers.
 * @throws Refusal 429 proof_required with details.challenge; `more` goes into it
 */
export async function requireProof(
  deps: Known,
  prover: Prover,
  to: ProofFor,
  effort: number,
  more?: { retryAfter?: number; isFailure?: boolean },
): Promise<void> {
  if ((await redeemProof(deps, prover, to)) * 2 >= effort) return;
  throw await proofRequired(deps, prover, to, effort, more);
}

/** The effort that a request has proven, 0 without a proof that is good for this. Each proof is good once. */
export async function redeemProof(deps: Known, prover: Prover, to: ProofFor): Promise<number> {
  if (!prover.proof) return 0;
  const proof = await readProof(deps, prover.proof, keysOf(deps, prover, to));
  return proof && (await insertUsedProof(deps.db, proof)) ? proof.effort : 0;
}

/** The answer that asks for a proof. `retryAfter`: seconds until none will be needed. */
export async function proofRequired(
  deps: Known,
  prover: Prover,
  to: ProofFor,
  effort: number,
  more: { retryAfter?: number; isFailure?: boolean } = {},
): Promise<Refusal> {
  const challenge = await makeChallenge(deps, keysOf(deps, prover, to), effort);
  return new Refusal(429, 'proof_required', { ...more, challenge });
}

/** A proof is for one purpose and matter, of one network address or of one browser (whose address may change on the way). */
function keysOf({ secret }: Known, { ip, browser }: Prover, { purpose, about }: ProofFor): string[] {
  const who = [addressKey(secret, ip), readBrowser(secret, browser)];
  return who.filter((key) => key !== null).map((key) => `${purpose} ${about} ${key}`);
}
