import type { FastifyReply } from 'fastify';
import type { Tagged } from '../cache/tagged.ts';

/** Sends finished JSON text, bypassing the response schema; tests check it against the schema instead. */
export function sendJson(reply: FastifyReply, body: string | Tagged): never {
  reply.type('application/json; charset=utf-8');
  if (typeof body === 'string') return reply.send(body) as never;
  return reply.header('etag', body.etag).send(body.body) as never;
}
