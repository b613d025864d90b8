import { AdminListingPage, AdminListingQuery } from '#contract/admin/listings.ts';
import type { Deps, Site } from '../deps.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { searchAllListings } from './admin-queries.ts';

/** Every listing, whatever its status, for those who run the site. */
export function listingAdminRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/admin/listings',
    {
      config: { staff: ['moderator', 'finance'] },
      schema: {
        ...ADMIN_SCHEMA,
        querystring: AdminListingQuery,
        response: { 200: AdminListingPage, ...ADMIN_REFUSALS },
      },
    },
    async ({ query }) => searchAllListings(deps.db, query),
  );
}
