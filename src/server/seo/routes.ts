import { z } from 'zod';
import { LANGUAGES } from '#contract/values/dates.ts';
import { EntityPath } from '#contract/wire/page.ts';
import type { Deps, Site } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { robotsText } from './robots.ts';
import { openShareImages } from './share-images.ts';
import { openSitemaps } from './sitemaps.ts';

const hide = true;
const CACHE_CONTROL = 'public, max-age=600';
/** The address of a picture changes with its content, so it can be cached for long. */
const IMAGE_CACHE_CONTROL = 'public, max-age=604800';
/** Shared caches, which nobody can tell that a listing was removed, ask again soon. */
const LISTING_IMAGE_CACHE_CONTROL = `${IMAGE_CACHE_CONTROL}, s-maxage=60`;
const ShareQuery = z.looseObject({ locale: z.enum(LANGUAGES).catch('az') });
const SitemapPath = z.object({ name: z.string().regex(/^[a-z]+(-\d{1,9})?$/) });

/** For search engines and messengers: robots.txt, sitemaps and share images. */
export function seoRoutes(site: Site, deps: Deps): void {
  const sitemaps = openSitemaps(deps);
  const images = openShareImages(deps);
  const robots = robotsText(deps.config.PUBLIC_URL);

  site.get('/robots.txt', { schema: { hide } }, (_request, reply) =>
    reply.header('cache-control', CACHE_CONTROL).type('text/plain; charset=utf-8').send(robots),
  );

  site.get('/sitemap.xml', { schema: { hide } }, async (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('application/xml; charset=utf-8')
      .send(await sitemaps.index()),
  );

  site.get('/sitemaps/:name.xml.gz', { schema: { hide, params: SitemapPath } }, async (request, reply) => {
    const content = await sitemaps.file(request.params.name);
    if (!content) throw new Refusal(404, 'not_found');
    // a gzip file, not an encoded response: search engines expect it by its name
    return reply.header('cache-control', CACHE_CONTROL).type('application/gzip').send(content);
  });

  const imageRoute = { schema: { hide, params: EntityPath, querystring: ShareQuery } };
  site.get('/og/listing/:id.jpg', imageRoute, async ({ params, query }, reply) =>
    reply
      .header('cache-control', LISTING_IMAGE_CACHE_CONTROL)
      .type('image/jpeg')
      .send(await images.ofListing(params.id, query.locale)),
  );

  site.get('/og/complex/:id.jpg', imageRoute, async ({ params, query }, reply) =>
    reply
      .header('cache-control', IMAGE_CACHE_CONTROL)
      .type('image/jpeg')
      .send(await images.ofComplex(params.id, query.locale)),
  );

  site.get('/og/search.jpg', { schema: { hide, querystring: ShareQuery } }, async (request, reply) =>
    reply
      .header('cache-control', IMAGE_CACHE_CONTROL)
      .type('image/jpeg')
      .send(await images.ofSearch(new URL(request.url, 'http://localhost').searchParams, request.query.locale)),
  );

  site.get('/og/site.jpg', { schema: { hide, querystring: ShareQuery } }, async (request, reply) =>
    reply
      .header('cache-control', IMAGE_CACHE_CONTROL)
      .type('image/jpeg')
      .send(await images.ofSite(request.query.locale)),
  );
}
