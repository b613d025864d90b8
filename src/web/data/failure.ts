import { ApiError } from './api.ts';
import { NoConnection } from './connection/connection.ts';

/** The text key of a failure: the API's code, no connection, or `otherwise`. */
export function failureKey(error: unknown, otherwise = 'error_occurred'): string {
  if (error instanceof NoConnection) return 'no_connection';
  return error instanceof ApiError && error.code !== 'error_occurred' ? error.code : otherwise;
}
