import { type Actor, audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { approveIn, dismissReportsOf } from '../listings/lifecycle/service.ts';
import { decide } from './service.ts';

/**
 * Dismisses a listing's reports; if it is they that hide the listing, it becomes visible again.
 * @throws Refusal 404, 403 own_listing, 409 claimed_by_other or changed_meanwhile
 */
export async function dismissReports(
  deps: Deps,
  actor: Actor & { id: number },
  id: number,
  updatedAt: string,
): Promise<void> {
  await decide(deps, actor, id, updatedAt, async ({ db: trx }, listing) => {
    const dismissedCount = await dismissReportsOf(trx, id, actor.id);
    const [before, after] = [{ openReports: dismissedCount }, { openReports: 0 }];
    await audit(trx, actor, { act: 'report.dismiss', target: { kind: 'listing', id }, before, after });
    if (listing.isHiddenByReports) await approveIn(trx, deps, actor, id);
  });
}
