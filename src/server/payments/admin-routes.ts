import { paymentAdminEndpoints } from '#contract/payments/admin-endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import { auditExport } from '../audit/exports.ts';
import type { Deps, Site } from '../deps.ts';
import { sendCsv } from '../http/csv.ts';
import { mount } from '../http/mount.ts';
import { Refusal } from '../refusal.ts';
import { findAnyPayment, searchAllPayments } from './admin-queries.ts';
import { recordGivenByHand, refundPayment } from './refunds.ts';
import { paymentTable } from './table.ts';

/** Payments for staff, and refunds. */
export function paymentAdminRoutes(site: Site, deps: Deps): void {
  const show = async (id: number) => {
    const data = await findAnyPayment(deps.db, id);
    if (!data) throw new Refusal(404, 'not_found');
    return { data, meta: {} };
  };

  mount(site, paymentAdminEndpoints.list, async ({ query }) => searchAllPayments(deps.db, query));

  mount(site, paymentAdminEndpoints.download, async (request, reply) => {
    await auditExport(deps.db, actorOf(request), 'payments', request.query);
    return sendCsv(request, reply, 'payments', deps.clock.now(), paymentTable(deps.db, request));
  });

  mount(site, paymentAdminEndpoints.show, async ({ params }) => show(params.id));

  mount(site, paymentAdminEndpoints.refund, async (request) => {
    const { id } = request.params;
    const actor = actorOf(request);
    await refundPayment(deps, actor.id, String(id), request.body.reason, actor);
    return show(id);
  });

  mount(site, paymentAdminEndpoints.recordGivenByHand, async (request) => {
    const { id } = request.params;
    const actor = actorOf(request);
    await recordGivenByHand(deps, actor.id, String(id), request.body.note, actor);
    return show(id);
  });
}
