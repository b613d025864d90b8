import { GivenBody } from '#contract/admin/money.ts';
import { AdminPayoutAnswer, AdminPayoutPage, PayoutQuery } from '#contract/admin/payouts.ts';
import { NumberPath } from '#contract/wire/page.ts';
import type { Deps, Site } from '../deps.ts';
import { actorOf } from '../staff/audit.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { searchPayouts } from './payout-queries.ts';
import { notePaidOut, showPayout } from './payouts.ts';

/** What people who left said of their balances, and that it was paid out. */
export function payoutAdminRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/admin/payouts',
    {
      config: { staff: ['finance'] },
      schema: { ...ADMIN_SCHEMA, querystring: PayoutQuery, response: { 200: AdminPayoutPage, ...ADMIN_REFUSALS } },
    },
    async ({ query }) => searchPayouts(deps.db, query),
  );

  site.post(
    '/api/admin/payouts/:id/paid',
    {
      config: { staff: ['finance'], recent: true },
      schema: {
        ...ADMIN_SCHEMA,
        params: NumberPath,
        body: GivenBody,
        response: { 200: AdminPayoutAnswer, ...ADMIN_REFUSALS },
      },
    },
    async (request) => {
      const { id } = request.params;
      await notePaidOut(deps, actorOf(request), id, request.body.note);
      return { data: await showPayout(deps.db, id), meta: {} };
    },
  );
}
