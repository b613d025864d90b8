import { hash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Deps, Request, Site } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/**
 * `GET /metrics` for Prometheus: metrics of this process and pending work in the database. Only with METRICS_TOKEN as a bearer
 * token, and never through a proxy: public requests get a 404.
 */
export async function metricsRoutes(site: Site, deps: Deps, pools: Record<string, pg.Pool>): Promise<void> {
  const { METRICS_TOKEN: token } = deps.config;
  if (!token) return;
  const { openMetrics } = await import('./metric-registry.ts');
  const registry = openMetrics(site, deps, pools);
  site.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    if (request.headers['x-forwarded-for'] || !isAuthorized(request, token)) throw new Refusal(404, 'not_found');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function isAuthorized(request: Request, token: string): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hash('sha256', bearer, 'buffer'), hash('sha256', token, 'buffer'));
}
