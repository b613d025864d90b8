import { ApiError } from './api.ts';
import { NoConnection } from './connection/connection.ts';

/** The text key of what went wrong: the API's own, that there is no connection, else `otherwise`. */
export function failureKey(error: unknown, otherwise = 'error_occurred'): string {
  if (error instanceof NoConnection) return 'no_connection';
  return error instanceof ApiError && error.code !== 'error_occurred' ? error.code : otherwise;
}
