import type { FastifyReply } from 'fastify';
import { etagOf, hasTag, type JsonText, type Tagged } from '../cache/tagged.ts';
import type { Request } from '../deps.ts';

/** Sends finished JSON text, bypassing the response schema; tests check it against the schema instead. */
export function sendJson(reply: FastifyReply, body: JsonText | Tagged): never {
  reply.type('application/json; charset=utf-8');
  if (typeof body === 'string' || Buffer.isBuffer(body)) return reply.send(body) as never;
  return reply.header('etag', body.etag).send(body.body) as never;
}

/** Sends finished JSON text, and without a body to a client that says it has this one. */
export function sendIfOther({ headers }: Pick<Request, 'headers'>, reply: FastifyReply, body: string): never {
  const etag = etagOf(body);
  reply.header('etag', etag);
  return hasTag(headers['if-none-match'], etag) ? (reply.code(304).send() as never) : sendJson(reply, body);
}
