import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** Whether a person views the page, not a crawler or a prefetch. */
export function isCountedView(request: FastifyRequest): boolean {
  const purpose = String(request.headers['sec-purpose'] ?? request.headers.purpose ?? '');
  return !purpose.includes('prefetch') && !isbot(request.headers['user-agent'] ?? '');
}
