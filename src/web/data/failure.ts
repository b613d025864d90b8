import type { Phrase } from '#contract/search/rows.ts';
import { failurePhrase } from '#contract/wire/failures.ts';
import { translatePhrase } from '../text/phrases.ts';
import type { Translate } from '../text/translation.ts';
import { announce } from '../ui/toast.tsx';
import { ApiError } from './api.ts';
import { NoConnection } from './connection/connection.ts';

/** The text of a failure for the person: why, and at a limit also when to try again. `otherwise` as in failureKey. */
export function failureText(t: Translate, error: unknown, otherwise?: string): string {
  return translatePhrase(t, phraseOfFailure(error, otherwise));
}

/** Shows it as a toast of a failure. */
export function announceFailure(t: Translate, error: unknown, otherwise?: string): void {
  announce(() => failureText(t, error, otherwise), { isFailure: true });
}

/** The same before it is translated. */
export function phraseOfFailure(error: unknown, otherwise?: string): Phrase {
  return failurePhrase(failureKey(error, otherwise), secondsToWait(error));
}

/** The text key of a failure: the API's code, no connection, or `otherwise`. */
export function failureKey(error: unknown, otherwise = 'error_occurred_try_again'): string {
  if (error instanceof NoConnection) return 'no_connection';
  return error instanceof ApiError && error.code !== 'error_occurred' ? error.code : otherwise;
}

/** The seconds after which a response allows a retry; null: not said. */
export function secondsToWait(error: unknown): number | null {
  const seconds = error instanceof ApiError ? Number(error.retryAfter) : 0;
  return seconds > 0 ? seconds : null;
}
