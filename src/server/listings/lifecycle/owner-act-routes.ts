import { listingEndpoints } from '#contract/listings/endpoints.ts';
import { inTransaction } from '../../database/db.ts';
import type { Deps, Site } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { closeListing, extendListing } from './owner-acts.ts';

/** What owners do to an active listing with one tap. */
export function ownerActRoutes(site: Site, deps: Deps): void {
  mount(site, listingEndpoints.extend, async ({ viewer, params, body }) => {
    const from = new Date(body.from);
    const endsAt = await inTransaction(deps.db, (db) => extendListing({ ...deps, db }, viewer, params.id, from));
    return { data: { Expires_At: endsAt.toISOString() }, meta: {} };
  });

  mount(site, listingEndpoints.close, async ({ viewer, params, body }, reply) => {
    await inTransaction(deps.db, (db) => closeListing({ ...deps, db }, viewer, params.id, body.reason));
    return reply.code(204).send(null);
  });
}
