import { hash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Deps, Request, Site } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/**
 * `GET /metrics` for Prometheus: of this process, and what waits in the database. Only with METRICS_TOKEN, as a bearer
 * token, and never through a proxy: whoever comes by the public address is told that there is nothing.
 */
export async function metricsRoutes(site: Site, deps: Deps, pools: Record<string, pg.Pool>): Promise<void> {
  const { METRICS_TOKEN: token } = deps.config;
  if (!token) return;
  const { openFigures } = await import('./figures.ts');
  const figures = openFigures(site, deps, pools);
  site.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    if (request.headers['x-forwarded-for'] || !isTold(request, token)) throw new Refusal(404, 'not_found');
    return reply
      .type(figures.contentType)
      .header('cache-control', 'no-store')
      .send(await figures.metrics());
  });
}

function isTold(request: Request, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}
