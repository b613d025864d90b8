import type { UndoDecisionBody } from '#contract/moderation/desk.ts';
import { deleteUntold } from '../alerts/service.ts';
import { audit, type StaffActor } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { restoreListing, takeLastDecision } from '../listings/lifecycle/undo-service.ts';
import { undoBlock } from '../users/undo-service.ts';
import { lockForDecision } from './lock-queries.ts';
import { claimAgain } from './queries.ts';

/**
 * Undoes the last decision of a member of staff on a listing or a person: what it changed is as it was before, and nobody is
 * told of it.
 * @throws Refusal 404, 403 own_listing, 409 undo_nothing, undo_too_late or changed_meanwhile
 */
export async function undoDecision(deps: Deps, actor: StaffActor, { kind, id }: UndoDecisionBody): Promise<void> {
  if (kind === 'user') return undoBlock(deps, actor, id);
  await inTransaction(deps.db, async (trx) => {
    const { updatedAt } = await lockForDecision(trx, actor.id, id);
    const decision = await takeLastDecision(trx, actor.id, { kind, id }, deps.clock.now(), updatedAt);
    const { act, state, writtenAt } = decision;
    const { from, to } = await restoreListing(trx, actor.id, decision, state);
    await deleteUntold(trx, id, writtenAt);
    const [before, after] = [{ status: from }, { status: to, undone: act }];
    await audit(trx, actor, { act: 'listing.undo', target: { kind, id }, before, after });
    // back to the moderator, who will decide otherwise
    await claimAgain(trx, actor.id, id, deps.config.MODERATION_CLAIM_MINUTES);
  });
}
