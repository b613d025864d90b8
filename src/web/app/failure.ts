import { ApiError } from './api.ts';

/** The text key of what went wrong: the API's own, else (no network, an answer that says nothing) `otherwise`. */
export function failureKey(error: unknown, otherwise = 'error_occurred'): string {
  return error instanceof ApiError && error.code !== 'error_occurred' ? error.code : otherwise;
}
