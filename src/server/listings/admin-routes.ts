import { listingEndpoints } from '#contract/listings/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { searchAllListings } from './admin-queries.ts';

/** Lists all listings of every status for staff. */
export function listingAdminRoutes(site: Site, deps: Deps): void {
  mount(site, listingEndpoints.listAll, async ({ query }) => searchAllListings(deps.db, query));
}
