import type { RouteHandlerMethod, RouteOptions } from 'fastify';
import { inLane } from '../database/lanes.ts';
import type { Deps, Request, Site } from '../deps.ts';
import { addressKey } from '../viewer/address-keys.ts';
import { isLimited } from './limited-routes.ts';
import { openSemaphore, type Semaphore } from './semaphore.ts';

/** How long somebody's own requests make each other wait, in ms. */
const PATIENCE = 5_000;
const MOST_WAITING = 200;
/** Fewer than there are connections to read (DATABASE_POOL_SIZE), so that nobody has all of them. */
const MOST_READS = 4;

type Share = { reads: Semaphore; writes: Semaphore; targets: Semaphore };

/**
 * Gives each route the connections of its lane, and each person a part of them: who sends hundreds of requests at once,
 * or wants a row that somebody holds, waits behind themselves, without a connection, and is refused in the end (503 with
 * Retry-After), while all others are served. Visitors count by their address. Uploads have turns of their own.
 */
export function shareConnections(site: Site, deps: Pick<Deps, 'innerKey' | 'secret'>): void {
  const rules = { mostWaiting: MOST_WAITING, patience: PATIENCE };
  const share = {
    reads: openSemaphore({ ...rules, atOnce: MOST_READS }),
    writes: openSemaphore({ ...rules, atOnce: 3 }),
    // a row has two names, its number and its documentId, and so two lines: four of the connections to write
    targets: openSemaphore({ ...rules, atOnce: 2 }),
  };
  site.addHook('onRoute', (route) => {
    if (!isLimited(route.url)) return;
    route.handler = inTurn(share, deps, route);
  });
}

function inTurn(
  share: Share,
  { innerKey, secret }: Pick<Deps, 'innerKey' | 'secret'>,
  { method, handler, config }: RouteOptions,
): RouteHandlerMethod {
  const isRead = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
  return async function (request, reply) {
    // a handler that gives nothing has begun to send: it is over when that is
    const answer = async () => {
      const value = await handler.call(this, request, reply);
      return value === undefined ? reply : value;
    };
    return inLane(isRead ? 'reads' : 'writes', () => {
      // what a page asks for while it is rendered belongs to the page's own turn
      if (config?.takesFiles || config?.hasOwnTurns || request.headers['x-inner-key'] === innerKey) return answer();
      const who = request.viewer?.user ? `user ${request.viewer.user.id}` : addressKey(secret, request.ip);
      if (isRead) return share.reads(who, answer);
      const target = targetOf(request as Request);
      return share.writes(who, () => (target ? share.targets(target, answer) : answer()));
    });
  };
}

/** What a write is about, by its address or by what its body names: `/api/listings/5`, for staff too. */
function targetOf({ params, body, routeOptions }: Request): string | null {
  const { id } = (params ?? {}) as { id?: string };
  if (id !== undefined) return `${routeOptions.url?.split('/:')[0]?.replace('/admin/', '/')}/${plain(id)}`;
  const { listing, listingId } = (body ?? {}) as { listing?: unknown; listingId?: unknown };
  const named = listing ?? listingId;
  return typeof named === 'number' || typeof named === 'string' ? `/api/listings/${plain(named)}` : null;
}

/** One way to write a number. */
function plain(id: string | number): string {
  return String(id).replace(/^0+(?=\d+$)/, '');
}
