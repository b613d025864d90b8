import { type Actor, audit } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { approveIn, dismissReportsOf } from '../listings/lifecycle/service.ts';
import { holdToDecide } from './held-queries.ts';

/**
 * Finds nothing wrong with a listing: its reports are closed, and where they had hidden it, it is seen again.
 * @throws Refusal 404, 403 own_listing, 409 changed_meanwhile
 */
export async function dismissReports(
  deps: Deps,
  actor: Actor & { id: number },
  id: number,
  updatedAt: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const held = await holdToDecide(trx, actor.id, id);
    requireFresh(held.updatedAt, updatedAt);
    const dismissed = await dismissReportsOf(trx, id, actor.id);
    const [before, after] = [{ openReports: dismissed }, { openReports: 0 }];
    await audit(trx, actor, { act: 'report.dismiss', target: { kind: 'listing', id }, before, after });
    if (held.isHidden && held.status === 'pending') await approveIn(trx, deps, actor, id);
  });
}
