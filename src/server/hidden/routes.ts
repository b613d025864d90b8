import { hiddenEndpoints } from '#contract/hidden/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { unwrapBody } from '../http/unwrap-body.ts';
import { hideHomes, listHidden, unhideHome } from './service.ts';

/** The homes that signed-in people hide. */
export function hiddenRoutes(site: Site, deps: Deps): void {
  mount(site, hiddenEndpoints.list, async ({ viewer }) => ({ data: await listHidden(deps, viewer), meta: {} }));

  mount(
    site,
    hiddenEndpoints.add,
    async (request, reply) => {
      await hideHomes(deps, request.viewer, request.body);
      return reply.code(204).send(null);
    },
    { preValidation: unwrapBody },
  );

  mount(site, hiddenEndpoints.remove, async (request, reply) => {
    await unhideHome(deps, request.viewer, request.params.id, request.query.age);
    return reply.code(204).send(null);
  });
}
