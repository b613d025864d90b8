import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Graceful shutdown: requests in progress are finished, new ones are refused. */
export type Drain = {
  /** @throws Refusal 503 while the server is stopping */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** from the stop signal on; long jobs begin nothing new then */
  isStopping: () => boolean;
  /**
   * Refuses new requests from now on; resolves when all requests have their responses, at the latest after `timeoutMs`.
   * Slow clients get `graceMs`.
   */
  stop: (timeoutMs: number, graceMs: number) => Promise<void>;
};

type Exchange = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** while stopping: the time since which only the client is waited for (`performance.now()`) */
  since?: number | undefined;
};

/** The interval at which slow clients are checked while stopping, in ms. */
const CHECK_INTERVAL = 100;

export function openDrain(innerKey: string): Drain {
  const exchanges = new Set<Exchange>();
  let onEmpty: (() => void) | undefined;
  let isStopping = false;

  return {
    admit: async (request, reply) => {
      // internal requests of pages being rendered belong to an admitted request
      if (request.headers['x-inner-key'] === innerKey || request.routeOptions.url === '/healthz') return;
      if (isStopping) {
        reply.header('connection', 'close');
        throw new Refusal(503, 'service_unavailable', { retryAfter: 2 });
      }
      const exchange = { request, reply };
      exchanges.add(exchange);
      reply.raw.once('close', () => {
        exchanges.delete(exchange);
        if (exchanges.size === 0) onEmpty?.();
      });
    },
    isStopping: () => isStopping,
    stop: async (timeoutMs, graceMs) => {
      isStopping = true;
      if (exchanges.size === 0) return;
      const checkTimer = setInterval(() => endSlowClients(exchanges, graceMs), CHECK_INTERVAL);
      let deadlineTimer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        onEmpty = resolve;
        deadlineTimer = setTimeout(resolve, timeoutMs);
      });
      clearInterval(checkTimer);
      clearTimeout(deadlineTimer);
    },
  };
}

/** Ends connections that wait for the client: an incomplete request body, or an unread response. */
function endSlowClients(exchanges: ReadonlySet<Exchange>, graceMs: number): void {
  for (const exchange of exchanges) {
    const { raw } = exchange.request;
    const waitsForClient = !raw.complete || exchange.reply.raw.writableEnded;
    exchange.since = waitsForClient ? (exchange.since ?? performance.now()) : undefined;
    if (exchange.since !== undefined && performance.now() - exchange.since > graceMs) raw.socket?.destroy();
  }
}
