import { priceModelEndpoints } from '#contract/market/admin.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { KINDS } from './model/homes.ts';
import { findModelState } from './model-queries.ts';

/** How well prices are estimated, night by night and by district. */
export function marketAdminRoutes(site: Site, { db, clock }: Deps): void {
  mount(site, priceModelEndpoints.list, async () => {
    const now = clock.now();
    const data = await Promise.all(KINDS.map(async (kind) => ({ kind, ...(await findModelState(db, kind, now)) })));
    return { data, meta: {} };
  });
}
