import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Challenge, Proof } from '#contract/proof/fields.ts';
import type { Deps } from '../deps.ts';

/** Iterations of one derivation: a cheap phone makes some 300 a second, the server needs one for each challenge. */
const ITERATIONS = 2000;
/** How long a challenge is good, in ms: a slow phone solves the hardest one in half a minute. */
const LIFETIME = 600_000;

type Known = Pick<Deps, 'config' | 'secret' | 'clock'>;
type Solved = { id: string; effort: number; expiresAt: Date };

/**
 * A challenge of our own origin, signed, good for ten minutes and bound to keys of which one must fit. `effort` multiplies
 * the work of PROOF_WORK derivations, give or take a quarter.
 */
export function makeChallenge({ config, secret, clock }: Known, boundTo: string[], effort: number): Promise<Challenge> {
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

/** What a proof shows when its challenge is ours, in time, solved, and bound to one of these keys; else null. */
export async function readProof(known: Known, text: string, keys: string[]): Promise<Solved | null> {
  const given = parse(text);
  if (!given) return null;
  const { verified } = await verifySolution({ ...given, deriveKey, ...secretsOf(known.secret) });
  const { data, expiresAt = 0 } = given.challenge.parameters;
  const boundTo = String(data?.for).split(' ');
  const isOurs = keys.some((key) => boundTo.includes(bind(known.secret, key)));
  const end = new Date(expiresAt * 1000);
  if (!verified || !isOurs || end <= known.clock.now()) return null;
  return { id: given.challenge.signature ?? '', effort: Number(data?.effort), expiresAt: end };
}

function parse(text: string): Proof | null {
  try {
    return Proof.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
  } catch {
    return null;
  }
}

/** Each use of our secret has a key of its own. */
function secretsOf(secret: Uint8Array) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  return { hmacSignatureSecret: keyFor('proof challenge'), hmacKeySignatureSecret: keyFor('proof solution') };
}

function bind(secret: Uint8Array, key: string): string {
  return createHmac('sha256', secret).update(`proof for ${key}`).digest('base64url').slice(0, 22);
}
