import type { Request } from '../deps.ts';

/** Favorites and reports take a bare body and `{data: {…}}` alike (HOUSE.md section 5): from here on it is bare. */
export async function takeBareBody(request: Request): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !('data' in body) || Object.keys(body).length > 1) return;
  request.body = body.data;
}
