import type { UndoableDecision } from '#contract/moderation/undoable-decisions.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Trx } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { keepReleased, restoreImages } from '../../images/service.ts';
import { Refusal } from '../../refusal.ts';
import type { Replaced } from '../posting/replaced.ts';
import { forgetPrices, restoreRevision, restoreVersion } from '../posting/replaced-queries.ts';
import { restoreState } from '../posting/write-queries.ts';
import * as queries from './undo-queries.ts';

/**
 * Runs a decision of a moderator on a listing so that it can be undone. Decisions of the site itself and of commands are
 * final. `work` returns the act, as in the audit log. In the caller's transaction, with the listing locked.
 * @param replaced of a decision about a revision; the photos that it releases are kept
 */
export async function makeUndoable(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  id: number,
  work: () => Promise<UndoableDecision>,
  replaced?: Replaced,
): Promise<void> {
  const [state] = actor.id === null ? [] : await queries.findStates(trx, [id]);
  const act = await work();
  if (actor.id === null || !state) return;
  const target = { kind: 'listing', id } as const;
  const row = { actorId: actor.id, act, target, now: clock.now(), state: { ...state, replaced } };
  const decision = await queries.insertDecision(trx, row);
  if (replaced) await keepReleased(trx, decision, replaced.imageIds);
}

/** Records a block so that it can be undone. In its transaction. */
export async function recordBlock(
  trx: Trx,
  actorId: number,
  id: number,
  now: Date,
  state: queries.BlockState,
): Promise<void> {
  await queries.insertDecision(trx, { actorId, act: 'user.block', target: { kind: 'user', id }, now, state });
}

/**
 * The last decision of a person on a target, for an undo in the caller's transaction, and marks it as undone. The target
 * is locked, and has the given version.
 * @throws Refusal 409 undo_nothing, undo_too_late or changed_meanwhile
 */
export async function takeLastDecision<Kind extends queries.DecisionTarget['kind']>(
  trx: Trx,
  actorId: number,
  target: queries.DecisionTarget<Kind>,
  now: Date,
  version: string,
): Promise<queries.Decision<Kind>> {
  const decision = await queries.findLastDecision(trx, actorId, target, now);
  if (!decision || decision.isClosed) throw new Refusal(409, 'undo_nothing');
  if (decision.isLate) throw new Refusal(409, 'undo_too_late');
  if (decision.version !== version) throw new Refusal(409, 'changed_meanwhile');
  await queries.markUndone(trx, decision.id, now);
  return decision;
}

/**
 * Restores a listing as it was before a decision: status, dates, reports, edits, question and promotions, and the version that
 * approved changes have replaced. Deletes the notice to its owner, which must not have been sent. In the caller's
 * transaction, with the listing locked.
 * @returns the status that it had after the decision, and has now
 * @throws Refusal 409 undo_too_late or changed_meanwhile
 */
export async function restoreListing(
  trx: Trx,
  by: number,
  { id, act, writtenAt }: Pick<queries.Decision<'listing' | 'user'>, 'id' | 'act' | 'writtenAt'>,
  state: queries.ListingState,
): Promise<{ from: string; to: string }> {
  if (!(await queries.deleteNoticesOf(trx, state.id, writtenAt))) throw new Refusal(409, 'undo_too_late');
  // of a listing that stayed public they ran on
  if (ACTS[act] && !(await queries.restorePromotions(trx, state))) throw new Refusal(409, 'changed_meanwhile');
  const { replaced } = state;
  if (replaced) await restoreRevision(trx, state.id, replaced, { writtenAt });
  if (replaced && act === 'listing.approve_changes') {
    if (!(await restoreImages(trx, { listingId: state.id, decision: id }, replaced.imageIds)))
      throw new Refusal(409, 'changed_meanwhile');
    await restoreVersion(trx, state.id, replaced, { writtenAt });
  }
  if (act === 'listing.approve') await forgetPrices(trx, state.id, writtenAt);
  await queries.reopenModeration(trx, state.id, writtenAt);
  const from = await restoreState(trx, by, ACTS[act], state);
  if (from === null) throw new Refusal(409, 'changed_meanwhile');
  return { from, to: state.status };
}

/** The act of the status machine behind a decision; null: the status stayed. */
const ACTS = {
  'listing.approve': 'approve',
  'listing.look': null,
  'listing.approve_changes': null,
  'listing.reject': 'reject',
  'listing.reject_changes': null,
  'listing.hide': 'hide',
  'user.block': 'hide',
} as const;
