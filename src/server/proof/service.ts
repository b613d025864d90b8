import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from '../viewer/address-keys.ts';
import { readBrowser } from '../viewer/browser-cookie.ts';
import type { Caller } from '../viewer/caller.ts';
import { createProofChallenge, readProof } from './challenges.ts';
import { insertUsedProof } from './queries.ts';

/** The purpose of a proof: the kind of request, and its subject (a number, an account, a listing). */
export type ProofFor = {
  purpose: 'code' | 'verify' | 'login' | 'mail' | 'reveal' | 'report' | 'gone' | 'contact';
  about: string;
};
/** The caller, from `callerOf`. */
type Prover = Pick<Caller, 'ip' | 'browser' | 'proof'>;
type ProofDeps = Pick<Deps, 'db' | 'config' | 'secret' | 'clock'>;

/** The effort of the hardest proof; the easiest is 1. */
export const MAX_EFFORT = 8;

/** Uses up a request's proof. @returns its effort; 0 without a valid proof */
export async function redeemProof(deps: ProofDeps, prover: Prover, to: ProofFor): Promise<number> {
  if (!prover.proof) return 0;
  const proof = await readProof(deps, prover.proof, keysOf(deps, prover, to));
  return proof && (await insertUsedProof(deps.db, proof)) ? proof.effort : 0;
}

/** The refusal that demands a proof. `retryAfter`: seconds until none is needed. */
export async function proofRequired(
  deps: ProofDeps,
  prover: Prover,
  to: ProofFor,
  effort: number,
  more: { retryAfter?: number; hasSuccessFalse?: boolean } = {},
): Promise<Refusal> {
  const challenge = await createProofChallenge(deps, keysOf(deps, prover, to), effort);
  return new Refusal(429, 'proof_required', { ...more, challenge });
}

/** A proof is bound to a purpose and subject, and to a network address or a browser (whose address may change). */
function keysOf({ secret }: ProofDeps, { ip, browser }: Prover, { purpose, about }: ProofFor): string[] {
  const sources = [addressKey(secret, ip), readBrowser(secret, browser)];
  return sources.filter((key) => key !== null).map((key) => `${purpose} ${about} ${key}`);
}
