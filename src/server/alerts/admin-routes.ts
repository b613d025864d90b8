import { alertAdminEndpoints } from '#contract/alerts/admin.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { countSaved } from './figure-queries.ts';

/** Saved searches in figures. */
export function alertAdminRoutes(site: Site, { db, clock }: Deps): void {
  mount(site, alertAdminEndpoints.figures, async () => ({ data: await countSaved(db, clock.now()), meta: {} }));
}
