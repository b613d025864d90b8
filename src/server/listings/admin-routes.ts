import { listingEndpoints } from '#contract/listings/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { searchAllListings } from './admin-queries.ts';

/** Every listing, whatever its status, for those who run the site. */
export function listingAdminRoutes(site: Site, deps: Deps): void {
  mount(site, listingEndpoints.listAll, async ({ query }) => searchAllListings(deps.db, query));
}
