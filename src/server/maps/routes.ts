import { z } from 'zod';
import { ErrorAnswer } from '#contract/errors.ts';
import { StaticMapQuery } from '#contract/maps.ts';
import type { Deps, Site } from '../deps.ts';
import { openMapPictures } from './service.ts';

export function mapRoutes(site: Site, deps: Deps): void {
  const pictures = openMapPictures(deps);
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
      const { content, type } = await pictures.show(request.query);
      return reply.header('cache-control', 'public, max-age=86400').type(type).send(content);
    },
  );
}
