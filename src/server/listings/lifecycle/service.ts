import { LISTING_ACTS } from '#contract/listings/actions.ts';
import { type Actor, audit, COMMAND } from '../../audit/audit.ts';
import { type Db, inTransaction, type Trx } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { refundUnused } from '../../promotions/ending-service.ts';
import { Refusal } from '../../refusal.ts';
import {
  approvalColumns,
  changeStatus,
  HIDING_COLUMNS,
  RECONSIDERATION_COLUMNS,
  REINSTATEMENT_COLUMNS,
  REJECTION_COLUMNS,
} from '../posting/write-queries.ts';
import { clearEditMark, closeEdits, closeReports, deleteClaim, listingExists } from './moderation-queries.ts';
import { notifyOwner } from './notices/notice-queries.ts';
import { isBlockedOwner, isErasedOwner, keepHiddenAfterBlock } from './owner-block-queries.ts';
import { closeQuestion } from './question-queries.ts';
import type { GivenReason } from './rejection-queries.ts';
import { makeUndoable } from './undo-service.ts';

export { MAX_TRIES as MAX_NOTICE_TRIES } from './notices/notice-queries.ts';
export type { GivenReason } from './rejection-queries.ts';

type Moderation = Pick<Deps, 'db' | 'config' | 'clock'>;
/** A moderator's id, or null for the site itself. */
type Moderator = number | null;

/** Why a listing is rejected: the text for its owner, and the reason codes, their texts and the moderator's words behind it. */
export type Rejection = {
  reason: string;
  codes?: readonly string[];
  reasons?: readonly GivenReason[];
  words?: string;
};

/**
 * Publishes a pending listing for LISTING_DAYS and notifies its owner. A hidden listing comes back with its remaining
 * days. For an edited active listing, marks the edit as reviewed.
 * @throws Refusal 404 listingNotFound, 409 listing_state_conflict or owner_blocked
 */
export async function approveListing(
  deps: Moderation,
  id: number,
  act: 'listing.approve' | 'listing.auto_approve' = 'listing.approve',
): Promise<void> {
  await inTransaction(deps.db, (trx) => approveIn(trx, deps, COMMAND, id, act));
}

/** `approveListing` inside the caller's transaction, by the given actor. */
export async function approveIn(
  trx: Trx,
  deps: Pick<Deps, 'config' | 'clock'>,
  actor: Actor,
  id: number,
  act: 'listing.approve' | 'listing.auto_approve' = 'listing.approve',
): Promise<void> {
  await makeUndoable(trx, deps, actor, id, () => publish(trx, deps, actor, id, act));
}

async function publish(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  actor: Actor,
  id: number,
  act: 'listing.approve' | 'listing.auto_approve',
): Promise<'listing.approve' | 'listing.look'> {
  const { id: by } = actor;
  const transition = await changeStatus(trx, id, { act: 'approve', by }, approvalColumns(config.LISTING_DAYS));
  await closeModeration(trx, id, by, 'dismissed');
  const target = { kind: 'listing', id };
  if (transition) {
    if (transition.ownerId !== null && (await isBlockedOwner(trx, transition.ownerId)))
      throw new Refusal(409, 'owner_blocked');
    await audit(trx, actor, { act, target, before: { status: transition.from }, after: { status: 'active' } });
    const notice = { listingId: id, userId: transition.ownerId, kind: 'approved', canBeUndone: by !== null } as const;
    await notifyOwner(trx, notice);
    return 'listing.approve';
  }
  if (!(await clearEditMark(trx, id))) return throwUnchangeable(trx, id);
  const state = { status: 'active' };
  await audit(trx, actor, { act: 'listing.look', target, before: state, after: state });
  return 'listing.look';
}

/**
 * Rejects a listing that waits, is active or has expired: only its owner sees it. Notifies the owner, and refunds the unused part of its
 * promotions to their balance; both wait while a moderator can undo the rejection. In the caller's transaction.
 * @throws Refusal 422 reason_required, 404 listingNotFound, 409 listing_state_conflict
 */
export async function rejectIn(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  id: number,
  rejection: Rejection,
): Promise<void> {
  await makeUndoable(trx, deps, actor, id, () => refuse(trx, deps, actor, id, rejection));
}

async function refuse(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  id: number,
  { reason, codes = [], reasons = [], words }: Rejection,
): Promise<'listing.reject'> {
  const { id: by } = actor;
  const trimmedReason = reason.trim();
  if (trimmedReason === '') throw new Refusal(422, 'reason_required');
  const change = {
    act: 'reject',
    by,
    reason: trimmedReason,
    rejection: { codes, reasons, words: words || null },
  } as const;
  const transition = await changeStatus(trx, id, change, REJECTION_COLUMNS);
  if (!transition) return throwUnchangeable(trx, id);
  await closeModeration(trx, id, by, 'taken_down');
  // of a moderator's rejection when it is final (refundRejected)
  const returned = by === null ? await refundUnused({ db: trx, clock }, id) : 0;
  const text = codes.length > 0 ? words : trimmedReason;
  const after = { status: 'rejected', ...(codes.length > 0 && { reasons: codes }), ...(text && { text }) };
  const target = { kind: 'listing', id };
  await audit(trx, actor, { act: 'listing.reject', target, before: { status: transition.from }, after });
  const notice = { listingId: id, userId: transition.ownerId, kind: 'rejected', reason: trimmedReason } as const;
  const end = transition.from === 'expired' && { about: transition.endsAt ?? clock.now() };
  await notifyOwner(trx, { ...notice, ...end, returned, canBeUndone: by !== null });
  return 'listing.reject';
}

/**
 * Hides an active listing until a moderator decides; false when it is not active. In a transaction. The owner is notified
 * about reports and may answer them. One with a denied number that a block hides stays hidden after the block.
 */
export async function hideListing(
  trx: Trx,
  id: number,
  by: Moderator,
  reason: 'reports' | 'phone_denied',
): Promise<boolean> {
  const transition = await changeStatus(trx, id, { act: 'hide', by, reason }, HIDING_COLUMNS);
  if (transition && reason === 'reports')
    await notifyOwner(trx, { listingId: id, userId: transition.ownerId, kind: 'hidden_by_reports' });
  return transition !== null || (reason === 'phone_denied' && (await keepHiddenAfterBlock(trx, id)));
}

/**
 * Hides an active listing by a moderator's decision, and notifies the owner. In the caller's transaction.
 * @throws Refusal 404 listingNotFound, 409 listing_state_conflict
 */
export async function hideIn(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor & { id: number },
  id: number,
  reason: string,
): Promise<void> {
  await makeUndoable(trx, deps, actor, id, async () => {
    const transition = await changeStatus(trx, id, { act: 'hide', by: actor.id, reason }, HIDING_COLUMNS);
    if (!transition) return throwUnchangeable(trx, id);
    await audit(trx, actor, {
      act: 'listing.hide',
      target: { kind: 'listing', id },
      before: { status: transition.from },
      after: { status: 'pending', reason },
    });
    await notifyOwner(trx, { listingId: id, userId: transition.ownerId, kind: 'hidden', canBeUndone: true });
    return 'listing.hide';
  });
}

/**
 * Takes a rejection back that can no longer be undone: the listing waits for a decision again, or is expired again when it was
 * before. In the caller's transaction.
 * @throws Refusal 404 listingNotFound, 409 listing_state_conflict
 */
export async function reconsiderIn(
  trx: Trx,
  actor: Actor & { id: number },
  listing: { id: number; hadExpired: boolean },
  reason: string,
): Promise<void> {
  const { id, hadExpired } = listing;
  const isErased = await isErasedOwner(trx, id);
  const act = hadExpired ? 'reinstate' : 'reconsider';
  const columns = hadExpired ? REINSTATEMENT_COLUMNS : RECONSIDERATION_COLUMNS;
  const transition = isErased ? null : await changeStatus(trx, id, { act, by: actor.id, reason }, columns);
  if (!transition) return throwUnchangeable(trx, id);
  const [before, after] = [{ status: transition.from }, { status: LISTING_ACTS[act].to, reason }];
  await audit(trx, actor, { act: `listing.${act}`, target: { kind: 'listing', id }, before, after });
}

/** Dismisses the open reports about a listing without changing its status. Returns their number. In a transaction. */
export function dismissReportsOf(trx: Trx, id: number, by: number): Promise<number> {
  return closeReports(trx, id, by, 'dismissed');
}

/** Closes the open reports, edits and question, and deletes the moderator's claim. In a transaction. */
export async function closeModeration(
  trx: Trx,
  id: number,
  by: Moderator,
  outcome: 'dismissed' | 'taken_down',
): Promise<void> {
  await closeReports(trx, id, by, outcome);
  await closeEdits(trx, id);
  await closeQuestion(trx, id);
  await deleteClaim(trx, id);
}

/** Nothing was changed: the listing is missing, or its status does not allow it. */
async function throwUnchangeable(db: Db, id: number): Promise<never> {
  throw (await listingExists(db, id))
    ? new Refusal(409, 'listing_state_conflict')
    : new Refusal(404, 'listingNotFound');
}
