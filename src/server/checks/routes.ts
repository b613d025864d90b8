import { listingEndpoints } from '#contract/listings/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { findDuplicates } from './duplicates.ts';

/** What is said of a listing before it is posted. */
export function checkRoutes(site: Site, deps: Deps): void {
  mount(site, listingEndpoints.findDuplicates, async (request) => ({
    data: await findDuplicates(deps, request.viewer, request.body),
    meta: {},
  }));
}
