import type { Site } from '../deps.ts';

export type Readiness = { isReady: () => Promise<boolean> };

/** For supervisors: /healthz costs nothing; /readyz means that people can be served now. */
export function opsRoutes(site: Site, readiness: Readiness): void {
  site.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, () => ({ status: 'ok' }));
  site.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const ready = await readiness.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}
