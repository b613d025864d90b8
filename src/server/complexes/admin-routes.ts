import type { Deps, Site } from '../deps.ts';
import { kindRoutes } from '../editing/kind-routes.ts';
import { COMPLEXES } from './kind-queries.ts';

/** Complexes with their layouts and pictures, as editors keep them. */
export function complexAdminRoutes(site: Site, deps: Deps): void {
  kindRoutes(site, deps, COMPLEXES);
}
