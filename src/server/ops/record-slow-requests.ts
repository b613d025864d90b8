import type { Deps, Site } from '../deps.ts';

/**
 * Records requests of pages and the API that took longer than SLOW_REQUEST_MS, by route pattern. Internal requests count as
 * part of their page; files are not recorded, since their time depends on the visitor's network.
 */
export function recordSlowRequests(site: Site, { config, clock, innerKey, slowRequests }: Deps): void {
  const { SLOW_REQUEST_MS: threshold } = config;
  if (threshold === 0) return;
  site.addHook('onResponse', async (request, reply) => {
    const { url: route = '' } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime);
    if (ms < threshold || request.headers['x-inner-key'] === innerKey) return;
    if (!route.startsWith('/api/') && route !== '/*') return;
    const common = { at: clock.now(), request: request.id };
    const worst = { ...common, ms, status: reply.statusCode };
    slowRequests.add({
      method: request.method,
      route: request.pagePattern?.(request.url) ?? route,
      times: 1,
      worst,
      last: common,
    });
  });
}
