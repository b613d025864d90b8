import { ledgerEndpoints } from '#contract/ledger/endpoints.ts';
import { toQepik } from '#contract/values/money.ts';
import { actorOf } from '../audit/audit.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { Refusal } from '../refusal.ts';
import { findAdminCorrection, searchCorrections } from './correction-queries.ts';
import { approveCorrection, declineCorrection, requestCorrection } from './corrections.ts';
import { showLedger } from './service.ts';

/** The movements of a person's balance, and corrections of it, which need two people. */
export function ledgerAdminRoutes(site: Site, deps: Deps): void {
  mount(site, ledgerEndpoints.show, async ({ params }) => ({ data: await showLedger(deps.db, params.id), meta: {} }));

  mount(site, ledgerEndpoints.listCorrections, async ({ query }) => searchCorrections(deps.db, query));

  mount(site, ledgerEndpoints.requestCorrection, async (request) => {
    const { user, amount, reason } = request.body;
    const actor = actorOf(request);
    const correction = { userId: user, amount: toQepik(amount), reason };
    return show(deps.db, await requestCorrection(deps, actor.id, correction, actor));
  });

  for (const [decision, decide] of [
    [ledgerEndpoints.agreeCorrection, approveCorrection],
    [ledgerEndpoints.declineCorrection, declineCorrection],
  ] as const)
    mount(site, decision, async (request) => {
      const actor = actorOf(request);
      await decide(deps, actor.id, request.params.id, actor);
      return show(deps.db, request.params.id);
    });
}

async function show(db: Db, id: number) {
  const data = await findAdminCorrection(db, id);
  if (!data) throw new Refusal(404, 'not_found');
  return { data, meta: {} };
}
