import { ledgerEndpoints } from '#contract/ledger/endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { searchPayouts } from './payout-queries.ts';
import { notePaidOut, showPayout } from './payout-service.ts';

/** What people who left said of their balances, and that it was paid out. */
export function payoutAdminRoutes(site: Site, deps: Deps): void {
  mount(site, ledgerEndpoints.listPayouts, async ({ query }) => searchPayouts(deps.db, query));

  mount(site, ledgerEndpoints.notePaidOut, async (request) => {
    const { id } = request.params;
    await notePaidOut(deps, actorOf(request), id, request.body.note);
    return { data: await showPayout(deps.db, id), meta: {} };
  });
}
