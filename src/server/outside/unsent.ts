/** The service was given nothing, which certainly has not arrived. */
export class Unsent extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'Unsent';
  }
}

/** Errors before a connection was made. */
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Whether a call of `fetch` failed before a connection was made; also as the error of a library that called it. */
export function isUnconnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, error: wrapped } = error as { code?: unknown; cause?: unknown; error?: unknown };
  return NEVER_CONNECTED.includes(String(code)) || isUnconnected(cause) || isUnconnected(wrapped);
}
