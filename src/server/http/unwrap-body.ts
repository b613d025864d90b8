import type { Request } from '../deps.ts';

/** Unwraps `{data: {…}}`: favorites and reports accept a bare or a wrapped body. */
export async function unwrapBody(request: Request): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !('data' in body) || Object.keys(body).length > 1) return;
  request.body = body.data;
}
