import { ledgerEndpoints } from '#contract/ledger/endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { searchPayouts } from './payout-queries.ts';
import { recordPayout, showPayout } from './payout-service.ts';

/** Balances of people who deleted their accounts, and their payouts. */
export function payoutAdminRoutes(site: Site, deps: Deps): void {
  mount(site, ledgerEndpoints.listPayouts, async ({ query }) => searchPayouts(deps.db, query));

  mount(site, ledgerEndpoints.recordPayout, async (request) => {
    const { id } = request.params;
    await recordPayout(deps, actorOf(request), id, request.body.note);
    return { data: await showPayout(deps.db, id), meta: {} };
  });
}
