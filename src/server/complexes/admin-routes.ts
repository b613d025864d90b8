import type { Deps, Site } from '../deps.ts';
import { kindRoutes } from '../editing/kind-routes.ts';
import { COMPLEXES } from './kind-queries.ts';

/** Editing of complexes with their layouts and pictures. */
export function complexAdminRoutes(site: Site, deps: Deps): void {
  kindRoutes(site, deps, COMPLEXES);
}
