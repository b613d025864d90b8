import type { Deps } from '../deps.ts';
import type { AttemptKind, Limit } from '../limits/attempt-queries.ts';
import { recordAttempt } from '../limits/attempts.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import { type ProofFor, proofRequired, redeemProof } from './service.ts';

type ProvenAttempt = {
  kind: AttemptKind;
  limits: readonly Limit[];
  watched?: Limit;
  /** the purpose of a required proof of work */
  proofFor: ProofFor;
  /** the error body has `success: false` */
  hasSuccessFalse?: boolean;
};

/**
 * Records an attempt; above the free part of a limit only with a proof of work, which is used up. `count`: of the watched
 * limit.
 * @throws Refusal 429 too_many_requests, or proof_required with details.challenge
 */
export async function recordProvenAttempt(
  deps: Pick<Deps, 'db' | 'config' | 'secret' | 'clock'>,
  caller: Pick<Caller, 'ip' | 'browser' | 'proof'>,
  { kind, limits, watched, proofFor, hasSuccessFalse = false }: ProvenAttempt,
): Promise<{ event: string; count: number }> {
  const proven = await redeemProof(deps, caller, proofFor);
  const attempt = await recordAttempt(deps.db, deps.clock.now(), kind, limits, { proven, ...(watched && { watched }) });
  if ('event' in attempt) return attempt;
  const { effort, retryAfter } = attempt;
  if (effort) throw await proofRequired(deps, caller, proofFor, effort, { retryAfter, hasSuccessFalse });
  throw new Refusal(429, 'too_many_requests', { retryAfter, hasSuccessFalse });
}
