import type { LedgerLine } from '#contract/ledger/corrections.ts';
import { ledgerEndpoints } from '#contract/ledger/endpoints.ts';
import { toManat, toQepik } from '#contract/values/money.ts';
import { actorOf } from '../audit/audit.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { Refusal } from '../refusal.ts';
import { findAdminCorrection, searchCorrections } from './correction-queries.ts';
import { approveCorrection, declineCorrection, requestCorrection } from './corrections.ts';
import { findBalance, findLines } from './entry-queries.ts';

const MAX_LINES = 500;

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

/** The balance after each line, computed backwards from the current balance. @throws Refusal 404 not_found */
async function showLedger(db: Db, userId: number): Promise<LedgerLine[]> {
  let balance = await findBalance(db, userId);
  if (balance === null) throw new Refusal(404, 'not_found');
  const lines: LedgerLine[] = [];
  for (const { at, cause, causeId, amount } of await findLines(db, userId, MAX_LINES)) {
    lines.push({ at: at.toISOString(), cause, causeId, amount: toManat(amount), balance: toManat(balance) });
    balance -= amount;
  }
  return lines;
}

async function show(db: Db, id: number) {
  const data = await findAdminCorrection(db, id);
  if (!data) throw new Refusal(404, 'not_found');
  return { data, meta: {} };
}
