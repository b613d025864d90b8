import { z } from 'zod';
import { LocaleQuery } from '#contract/content/api.ts';
import { FavoriteAnswer, FavoriteIds, FavoritesAnswer, NewFavorite } from '#contract/favorites/api.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { EntityPath } from '#contract/wire/page.ts';
import type { Deps, Site } from '../deps.ts';
import { takeBareBody } from '../http/bare-body.ts';
import { sendJson } from '../http/open-http.ts';
import { addFavorite, listFavoriteIds, listFavorites, removeFavorite } from './service.ts';

const tags = ['favorites'];
const security = [{ bearer: [] }];

/** What a person keeps to come back to. */
export function favoriteRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/favorites',
    { schema: { tags, security, querystring: LocaleQuery, response: { 200: FavoritesAnswer, 401: ErrorAnswer } } },
    async (request, reply) => sendJson(reply, await listFavorites(deps, request.viewer, request.query.locale)),
  );

  site.get(
    '/api/favorites/ids',
    { schema: { tags, security, response: { 200: FavoriteIds, 401: ErrorAnswer } } },
    async ({ viewer }) => ({ data: await listFavoriteIds(deps, viewer), meta: {} }),
  );

  site.post(
    '/api/favorites',
    {
      preValidation: takeBareBody,
      schema: {
        tags,
        security,
        body: NewFavorite,
        response: { 200: FavoriteAnswer, 400: ErrorAnswer, 401: ErrorAnswer, 404: ErrorAnswer, 422: ErrorAnswer },
      },
    },
    async (request) => ({ data: await addFavorite(deps, request.viewer, request.body), meta: {} }),
  );

  site.delete(
    '/api/favorites/:id',
    { schema: { tags, security, params: EntityPath, response: { 204: z.null(), 401: ErrorAnswer, 404: ErrorAnswer } } },
    async (request, reply) => {
      await removeFavorite(deps, request.viewer, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
