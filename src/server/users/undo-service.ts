import { audit, type StaffActor } from '../audit/audit.ts';
import { restoreBlock } from '../auth/service.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { countEndedOf, findListingsHiddenBy, lockListingsOf } from '../listings/lifecycle/owner-block-service.ts';
import { restoreListing, takeLastDecision } from '../listings/lifecycle/undo-service.ts';
import { Refusal } from '../refusal.ts';
import { lockUserRow, updateUpdatedAt } from './queries.ts';

/**
 * Undoes one's own block of a person: they have their earlier state again, and the listings that it hid are as they were.
 * Their sessions stay ended.
 * @throws Refusal 404 not_found, 409 undo_nothing, undo_too_late or changed_meanwhile
 */
export async function undoBlock(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  id: number,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    await lockListingsOf(trx, id);
    const user = await lockUserRow(trx, id);
    if (!user) throw new Refusal(404, 'not_found');
    const decision = await takeLastDecision(trx, actor.id, { kind: 'user', id }, now, user.updatedAt);
    const { blockedAt, stopsListings, listings } = decision.state;
    const hiddenIds = new Set(await findListingsHiddenBy(trx, id));
    // one was rejected since, or its number was denied
    if (listings.some((state) => !hiddenIds.has(state.id))) throw new Refusal(409, 'changed_meanwhile');
    await restoreBlock(trx, id, blockedAt === null ? null : new Date(blockedAt), stopsListings);
    for (const state of listings) await restoreListing(trx, actor.id, decision, state);
    await updateUpdatedAt(trx, id, now);
    const before = { isBlocked: true };
    const ended = user.isStopped && !stopsListings ? await countEndedOf(trx, id) : 0;
    const after = { isBlocked: blockedAt !== null, shownListings: listings.length + ended };
    await audit(trx, actor, { act: 'user.undo', target: { kind: 'user', id }, before, after });
  });
}
