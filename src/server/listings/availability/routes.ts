import { listingEndpoints } from '#contract/listings/endpoints.ts';
import { inTransaction } from '../../database/db.ts';
import type { Deps, Site } from '../../deps.ts';
import { FROM_OWN_SITE, mount } from '../../http/mount.ts';
import { callerOf } from '../../viewer/caller.ts';
import { confirmListing } from './answers.ts';
import { claimGone } from './claims.ts';

/** Whether a listing is still on offer: what visitors say, and what its owner says. */
export function availabilityRoutes(site: Site, deps: Deps): void {
  mount(
    site,
    listingEndpoints.claimGone,
    async (request, reply) => {
      await claimGone(deps, request.viewer, callerOf(deps, request), request.params.id);
      return reply.code(204).send(null);
    },
    FROM_OWN_SITE,
  );

  mount(site, listingEndpoints.confirm, async ({ viewer, params }, reply) => {
    await inTransaction(deps.db, (db) => confirmListing({ ...deps, db }, viewer, params.id));
    return reply.code(204).send(null);
  });
}
