import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Challenge } from '#contract/proof/fields.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { solveProof } from '../../../tests/support/proof.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { Refusal } from '../refusal.ts';
import { createProofChallenge } from './challenges.ts';
import { recordProvenAttempt } from './proven-attempt.ts';
import type { ProofFor } from './service.ts';

const clock = openTestClock();
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

const to = { purpose: 'report', about: '5' } as const;
const visitor = (proof?: string, ip = '10.4.4.4') => ({ ip, browser: undefined, proof });

type Visitor = ReturnType<typeof visitor>;
/** An attempt that needs a proof of this effort. */
const attempt = (who: Visitor, proofFor: ProofFor, effort: number) =>
  recordProvenAttempt(test.deps, who, {
    kind: 'report',
    proofFor,
    limits: [{ key: 'anybody', most: 1_000, seconds: 60, free: 0, effort, end: 'none' }],
  });

/** The challenge in a response, null when the request may pass. */
async function challengeOf(request: Promise<unknown>): Promise<Challenge | null> {
  const refusal = await request.then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal === null) return null;
  expect(refusal).toBeInstanceOf(Refusal);
  const { status, code, challenge = null } = refusal as Refusal;
  expect([status, code]).toEqual([429, 'proof_required']);
  return challenge;
}

async function newProof(effort = 1): Promise<string> {
  const challenge = await challengeOf(attempt(visitor(), to, effort));
  return solveProof(challenge as Challenge);
}

it('a request without a proof gets a challenge; with the proof it passes, once', async () => {
  const proof = await newProof();
  expect(await challengeOf(attempt(visitor(proof), to, 1))).toBeNull();
  expect(await challengeOf(attempt(visitor(proof), to, 1))).not.toBeNull();
});

it('of 20 parallel requests with one proof one passes', async () => {
  const proof = await newProof();
  const responses = await Promise.all(Array.from({ length: 20 }, () => challengeOf(attempt(visitor(proof), to, 1))));
  expect(responses.filter((challenge) => challenge === null)).toHaveLength(1);
});

it('a proof is bound to one purpose, one subject and one address', async () => {
  const others = [
    [visitor(await newProof()), { purpose: 'code', about: '5' }],
    [visitor(await newProof()), { purpose: 'report', about: '6' }],
    [visitor(await newProof(), '10.4.4.5'), to],
  ] as const;
  for (const [who, what] of others) expect(await challengeOf(attempt(who, what, 1))).not.toBeNull();
});

it('a proof expires after ten minutes', async () => {
  const [late, early] = [await newProof(), await newProof()];
  clock.pass(590);
  expect(await challengeOf(attempt(visitor(early), to, 1))).toBeNull();
  clock.pass(20);
  expect(await challengeOf(attempt(visitor(late), to, 1))).not.toBeNull();
});

it('a proof suffices until the required effort has doubled', async () => {
  const [one, other] = [await newProof(2), await newProof(2)];
  expect(await challengeOf(attempt(visitor(one), to, 4))).toBeNull();
  expect(await challengeOf(attempt(visitor(other), to, 8))).not.toBeNull();
});

it('a challenge that is not ours, changed, or unsolved is invalid', async () => {
  const forged = await createProofChallenge({ ...test.deps, secret: new Uint8Array(32) }, ['report 5 x'], 1);
  const ours = (await challengeOf(attempt(visitor(), to, 1))) as Challenge;
  const easier = { ...ours, parameters: { ...ours.parameters, keyPrefix: '00' } };
  const proofs = [
    await solveProof(forged),
    await solveProof(easier),
    btoa(JSON.stringify({ challenge: ours, solution: { counter: 1, derivedKey: '00'.repeat(32) } })),
    'nonsense',
    btoa('{}'),
  ];
  for (const proof of proofs) expect(await challengeOf(attempt(visitor(proof), to, 1))).not.toBeNull();
});

it('the work for a proof grows with the required effort', async () => {
  const work = { ...test.deps, config: { ...test.deps.config, PROOF_WORK: 20 } };
  const counters = async (effort: number) => {
    const challenge = await createProofChallenge(work, ['x'], effort);
    return (await solveChallenge({ challenge, deriveKey }))?.counter ?? 0;
  };
  const [easy, hard] = [await counters(1), await counters(4)];
  expect(easy).toBeGreaterThanOrEqual(15);
  expect(easy).toBeLessThanOrEqual(25);
  expect(hard).toBeGreaterThanOrEqual(60);
  expect(hard).toBeLessThanOrEqual(100);
});
