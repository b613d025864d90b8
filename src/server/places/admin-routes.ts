import { streetSuggestionEndpoints } from '#contract/places/admin-endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import type { Kind } from '../editing/kind.ts';
import { kindRoutes } from '../editing/kind-routes.ts';
import { mount } from '../http/mount.ts';
import { searchStreetSuggestions } from './street-queries.ts';

/** Editing of places, and streets that editors may add. */
export function placeAdminRoutes(site: Site, deps: Deps, kinds: readonly Kind[]): void {
  for (const kind of kinds) kindRoutes(site, deps, kind);
  mount(site, streetSuggestionEndpoints.list, async () => ({
    data: await searchStreetSuggestions(deps.readDb),
    meta: {},
  }));
}
