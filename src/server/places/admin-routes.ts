import type { Deps, Site } from '../deps.ts';
import { kindRoutes } from '../editing/kind-routes.ts';
import { PLACE_KINDS } from './kind-queries.ts';

/** Editing of places. */
export function placeAdminRoutes(site: Site, deps: Deps): void {
  for (const kind of PLACE_KINDS) kindRoutes(site, deps, kind);
}
