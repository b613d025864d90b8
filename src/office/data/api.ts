import { HttpError } from 'react-admin';
import type { Challenge } from '#contract/proof/fields.ts';
import { PROOF_HEADER } from '#contract/proof/header.ts';
import type { Method } from '#contract/wire/endpoint.ts';
import type { ErrorResponse } from '#contract/wire/errors.ts';
import type { Image } from '#contract/wire/images.ts';
import { repeatWithProof } from '#session/repeat-with-proof.ts';
import { readToken } from '#session/session-store.ts';
import { requestConfirmation } from '../confirm/confirm-requests.ts';
import type { Answer, Arguments, CallOptions, PathOf } from './calls.ts';
import { formErrors } from './field-problems.ts';
import { refusalWords } from './refusal-words.ts';

type Values = { path?: object; query?: object; body?: unknown };

/**
 * Calls an endpoint as the signed-in person. When it needs a confirmation, a dialog asks for it and the call is repeated.
 * @throws HttpError with a message for the person, and `body.code`
 */
export function call<M extends Method, Path extends PathOf<M>>(
  method: M,
  path: Path,
  ...options: Arguments<CallOptions<M, Path>>
): Promise<Answer<M, Path>>;
export function call(method: Method, path: string, options: Values = {}): Promise<unknown> {
  return request(method, writeAddress(path, options), options.body);
}

/** The address of a file for staff, for `download`. */
export function addressOf<Path extends PathOf<'GET'>>(
  path: Path,
  ...options: Arguments<CallOptions<'GET', Path>>
): string;
export function addressOf(path: string, options: Values = {}): string {
  return writeAddress(path, options);
}

/** Calls an address built from a resource's name: the caller states the type of the response. */
export async function request<Answer>(method: Method, address: string, body?: unknown): Promise<Answer> {
  const first = await send(method, address, body);
  if (first.ok || (await codeOf(first)) !== 'confirm_required') return readBody<Answer>(first);
  await requestConfirmation();
  return readBody<Answer>(await send(method, address, body));
}

/** Uploads images. @throws HttpError */
export async function upload(files: readonly File[]): Promise<Image[]> {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  const token = readToken();
  const headers = {
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return readBody<Image[]>(await reach('/api/upload', { method: 'POST', headers, body }));
}

/** Downloads a file for staff, under the server's name for it or this one. @throws HttpError */
export async function download(address: string, name: string): Promise<void> {
  const response = await send('GET', address, undefined);
  if (!response.ok) await readBody(response);
  const [, filename = name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: filename }).click();
  URL.revokeObjectURL(url);
}

/** The `details.code` of a failure of the API. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof HttpError ? (error.body as { code?: string } | undefined)?.code : undefined;
}

/** `/api/admin/users/{id}` with its parameters and the query filled in. */
function writeAddress(path: string, { path: parts = {}, query = {} }: Values): string {
  const values = new Map<string, unknown>(Object.entries(parts));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return params.size > 0 ? `${filled}?${params}` : filled;
}

/** Sends a request, and repeats it with a proof of work when the server demands one. */
async function send(method: Method, address: string, body: unknown): Promise<Response> {
  const first = await sendOnce(method, address, body);
  // loaded on demand: few people ever need it
  const solve = async (challenge: Challenge) => {
    const part = await import('./proof.ts').catch(() => null);
    return (await part?.solve(challenge)) ?? null;
  };
  return repeatWithProof(first, solve, (proof) => sendOnce(method, address, body, { [PROOF_HEADER]: proof }));
}

function sendOnce(
  method: Method,
  address: string,
  body: unknown,
  extraHeaders: Record<string, string> = {},
): Promise<Response> {
  const token = readToken();
  const headers = {
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...extraHeaders,
  };
  return reach(address, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** @throws Error in words for the person when the site cannot be reached: browsers give theirs in English */
function reach(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, init).catch(() => {
    throw new Error('office.refusal_connection');
  });
}

/** Servers in front of the site, and Node itself, respond to some requests in their own words. */
type AnyError = { message?: string; error?: Partial<ErrorResponse['error']> };

async function codeOf(response: Response): Promise<string | undefined> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as AnyError | null;
  return body?.error?.details?.code;
}

async function readBody<Body>(response: Response): Promise<Body> {
  if (response.status === 204) return null as Body;
  const body = (await response.json().catch(() => null)) as (AnyError & Body) | null;
  if (response.ok && body) return body;
  const { code, fields } = body?.error?.details ?? {};
  // react-admin shows `errors` at the fields of a form
  throw new HttpError(refusalWords(code, code && body?.message), response.status, {
    code,
    errors: formErrors(fields),
  });
}
