import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** A person looking, not a crawler and not a browser that fetches ahead. */
export function isCountedView(request: FastifyRequest): boolean {
  const purpose = String(request.headers['sec-purpose'] ?? request.headers.purpose ?? '');
  return !purpose.includes('prefetch') && !isbot(request.headers['user-agent'] ?? '');
}
