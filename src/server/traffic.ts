import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** Requests that are being answered; when the server stops, those are finished and no new one is begun. */
export type Traffic = {
  /** @throws Refusal 503 when the server is stopping */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Takes nothing new from now on; resolves when all is answered, at the latest after `most` ms. */
  stop: (most: number) => Promise<void>;
};

export function openTraffic(innerKey: string): Traffic {
  let answering = 0;
  let whenEmpty: (() => void) | undefined;
  let stopping = false;

  return {
    admit: async (request, reply) => {
      // what pages ask for while they are rendered belongs to a request that was let in
      if (request.headers['x-inner-key'] === innerKey || request.routeOptions.url === '/healthz') return;
      if (stopping) {
        reply.header('connection', 'close');
        throw new Refusal(503, 'service_unavailable', { retryAfter: 2 });
      }
      answering += 1;
      reply.raw.once('close', () => {
        answering -= 1;
        if (answering === 0) whenEmpty?.();
      });
    },
    stop: (most) => {
      stopping = true;
      if (answering === 0) return Promise.resolve();
      return new Promise((resolve) => {
        whenEmpty = resolve;
        setTimeout(resolve, most).unref();
      });
    },
  };
}
