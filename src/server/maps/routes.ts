import { z } from 'zod';
import { LocaleQuery } from '#contract/content/api.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { MapStyle, StaticMapQuery } from '#contract/wire/maps.ts';
import type { Deps, Site } from '../deps.ts';
import { sendJson } from '../http/open-http.ts';
import { makeMapStyle } from './map-style.ts';
import { openMapPictures } from './service.ts';

export function mapRoutes(site: Site, deps: Deps): void {
  const pictures = openMapPictures(deps);
  const styles = new Map<string, string>();
  site.get(
    '/api/map-style',
    { schema: { tags: ['maps'], querystring: LocaleQuery, response: { 200: MapStyle, 400: ErrorAnswer } } },
    async (request, reply) => {
      const { locale } = request.query;
      const style = styles.get(locale) ?? makeMapStyle(deps.config, locale);
      styles.set(locale, style);
      return sendJson(reply.header('cache-control', 'public, max-age=86400'), style);
    },
  );
  site.get(
    '/api/static-map',
    {
      schema: {
        tags: ['maps'],
        querystring: StaticMapQuery,
        response: { 200: z.any().describe('image/png or image/webp'), 400: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const { approximate: isApproximate, ...place } = request.query;
      const { content, type } = await pictures.show({ ...place, isApproximate });
      return reply.header('cache-control', 'public, max-age=86400').type(type).send(content);
    },
  );
}
