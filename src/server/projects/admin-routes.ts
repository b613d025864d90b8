import type { Deps, Site } from '../deps.ts';
import { kindRoutes } from '../editing/kind-routes.ts';
import { PROJECTS } from './kind-queries.ts';

/** Construction projects, as editors keep them. */
export function projectAdminRoutes(site: Site, deps: Deps): void {
  kindRoutes(site, deps, PROJECTS);
}
