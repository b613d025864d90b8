import type { FastifyReply } from 'fastify';

/** Sends finished JSON text, bypassing the response schema; tests check it against the schema instead. */
export function sendJson(reply: FastifyReply, body: string): never {
  return reply.type('application/json; charset=utf-8').send(body) as never;
}
