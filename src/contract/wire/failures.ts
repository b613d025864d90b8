import type { Phrase } from '../search/rows.ts';
import { durationIn } from '../values/durations.ts';

/** The failures that a limit causes, whose texts say when to try again: `too_many_requests_in`. */
export const WAITING = [
  'too_many_requests',
  'proof_required',
  'uploads_an_hour',
  'too_many_listings',
  'too_many_payments',
] as const;

/**
 * The text of a failure by its code. @param retryAfter seconds until a retry makes sense: those of a limit say so
 */
export function failurePhrase(code: string, retryAfter?: number | null): Phrase {
  const isLimit = WAITING.some((one) => one === code);
  return isLimit && retryAfter ? { key: `${code}_in`, values: { wait: waitPhrase(retryAfter) } } : { key: code };
}

/** A wait in words, rounded up: seconds below two minutes, minutes below two hours, else hours. */
export function waitPhrase(seconds: number): Phrase {
  const { unit, count } = durationIn(seconds, ['seconds', 'minutes', 'hours'], Math.ceil);
  return { key: `wait_${unit}`, values: { count } };
}
