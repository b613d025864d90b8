import { type RawBuilder, sql } from 'kysely';
import type { AdminCorrection, CorrectionQuery, LedgerLine } from '#contract/ledger/corrections.ts';
import { ledgerEndpoints } from '#contract/ledger/endpoints.ts';
import { toManat, toQepik } from '#contract/values/money.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Site } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import { mount } from '../http/mount.ts';
import { actorOf } from '../staff/audit.ts';
import { type Page, searchRows } from '../staff/rows.ts';
import { personJson } from '../users/person-json.ts';
import { agreeCorrection, askCorrection, declineCorrection } from './corrections.ts';
import { findBalance, listLines } from './service.ts';

const MOST_LINES = 500;

/** The movements of a person's balance, and corrections of it by two people. */
export function ledgerAdminRoutes(site: Site, deps: Deps): void {
  mount(site, ledgerEndpoints.show, async ({ params }) => ({ data: await showLedger(deps.db, params.id), meta: {} }));

  mount(site, ledgerEndpoints.listCorrections, async ({ query }) => searchCorrections(deps.db, query));

  mount(site, ledgerEndpoints.askCorrection, async (request) => {
    const { user, amount, reason } = request.body;
    const actor = actorOf(request);
    const wish = { userId: user, amount: toQepik(amount), reason };
    return show(deps.db, await askCorrection(deps, actor.id, wish, actor));
  });

  for (const [decision, decide] of [
    [ledgerEndpoints.agreeCorrection, agreeCorrection],
    [ledgerEndpoints.declineCorrection, declineCorrection],
  ] as const)
    mount(site, decision, async (request) => {
      const actor = actorOf(request);
      await decide(deps, actor.id, request.params.id, actor);
      return show(deps.db, request.params.id);
    });
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

const STATE = sql`case when c.agreed_at is not null then 'agreed' when c.declined_at is not null then 'declined' else 'open' end`;
const SOURCE = {
  columns: sql`c.id, ${personJson(sql`u`)} as user, c.amount / 100.0 as amount, c.reason, ${STATE} as state,
    ${personJson(sql`a`)} as "askedBy", wire_time(c.asked_at) as "askedAt",
    case when d.id is not null then ${personJson(sql`d`)} end as "decidedBy",
    wire_time(coalesce(c.agreed_at, c.declined_at)) as "decidedAt"`,
  from: sql`money_corrections c join users u on u.id = c.user_id join users a on a.id = c.asked_by
    left join users d on d.id = coalesce(c.agreed_by, c.declined_by)`,
  sorts: { askedAt: sql`c.id` },
  key: sql`c.id`,
};

function searchCorrections(db: Db, query: CorrectionQuery): Promise<Page<AdminCorrection>> {
  const { state, user } = query;
  const where: RawBuilder<unknown>[] = [];
  if (state !== undefined) where.push(sql`${STATE} = ${state}`);
  if (user !== undefined) where.push(sql`c.user_id = ${user}`);
  return searchRows<AdminCorrection>(db, query, { ...SOURCE, where });
}

async function show(db: Db, id: number) {
  const { rows } = await sql<AdminCorrection>`
    select ${SOURCE.columns} from ${SOURCE.from} where c.id = ${id}`.execute(db);
  const [data] = rows;
  if (!data) throw new Refusal(404, 'not_found');
  return { data, meta: {} };
}
