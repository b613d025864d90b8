import type { Deps, Request, Site } from '../deps.ts';
import { addressKey } from '../viewer/address-keys.ts';

/**
 * Logs one line per finished request: route, status, ms, the person (the user's id, the address as a keyed hash), and the id that
 * nginx logs too. Files and internal requests of pages have level debug.
 */
export function logRequests(site: Site, deps: Pick<Deps, 'innerKey' | 'secret'>): void {
  site.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const line = { ...describeRequest(deps, request), status, ms: Math.round(elapsedTime) };
    if (status < 400 && isMinor(deps, request)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
  site.addHook('onRequestAbort', async (request) => {
    request.log.info(describeRequest(deps, request), 'request aborted by the client');
  });
}

function describeRequest({ secret }: Pick<Deps, 'secret'>, request: Request) {
  const { method, url, ip, viewer, routeOptions } = request;
  const route = request.pagePattern?.(url) ?? routeOptions.url ?? 'none';
  return { method, route, url, user: viewer?.user?.id, address: ip && addressKey(secret, ip) };
}

function isMinor({ innerKey }: Pick<Deps, 'innerKey'>, { headers, routeOptions: { url = '' } }: Request): boolean {
  return headers['x-inner-key'] === innerKey || !(url === '/*' || url.startsWith('/api/'));
}

/** The id that our proxy gave the request; ids from clients are ignored. */
export function proxyRequestId(isBehindProxy: boolean, id: string | string[] | undefined): string | null {
  return isBehindProxy && typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? id : null;
}
