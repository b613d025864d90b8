import type { Deps, Site } from '../deps.ts';
import { kindRoutes } from '../editing/kind-routes.ts';
import { PLACE_KINDS } from './kind-queries.ts';

/** Where homes can be, as editors keep it. */
export function placeAdminRoutes(site: Site, deps: Deps): void {
  for (const kind of PLACE_KINDS) kindRoutes(site, deps, kind);
}
