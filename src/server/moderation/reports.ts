import { type Actor, audit } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { approveIn, dismissReportsOf } from '../listings/lifecycle/service.ts';
import { lockForDecision } from './lock-queries.ts';

/**
 * Dismisses a listing's reports; if they had hidden the listing, it becomes visible again.
 * @throws Refusal 404, 403 own_listing, 409 changed_meanwhile
 */
export async function dismissReports(
  deps: Deps,
  actor: Actor & { id: number },
  id: number,
  updatedAt: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const listing = await lockForDecision(trx, actor.id, id);
    requireFresh(listing.updatedAt, updatedAt);
    const dismissedCount = await dismissReportsOf(trx, id, actor.id);
    const [before, after] = [{ openReports: dismissedCount }, { openReports: 0 }];
    await audit(trx, actor, { act: 'report.dismiss', target: { kind: 'listing', id }, before, after });
    if (listing.isHidden && listing.status === 'pending') await approveIn(trx, deps, actor, id);
  });
}
