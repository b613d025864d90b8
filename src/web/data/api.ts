import { data } from 'react-router';

type Result<Body> = { data?: Body; error?: unknown; response: Response };
type Call<Body> = Result<Body> | Promise<Result<Body>>;

/** An error response of the API: its status and the text key of the problem. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: string | null;
  /** error keys by field */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: string, retryAfter: string | null = null, fields: Record<string, string> = {}) {
    super(code);
    this.fields = fields;
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The body of a response, for code in the browser. @throws ApiError */
export async function readBody<Body>(call: Call<Body>): Promise<Body> {
  const { data: body, error, response } = await call;
  if (body !== undefined) return body;
  throw apiError(error, response);
}

/** Waits for a response that has no body. @throws ApiError */
export async function checkDone(call: Call<unknown>): Promise<void> {
  const { error, response } = await call;
  if (!response.ok) throw apiError(error, response);
}

/** The error of a response without data. */
export function apiError(error: unknown, response: Response): ApiError {
  return new ApiError(response.status, codeOf(error), response.headers.get('retry-after'), fieldsOf(error));
}

/**
 * The body of a response, for loaders: an error response becomes the page's own status and its error page. `failure` is the
 * text key for when the API itself fails or cannot be reached (spec §8).
 */
export async function readBodyOrFail<Body>(call: Call<Body>, failure = 'error_occurred'): Promise<Body> {
  try {
    return await readBody(call);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw failPage(error.status, error.status >= 500 ? failure : error.code, error.retryAfter);
  }
}

/** The error that a loader throws to respond with `status` and the error page of `code`. */
export function failPage(status: number, code: string, retryAfter: string | null = null) {
  return data({ code }, { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) });
}

function codeOf(error: unknown): string {
  const body = error as { error?: { details?: { code?: string } } } | undefined;
  return body?.error?.details?.code ?? 'error_occurred';
}

function fieldsOf(error: unknown): Record<string, string> {
  const body = error as { error?: { details?: { fields?: Record<string, string> } } } | undefined;
  return body?.error?.details?.fields ?? {};
}
