import {
  AdminPaymentAnswer,
  AdminPaymentFilters,
  AdminPaymentPage,
  AdminPaymentQuery,
  GivenBody,
  RefundBody,
} from '#contract/admin/money.ts';
import { NumberPath } from '#contract/wire/page.ts';
import type { Deps, Site } from '../deps.ts';
import { sendCsv } from '../http/csv.ts';
import { Refusal } from '../http/errors.ts';
import { actorOf } from '../staff/audit.ts';
import { auditExport } from '../staff/exports.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { findAnyPayment, searchAllPayments } from './admin-queries.ts';
import { noteGiven, refundPayment } from './refunds.ts';
import { paymentTable } from './table.ts';

const readers = { staff: ['finance'] } as const;
/** Money moves. */
const movers = { staff: ['finance'], recent: true } as const;
const one = { ...ADMIN_SCHEMA, params: NumberPath, response: { 200: AdminPaymentAnswer, ...ADMIN_REFUSALS } };

/** Everybody's payments, and refunds. */
export function paymentAdminRoutes(site: Site, deps: Deps): void {
  const show = async (id: number) => {
    const data = await findAnyPayment(deps.db, id);
    if (!data) throw new Refusal(404, 'not_found');
    return { data, meta: {} };
  };

  site.get(
    '/api/admin/payments',
    {
      config: readers,
      schema: {
        ...ADMIN_SCHEMA,
        querystring: AdminPaymentQuery,
        response: { 200: AdminPaymentPage, ...ADMIN_REFUSALS },
      },
    },
    async ({ query }) => searchAllPayments(deps.db, query),
  );

  site.get(
    '/api/admin/payments/csv',
    { config: readers, schema: { ...ADMIN_SCHEMA, querystring: AdminPaymentFilters, response: ADMIN_REFUSALS } },
    async (request, reply) => {
      await auditExport(deps.db, actorOf(request), 'payments', request.query);
      return sendCsv(request, reply, 'payments', deps.clock.now(), paymentTable(deps.db, request));
    },
  );

  site.get('/api/admin/payments/:id', { config: readers, schema: one }, async ({ params }) => show(params.id));

  site.post(
    '/api/admin/payments/:id/refund',
    { config: movers, schema: { ...one, body: RefundBody } },
    async (request) => {
      const { id } = request.params;
      const actor = actorOf(request);
      await refundPayment(deps, actor.id, String(id), request.body.reason, actor);
      return show(id);
    },
  );

  site.post(
    '/api/admin/payments/:id/given',
    { config: movers, schema: { ...one, body: GivenBody } },
    async (request) => {
      const { id } = request.params;
      const actor = actorOf(request);
      await noteGiven(deps, actor.id, String(id), request.body.note, actor);
      return show(id);
    },
  );
}
