import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Graceful shutdown: requests under way are finished, new ones are refused. */
export type Drain = {
  /** @throws Refusal 503 when the server is stopping */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Refuses new requests from now on; resolves when all are answered, at the latest after `most` ms. Clients that are slow
   * to send or to read get `grace` ms.
   */
  stop: (most: number, grace: number) => Promise<void>;
};

type Exchange = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** of a server that stops: since when only the client has something to do */
  since?: number | undefined;
};

/** How often a server that stops looks for slow clients, in ms. */
const LOOK_EVERY = 100;

export function openDrain(innerKey: string): Drain {
  const exchanges = new Set<Exchange>();
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
      const exchange = { request, reply };
      exchanges.add(exchange);
      reply.raw.once('close', () => {
        exchanges.delete(exchange);
        if (exchanges.size === 0) whenEmpty?.();
      });
    },
    stop: async (most, grace) => {
      stopping = true;
      if (exchanges.size === 0) return;
      const looking = setInterval(() => endSlow(exchanges, grace), LOOK_EVERY);
      let late: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        whenEmpty = resolve;
        late = setTimeout(resolve, most);
      });
      clearInterval(looking);
      clearTimeout(late);
    },
  };
}

/** Ends connections that wait for the client: a body that has not arrived, an answer that was not read. */
function endSlow(exchanges: ReadonlySet<Exchange>, grace: number): void {
  for (const exchange of exchanges) {
    const { raw } = exchange.request;
    const isTheirs = !raw.complete || exchange.reply.raw.writableEnded;
    exchange.since = isTheirs ? (exchange.since ?? performance.now()) : undefined;
    if (exchange.since !== undefined && performance.now() - exchange.since > grace) raw.socket?.destroy();
  }
}
