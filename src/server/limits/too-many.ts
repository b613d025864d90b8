import { Refusal } from '../refusal.ts';

/** What an attempt over a limit is answered; the answer says `success: false`. */
export function tooMany(retryAfter: number): Refusal {
  return new Refusal(429, 'too_many_requests', { retryAfter, isFailure: true });
}
