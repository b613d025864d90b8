import { HttpError } from 'react-admin';
import { MOST_PROOFS, PROOF_HEADER } from '#contract/proof/header.ts';
import type { ErrorAnswer } from '#contract/wire/errors.ts';
import type { Image } from '#contract/wire/images.ts';
import { askConfirm } from './confirm/asking.ts';
import { formErrors } from './field-problems.ts';
import { readToken } from './session.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Calls the API as whoever is signed in. Where an act asks for the password again, a dialog asks for it and the call is
 * repeated. @throws HttpError whose message is for the person, with `body.code`
 */
export async function call<Answer = null>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const first = await send(method, path, body);
  if (first.ok || (await codeOf(first)) !== 'confirm_required') return read<Answer>(first);
  await askConfirm();
  return read<Answer>(await send(method, path, body));
}

/** Uploads pictures of the staff. @throws HttpError */
export async function upload(files: readonly File[]): Promise<Image[]> {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  const token = readToken();
  const headers = {
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return read<Image[]>(await fetch('/api/upload', { method: 'POST', headers, body }));
}

/** Has the browser keep a file that only staff gets, under the name that it comes with, or this one. @throws HttpError */
export async function download(path: string, name: string): Promise<void> {
  const answer = await send('GET', path, undefined);
  if (!answer.ok) await read(answer);
  const [, given = name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const address = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href: address, download: given }).click();
  URL.revokeObjectURL(address);
}

/** What a failure is called (`details.code`), when the API said so. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof HttpError ? (error.body as { code?: string } | undefined)?.code : undefined;
}

/** Sends a request, and again with a proof of work where the server asks for one first. */
async function send(method: Method, path: string, body: unknown): Promise<Response> {
  let answer = await sendOnce(method, path, body);
  for (let turn = 0; turn < MOST_PROOFS && answer.status === 429; turn++) {
    // few ever need it
    const part = await import('./proof.ts').catch(() => null);
    const proof = await part?.makeProof(answer);
    if (!proof) break;
    answer = await sendOnce(method, path, body, { [PROOF_HEADER]: proof });
  }
  return answer;
}

function sendOnce(method: Method, path: string, body: unknown, more: Record<string, string> = {}): Promise<Response> {
  const token = readToken();
  const headers = {
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...more,
  };
  return fetch(`/api${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

async function codeOf(answer: Response): Promise<string | undefined> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as ErrorAnswer | null;
  return body?.error?.details.code;
}

async function read<Answer>(answer: Response): Promise<Answer> {
  if (answer.status === 204) return null as Answer;
  const body = (await answer.json().catch(() => null)) as (ErrorAnswer & Answer) | null;
  if (answer.ok && body) return body;
  const { code, fields } = body?.error?.details ?? {};
  // react-admin shows `errors` at the fields of a form
  throw new HttpError(body?.message ?? 'ra.notification.http_error', answer.status, {
    code,
    errors: formErrors(fields),
  });
}
