import { favoriteEndpoints } from '#contract/favorites/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { unwrapBody } from '../http/unwrap-body.ts';
import { addFavorite, listFavoriteIds, listFavorites, removeFavorite } from './service.ts';

/** Favorites of signed-in people. */
export function favoriteRoutes(site: Site, deps: Deps): void {
  mount(site, favoriteEndpoints.list, async (request, reply) =>
    sendJson(reply, await listFavorites(deps, request.viewer, request.query.locale)),
  );

  mount(site, favoriteEndpoints.listIds, async ({ viewer }) => ({
    data: await listFavoriteIds(deps, viewer),
    meta: {},
  }));

  mount(
    site,
    favoriteEndpoints.add,
    async (request) => ({ data: await addFavorite(deps, request.viewer, request.body), meta: {} }),
    { preValidation: unwrapBody },
  );

  mount(site, favoriteEndpoints.remove, async (request, reply) => {
    await removeFavorite(deps, request.viewer, request.params.id, request.query.age);
    return reply.code(204).send(null);
  });
}
