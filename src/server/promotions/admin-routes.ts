import type { Deps, Site } from '../deps.ts';
import { kindRoutes } from '../editing/kind-routes.ts';
import { PROMOTIONS } from './kind-queries.ts';

/** Editing of promotions and their prices. */
export function promotionAdminRoutes(site: Site, deps: Deps): void {
  kindRoutes(site, deps, PROMOTIONS);
}
