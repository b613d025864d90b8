import { z } from 'zod';
import type { StaffRole } from '../auth/fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Only for staff; admins always. All such endpoints are below /api/admin. */
export type StaffAccess = {
  /** the allowed roles beside admins */
  staff: readonly StaffRole[];
  /** a dangerous act: the session must have been confirmed within the last minutes (contract/auth/confirm.ts) */
  recent?: true;
  /** allowed before the second factor is entered in this session */
  beforeFactor?: true;
  /** sets up the first second factor of an account */
  firstFactor?: true;
};

/** The callers that an endpoint accepts; `optional token`: anyone, but a token changes its behaviour. */
type Access = 'anyone' | 'optional token' | 'signed in' | StaffAccess;

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** A zod schema; the full type would be compared member by member for each endpoint. */
type Schema = z.core.SomeType;

type Definition = {
  access: Access;
  /** its group in the API document; of staff endpoints always `admin` */
  tag?: string;
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /** the body is a form with files, which no schema describes */
  takesFiles?: true;
  /** the successful answers by status */
  responses?: { readonly [Status in 200 | 201 | 204]?: Schema };
  /** the statuses of refusals, with an ErrorResponse */
  errors?: readonly ErrorStatus[];
  /** the type of a file response */
  produces?: string;
  /** a write that is executed once per Idempotency-Key */
  takesKey?: true;
};

/** A method of an address of the API, as server, web and office need it. */
export type Endpoint = Definition & {
  method: Method;
  /** with parameters in braces: `/api/favorites/{id}` */
  path: `/api/${string}`;
};

/** Defines an endpoint with exact types. */
export function endpoint<M extends Method, P extends `/api/${string}`, const D extends Definition>(
  method: M,
  path: P,
  definition: D,
): { readonly method: M; readonly path: P } & D {
  return { method, path, ...definition };
}

/** The answers of an endpoint without a body. */
export const NOTHING = { 204: z.null() };
