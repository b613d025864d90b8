import type { RouteHandlerMethod, RouteOptions } from 'fastify';
import { inLane } from '../database/lanes.ts';
import type { Deps, Request, Site } from '../deps.ts';
import { addressKey } from '../viewer/address-keys.ts';
import { isLimited } from './limited-routes.ts';
import { openSemaphore, type Semaphore } from './semaphore.ts';

/** The time for which requests of one person may queue, in ms. */
const QUEUE_TIMEOUT = 5_000;
const MAX_QUEUE = 200;
/** Below the number of read connections (DATABASE_POOL_SIZE), so that no client occupies all of them. */
const MAX_READS = 4;

type Semaphores = { reads: Semaphore; writes: Semaphore; targets: Semaphore };

/**
 * Bulkheads: each route uses the connections of its lane, and each person only some of them. Hundreds of parallel requests of
 * one person, or requests for one locked row, queue without a connection and are finally refused (503 with Retry-After),
 * while others are served. Visitors count by their address. Uploads have their own semaphore.
 */
export function limitConnections(site: Site, deps: Pick<Deps, 'innerKey' | 'secret'>): void {
  const rules = { maxWaiting: MAX_QUEUE, timeoutMs: QUEUE_TIMEOUT };
  const semaphores = {
    reads: openSemaphore({ ...rules, atOnce: MAX_READS }),
    writes: openSemaphore({ ...rules, atOnce: 3 }),
    // a row has two names, its id and its documentId, and so two queues: at most four write connections
    targets: openSemaphore({ ...rules, atOnce: 2 }),
  };
  site.addHook('onRoute', (route) => {
    if (!isLimited(route.url)) return;
    route.handler = withSemaphores(semaphores, deps, route);
  });
}

function withSemaphores(
  semaphores: Semaphores,
  { innerKey, secret }: Pick<Deps, 'innerKey' | 'secret'>,
  { method, handler, config }: RouteOptions,
): RouteHandlerMethod {
  const isRead = [method].flat().every((name) => name === 'GET' || name === 'HEAD');
  return async function (request, reply) {
    // a handler without a return value has started to send: it ends with the reply
    const run = async () => {
      const value = await handler.call(this, request, reply);
      return value === undefined ? reply : value;
    };
    return inLane(isRead ? 'reads' : 'writes', () => {
      // internal requests of a page being rendered belong to the page's own permit
      if (config?.takesFiles || config?.hasOwnSemaphore || request.headers['x-inner-key'] === innerKey) return run();
      const clientKey = request.viewer?.user ? `user ${request.viewer.user.id}` : addressKey(secret, request.ip);
      if (isRead) return semaphores.reads(clientKey, run);
      const target = config?.changesNoTarget ? null : targetOf(request as Request);
      return semaphores.writes(clientKey, () => (target ? semaphores.targets(target, run) : run()));
    });
  };
}

/** The row that a write changes, from the path or the body: `/api/listings/5`, for staff too. */
function targetOf({ params, body, routeOptions }: Request): string | null {
  const { id } = (params ?? {}) as { id?: string };
  if (id !== undefined) return `${routeOptions.url?.split('/:')[0]?.replace('/admin/', '/')}/${normalizeId(id)}`;
  const { listing, listingId } = (body ?? {}) as { listing?: unknown; listingId?: unknown };
  const target = listing ?? listingId;
  return typeof target === 'number' || typeof target === 'string' ? `/api/listings/${normalizeId(target)}` : null;
}

/** Removes leading zeros. */
function normalizeId(id: string | number): string {
  return String(id).replace(/^0+(?=\d+$)/, '');
}
