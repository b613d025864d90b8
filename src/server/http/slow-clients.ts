import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Site } from '../deps.ts';

/** For all but uploads: how long a body may take to arrive, in ms. */
const MOST_BODY = 30_000;
/** An upload takes as long as it needs while at least so many bytes arrive in each of these windows (in ms). */
const UPLOAD = { window: 30_000, leastBytes: 8_192 };

/** Of Node's server: headers within 10 s (looked at each second); a connection on which nothing moves is closed. */
export const CLIENT_LIMITS = {
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  // bodies are watched below, uploads otherwise than the rest
  requestTimeout: 0,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
} satisfies FastifyServerOptions & { http: object };

type Rules = { mostBody: number; upload: typeof UPLOAD };

/** Closes connections whose body comes too slowly. What we ourselves are slow to read is not held against anybody. */
export function endSlowBodies(site: Site, { mostBody, upload }: Rules = { mostBody: MOST_BODY, upload: UPLOAD }): void {
  site.addHook('onRequest', async ({ raw, routeOptions }) => {
    // a request that is injected has no connection
    if (raw.complete || !('destroySoon' in raw.socket)) return;
    const timer = routeOptions.config.takesFiles ? watchRate(raw, upload) : setTimeout(() => end(raw), mostBody);
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
}

function watchRate(raw: FastifyRequest['raw'], { window, leastBytes }: typeof UPLOAD): NodeJS.Timeout {
  let before = raw.socket.bytesRead;
  return setInterval(() => {
    const arrived = raw.socket.bytesRead - before;
    before += arrived;
    const isOurTurn = raw.readableLength > 0;
    if (arrived < leastBytes && !isOurTurn) end(raw);
  }, window);
}

function end({ complete, socket }: FastifyRequest['raw']): void {
  if (complete) return;
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroySoon();
}
