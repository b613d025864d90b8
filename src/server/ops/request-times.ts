import type { Deps, Site } from '../deps.ts';

/**
 * Notes requests of pages and of the API that took longer than SLOW_REQUEST_MS: the route that answered, never the
 * address. What pages ask in this process belongs to the page; files go as fast as a visitor's network takes them.
 */
export function noteSlowRequests(site: Site, { config, clock, innerKey, slowRequests }: Deps): void {
  const { SLOW_REQUEST_MS: threshold } = config;
  if (threshold === 0) return;
  site.addHook('onResponse', async (request, reply) => {
    const { url: route = '' } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime);
    if (ms < threshold || request.headers['x-inner-key'] === innerKey) return;
    if (!route.startsWith('/api/') && route !== '/*') return;
    const what = { at: clock.now(), request: request.id };
    const worst = { ...what, ms, status: reply.statusCode };
    slowRequests.add({
      method: request.method,
      route: request.pagePattern?.(request.url) ?? route,
      times: 1,
      worst,
      last: what,
    });
  });
}
