import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Site } from '../deps.ts';

/** The timeout of a request body, in ms; not for uploads. */
const BODY_TIMEOUT = 30_000;
/** An upload may take any time while at least `minBytes` arrive in each window (ms). */
const UPLOAD = { window: 30_000, minBytes: 8_192 };

/** Node's server limits: headers within 10 s (checked every second); idle connections are closed. */
export const CLIENT_LIMITS = {
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  // bodies are watched below, with other rules for uploads
  requestTimeout: 0,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
} satisfies FastifyServerOptions & { http: object };

type Rules = { bodyTimeout: number; upload: typeof UPLOAD };

/** Closes connections whose body arrives too slowly. Delays on our side do not count. */
export function endSlowBodies(
  site: Site,
  { bodyTimeout, upload }: Rules = { bodyTimeout: BODY_TIMEOUT, upload: UPLOAD },
): void {
  site.addHook('onRequest', async ({ raw, routeOptions }) => {
    // an injected request has no connection
    if (!hasBody(raw) || raw.complete || !('destroySoon' in raw.socket)) return;
    const timer = routeOptions.config.takesFiles
      ? watchRate(raw, upload)
      : setTimeout(() => refuseSlowBody(raw), bodyTimeout);
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
}

/** Whether a body follows. A request without one is not complete either when its headers have been read. */
function hasBody({ headers }: FastifyRequest['raw']): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function watchRate(raw: FastifyRequest['raw'], { window, minBytes }: typeof UPLOAD): NodeJS.Timeout {
  let previousBytes = raw.socket.bytesRead;
  return setInterval(() => {
    const received = raw.socket.bytesRead - previousBytes;
    previousBytes += received;
    const hasUnreadData = raw.readableLength > 0;
    if (received < minBytes && !hasUnreadData) refuseSlowBody(raw);
  }, window);
}

function refuseSlowBody({ complete, socket }: FastifyRequest['raw']): void {
  if (complete) return;
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroySoon();
}
