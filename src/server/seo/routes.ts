import { z } from 'zod';
import { LANGUAGES } from '#contract/values/dates.ts';
import { EntityPath } from '#contract/wire/page.ts';
import type { Deps, Site } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { robotsText } from './robots.ts';
import { openShareImages } from './share-images.ts';
import { openSitemaps } from './sitemaps.ts';

const hide = true;
const CACHED = 'public, max-age=600';
/** A picture's address changes with what it shows, so it may be kept for long. */
const KEPT = 'public, max-age=604800';
const ShareQuery = z.looseObject({ locale: z.enum(LANGUAGES).catch('az') });
const SitemapPath = z.object({ name: z.string().regex(/^[a-z]+(-\d{1,9})?$/) });

/** What search engines and messengers ask for: robots.txt, sitemaps, the pictures of shared pages. */
export function seoRoutes(site: Site, deps: Deps): void {
  const sitemaps = openSitemaps(deps);
  const images = openShareImages(deps);
  const robots = robotsText(deps.config.PUBLIC_URL);

  site.get('/robots.txt', { schema: { hide } }, (_request, reply) =>
    reply.header('cache-control', CACHED).type('text/plain; charset=utf-8').send(robots),
  );

  site.get('/sitemap.xml', { schema: { hide } }, async (_request, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('application/xml; charset=utf-8')
      .send(await sitemaps.index()),
  );

  site.get('/sitemaps/:name.xml.gz', { schema: { hide, params: SitemapPath } }, async (request, reply) => {
    const content = await sitemaps.file(request.params.name);
    if (!content) throw new Refusal(404, 'not_found');
    // a compressed file, not a compressed answer: search engines know it by its name
    return reply.header('cache-control', CACHED).type('application/gzip').send(content);
  });

  const drawn = { schema: { hide, params: EntityPath, querystring: ShareQuery } };
  site.get('/og/listing/:id.jpg', drawn, async ({ params, query }, reply) =>
    reply
      .header('cache-control', KEPT)
      .type('image/jpeg')
      .send(await images.ofListing(params.id, query.locale)),
  );

  site.get('/og/complex/:id.jpg', drawn, async ({ params, query }, reply) =>
    reply
      .header('cache-control', KEPT)
      .type('image/jpeg')
      .send(await images.ofComplex(params.id, query.locale)),
  );

  site.get('/og/site.jpg', { schema: { hide, querystring: ShareQuery } }, async (request, reply) =>
    reply
      .header('cache-control', KEPT)
      .type('image/jpeg')
      .send(await images.ofSite(request.query.locale)),
  );
}
