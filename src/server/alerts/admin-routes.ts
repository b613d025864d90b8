import { alertAdminEndpoints } from '#contract/alerts/admin.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { countSaved, findMatchingAge } from './figure-queries.ts';

/** Saved searches in figures. */
export function alertAdminRoutes(site: Site, { db, clock }: Deps): void {
  mount(site, alertAdminEndpoints.figures, async () => {
    const now = clock.now();
    const [figures, matchingAge] = await Promise.all([countSaved(db, now), findMatchingAge(db, now)]);
    return { data: { ...figures, matchingAge }, meta: {} };
  });
}
