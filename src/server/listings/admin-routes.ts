import { listingEndpoints } from '#contract/listings/endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { searchAllListings } from './admin-queries.ts';
import { joinHomeOf, leaveHomeOf, showHome } from './homes/home-service.ts';

/** All listings of every status for staff, and which of them are of one home. */
export function listingAdminRoutes(site: Site, deps: Deps): void {
  mount(site, listingEndpoints.listAll, async ({ query }) => searchAllListings(deps.db, query));

  mount(site, listingEndpoints.showHome, async ({ params }) => ({ data: await showHome(deps, params.id), meta: {} }));

  mount(site, listingEndpoints.joinHome, async (request, reply) => {
    await joinHomeOf(deps, actorOf(request), request.params.id, request.body);
    return reply.code(204).send(null);
  });

  mount(site, listingEndpoints.leaveHome, async (request, reply) => {
    await leaveHomeOf(deps, actorOf(request), request.params.id, request.body);
    return reply.code(204).send(null);
  });
}
