import { Refusal } from '../refusal.ts';

/** The error for an attempt over a limit, with `success: false`. */
export function tooMany(retryAfter: number): Refusal {
  return new Refusal(429, 'too_many_requests', { retryAfter, hasSuccessFalse: true });
}
