import { z } from 'zod';
import type { StaffRole } from '../auth/fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Staff alone; admins may all. Every such endpoint stands under /api/admin. */
export type StaffAccess = {
  /** who beside admins */
  staff: readonly StaffRole[];
  /** a dangerous act: the session was confirmed in the last minutes (contract/auth/confirm.ts) */
  recent?: true;
  /** open before the second factor is given in this session */
  beforeFactor?: true;
  /** sets up the first second factor of an account that has none */
  firstFactor?: true;
};

/** Who may call an endpoint; `known or not`: anyone, but a token changes what it does. */
type Access = 'anyone' | 'known or not' | 'signed in' | StaffAccess;

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** Of zod; the full type would be compared member by member, for each endpoint. */
type Schema = z.core.SomeType;

type Definition = {
  access: Access;
  /** the group it stands in in the document; of staff endpoints always `admin` */
  tag?: string;
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /** its body is a form with files, which no schema describes */
  takesFiles?: true;
  /** what it answers when all is well, by status */
  answers?: { readonly [Status in 200 | 201 | 204]?: Schema };
  /** how it may refuse, with an ErrorAnswer */
  errors?: readonly ErrorStatus[];
  /** the type of an answer that is a file */
  produces?: string;
  /** a write that is done once for each Idempotency-Key */
  takesKey?: true;
};

/** One method of one address of the API: all that server, web and office have to know of it. */
export type Endpoint = Definition & {
  method: Method;
  /** with its parameters in braces: `/api/favorites/{id}` */
  path: `/api/${string}`;
};

/** Gives back what it is given, with the types of all its parts. */
export function endpoint<M extends Method, P extends `/api/${string}`, const D extends Definition>(
  method: M,
  path: P,
  definition: D,
): { readonly method: M; readonly path: P } & D {
  return { method, path, ...definition };
}

/** The answers of an endpoint that gives no body. */
export const NOTHING = { 204: z.null() };
