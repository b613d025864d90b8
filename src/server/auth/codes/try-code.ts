import type { Deps } from '../../deps.ts';
import { withdrawAttempt } from '../../limits/attempt-queries.ts';
import { takeProvenTurn } from '../../proof/proven-attempt.ts';
import type { Caller } from '../../viewer/caller.ts';
import { verifyLimits } from '../limits.ts';
import type { CodeFor } from './code-queries.ts';
import { redeemCode } from './codes.ts';

/**
 * Whether this is the code, which is then used up. Wrong tries count against the address they come from; they are counted
 * before the code is looked at, so that parallel guesses are counted too.
 * @throws Refusal 429 too_many_requests or proof_required
 */
export async function tryCode(deps: Deps, caller: Caller, to: CodeFor, code: string): Promise<boolean> {
  const attempt = await takeProvenTurn(deps, caller, {
    kind: 'verify',
    limits: verifyLimits(deps, caller.ip),
    proofFor: { purpose: 'verify', about: to.phone },
    isFailure: true,
  });
  const isRight = await redeemCode(deps.db, deps, to, code.trim());
  if (isRight) await withdrawAttempt(deps.db, attempt.event);
  return isRight;
}
