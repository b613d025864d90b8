import {
  AdminCorrectionAnswer,
  AdminCorrectionPage,
  AdminLedger,
  CorrectionBody,
  CorrectionQuery,
  type LedgerLine,
} from '#contract/admin/money.ts';
import { toManat, toQepik } from '#contract/values/money.ts';
import { NumberPath } from '#contract/wire/page.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Request, Site } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import { actorOf } from '../staff/audit.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { findShownCorrection, searchCorrections } from './correction-queries.ts';
import { agreeCorrection, askCorrection, declineCorrection } from './corrections.ts';
import { findBalance, listLines } from './entry-queries.ts';

const readers = { staff: ['finance'] } as const;
/** Money moves, or is going to. */
const movers = { staff: ['finance'], recent: true } as const;
const MOST_LINES = 500;
const answer = { 200: AdminCorrectionAnswer, ...ADMIN_REFUSALS };

/** The movements of a person's balance, and corrections of it by two people. */
export function ledgerAdminRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/admin/users/:id/ledger',
    {
      config: readers,
      schema: { ...ADMIN_SCHEMA, params: NumberPath, response: { 200: AdminLedger, ...ADMIN_REFUSALS } },
    },
    async ({ params }) => ({ data: await showLedger(deps.db, params.id), meta: {} }),
  );

  site.get(
    '/api/admin/corrections',
    {
      config: readers,
      schema: {
        ...ADMIN_SCHEMA,
        querystring: CorrectionQuery,
        response: { 200: AdminCorrectionPage, ...ADMIN_REFUSALS },
      },
    },
    async ({ query }) => searchCorrections(deps.db, query),
  );

  site.post(
    '/api/admin/corrections',
    { config: movers, schema: { ...ADMIN_SCHEMA, body: CorrectionBody, response: answer } },
    async (request) => {
      const { user, amount, reason } = request.body;
      const actor = actorOf(request);
      const wish = { userId: user, amount: toQepik(amount), reason };
      return show(deps.db, await askCorrection(deps, actor.id, wish, actor));
    },
  );

  for (const [act, decide] of [
    ['agree', agreeCorrection],
    ['decline', declineCorrection],
  ] as const)
    site.post(
      `/api/admin/corrections/:id/${act}`,
      { config: movers, schema: { ...ADMIN_SCHEMA, params: NumberPath, response: answer } },
      async (request: Request & { params: { id: number } }) => {
        const actor = actorOf(request);
        await decide(deps, actor.id, request.params.id, actor);
        return show(deps.db, request.params.id);
      },
    );
}

/** The balance after each line, counted back from what it is now. @throws Refusal 404 not_found */
async function showLedger(db: Db, userId: number): Promise<LedgerLine[]> {
  let after = await findBalance(db, userId);
  if (after === null) throw new Refusal(404, 'not_found');
  const lines: LedgerLine[] = [];
  for (const { at, cause, causeId, amount } of await listLines(db, userId, MOST_LINES)) {
    lines.push({ at: at.toISOString(), cause, causeId, amount: toManat(amount), balance: toManat(after) });
    after -= amount;
  }
  return lines;
}

async function show(db: Db, id: number) {
  const data = await findShownCorrection(db, id);
  if (!data) throw new Refusal(404, 'not_found');
  return { data, meta: {} };
}
