import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Challenge, Proof } from '#contract/proof/fields.ts';
import type { Deps } from '../deps.ts';
import { signatureOf } from '../viewer/signature.ts';

/** Iterations of one derivation: a cheap phone does about 300 derivations a second; the server needs one per challenge. */
const ITERATIONS = 2000;
/** In ms: a slow phone solves the hardest challenge in half a minute. */
const LIFETIME = 600_000;

type ChallengeDeps = Pick<Deps, 'config' | 'secret' | 'clock'>;
type SolvedProof = { id: string; effort: number; expiresAt: Date };

/**
 * Creates a signed challenge, valid for ten minutes and bound to keys, one of which must match. `effort` multiplies the work
 * of PROOF_WORK derivations, varied by up to a quarter.
 */
export function createProofChallenge(
  { config, secret, clock }: ChallengeDeps,
  boundTo: string[],
  effort: number,
): Promise<Challenge> {
  const work = config.PROOF_WORK * effort;
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(Math.ceil(work * 1.25), Math.ceil(work * 0.75)),
    deriveKey,
    data: { effort, for: boundTo.map((key) => bind(secret, key)).join(' ') },
    expiresAt: new Date(clock.now().getTime() + LIFETIME),
    ...secretsOf(secret),
  });
}

/** Verifies a proof: its challenge is ours, not expired, solved, and bound to one of these keys; else null. */
export async function readProof(deps: ChallengeDeps, text: string, keys: string[]): Promise<SolvedProof | null> {
  const proof = parse(text);
  if (!proof) return null;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secretsOf(deps.secret) });
  const { data, expiresAt = 0 } = proof.challenge.parameters;
  const boundTo = String(data?.for).split(' ');
  const isOurs = keys.some((key) => boundTo.includes(bind(deps.secret, key)));
  const end = new Date(expiresAt * 1000);
  if (!verified || !isOurs || end <= deps.clock.now()) return null;
  return { id: proof.challenge.signature ?? '', effort: Number(data?.effort), expiresAt: end };
}

function parse(text: string): Proof | null {
  try {
    return Proof.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
  } catch {
    return null;
  }
}

/** Each use of our secret has a derived key. */
function secretsOf(secret: Uint8Array) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  return { hmacSignatureSecret: keyFor('proof challenge'), hmacKeySignatureSecret: keyFor('proof solution') };
}

function bind(secret: Uint8Array, key: string): string {
  return signatureOf(secret, `proof for ${key}`).slice(0, 22);
}
