import { paymentEndpoints } from '#contract/payments/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { answerOnce, keyOf } from '../http/idempotency.ts';
import { mount } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { Refusal } from '../refusal.ts';
import { callerOf } from '../viewer/caller.ts';
import { requireUser } from '../viewer/viewer.ts';
import { bridgeRoutes } from './bridge-routes.ts';
import { findPayment, searchMoneyHistory, searchPayments } from './history-queries.ts';
import { buyWithBalance, startPayment } from './service.ts';
import { settleOrAlarm } from './settlement.ts';

export function paymentRoutes(site: Site, deps: Deps): void {
  mount(
    site,
    paymentEndpoints.start,
    async (request, reply) => {
      const { body, viewer } = request;
      const { id: userId } = requireUser(viewer);
      const key = keyOf(request);
      if (body.provider !== 'balance') {
        const payment = { ...body, provider: body.provider };
        const start = () => startPayment(deps, viewer, payment as never, key, callerOf(deps, request));
        return { redirect_url: await deps.mutex(`pay ${userId}`, start) };
      }
      const write = { userId, route: 'POST /payments', key, body };
      const buy = () =>
        answerOnce(deps, write, async (inner) => {
          const listing = await buyWithBalance(inner, viewer, body as never);
          const redirect_url = `${deps.config.PUBLIC_URL}/listing/${listing}`;
          return { status: 200, body: JSON.stringify({ redirect_url }) };
        });
      const response = await deps.mutex(`balance ${userId}`, buy);
      return sendJson(reply, response.body);
    },
    // payments of one person are serialized; waiting requests hold no connection
    { hasOwnSemaphore: true },
  );

  mount(site, paymentEndpoints.list, async ({ viewer, query }) =>
    searchPayments(deps.db, requireUser(viewer).id, query.page),
  );

  mount(site, paymentEndpoints.history, async ({ viewer, query }) =>
    searchMoneyHistory(deps.db, requireUser(viewer).id, query.page),
  );

  mount(site, paymentEndpoints.show, async ({ viewer, params }) => {
    const payment = await findPayment(deps.db, requireUser(viewer).id, params.id);
    if (!payment) throw new Refusal(404, 'not_found');
    return { data: payment, meta: {} };
  });

  callbackRoutes(site, deps);
  bridgeRoutes(site, deps);
}

/** Providers report here how a payment ended. Every invalid report gets the same response. */
function callbackRoutes(site: Site, deps: Deps): void {
  void site.register(async (scope: Site) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    mount(
      scope,
      paymentEndpoints.report,
      async (request, reply) => {
        const provider = deps.payments[request.params.provider];
        if (!provider) throw new Refusal(404, 'not_found');
        const texts = Object.entries(request.body).filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string',
        );
        const report = provider.readCallback(Object.fromEntries(texts));
        if (!report) {
          request.log.warn({ provider: provider.name }, 'a callback without a valid signature of the provider');
          if (provider.responses.refused === undefined) throw new Refusal(400, 'bad_request');
          return reply
            .code(400)
            .type('text/plain')
            .send(provider.responses.refused as never);
        }
        await settleOrAlarm(deps, provider.name, report, { source: 'callback', log: request.log });
        return reply.type('text/plain').send(provider.responses.accepted);
      },
      { forgivesToken: true },
    );
  });
}
