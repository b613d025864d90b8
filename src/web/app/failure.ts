import { ApiError } from './api.ts';

/** The text key of what went wrong: the API's own, else (no network, no answer of ours) `otherwise`. */
export function failureKey(error: unknown, otherwise = 'error_occurred'): string {
  return error instanceof ApiError ? error.code : otherwise;
}
