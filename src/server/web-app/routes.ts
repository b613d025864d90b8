import { z } from 'zod';
import { LANGUAGES } from '#contract/values/dates.ts';
import type { Deps, Site } from '../deps.ts';
import { manifestOf } from './manifest.ts';
import { openWorkerScript } from './worker-script.ts';

const hide = true;
const ManifestQuery = z.looseObject({ locale: z.enum(LANGUAGES).catch('az') });

/** The site on a home screen: its manifest, and its service worker. */
export function appRoutes(site: Site, deps: Deps): void {
  site.get('/manifest.webmanifest', { schema: { hide, querystring: ManifestQuery } }, async ({ query }, reply) => {
    const { texts } = await deps.texts.textsIn(query.locale);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(query.locale, texts)));
  });

  const readScript = openWorkerScript(deps.config);
  site.get('/sw.js', { schema: { hide } }, async (_request, reply) =>
    reply
      // a browser must learn at once that the worker was replaced
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(await readScript()),
  );
}
