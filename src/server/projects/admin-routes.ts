import type { Deps, Site } from '../deps.ts';
import { kindRoutes } from '../editing/kind-routes.ts';
import { PROJECTS } from './kind-queries.ts';

/** Editing of construction projects. */
export function projectAdminRoutes(site: Site, deps: Deps): void {
  kindRoutes(site, deps, PROJECTS);
}
