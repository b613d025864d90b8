import { type Actor, audit, COMMAND } from '../../audit/audit.ts';
import { type Db, inTransaction, type Trx } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { returnUnused } from '../../promotions/ending-service.ts';
import { resumePromotions } from '../../promotions/service.ts';
import { Refusal } from '../../refusal.ts';
import { approved, changeStatus, HIDDEN, REJECTED } from '../posting/write-queries.ts';
import { closeEdits, closeReports, deleteClaim, isThere, updateLooked } from './moderation-queries.ts';
import { notifyOwner } from './notice-queries.ts';
import { isStopped } from './owner-block-queries.ts';
import type { RejectionPoint } from './rejection-queries.ts';

export type { RejectionPoint } from './rejection-queries.ts';

type Moderation = Pick<Deps, 'db' | 'config' | 'clock'>;
/** A moderator's id, or null for the site itself. */
type Moderator = number | null;

/** Why a listing is rejected: words for its owner, and the reasons and the moderator's own words that they are made of. */
export type Why = { reason: string; codes?: readonly string[]; points?: readonly RejectionPoint[]; words?: string };

/**
 * Lets everybody see a pending listing for LISTING_DAYS, where its posting puts it among the newest; its owner hears of
 * it. One that was hidden comes back with the time it had left. An active one that was edited counts as looked at.
 * @throws Refusal 404 listingNotFound, 409 listing_state_conflict or owner_blocked (the block hides their listings)
 */
export async function approveListing(
  deps: Moderation,
  id: number,
  act: 'listing.approve' | 'listing.auto_approve' = 'listing.approve',
): Promise<void> {
  await inTransaction(deps.db, (trx) => approveIn(trx, deps, COMMAND, id, act));
}

/** The same in a transaction of the caller's, by whom it says. */
export async function approveIn(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  actor: Actor,
  id: number,
  act = 'listing.approve',
): Promise<void> {
  const { id: by } = actor;
  await resumePromotions(trx, id);
  const changed = await changeStatus(trx, id, { act: 'approve', by }, approved(config.LISTING_DAYS));
  await settle(trx, id, by, 'dismissed');
  const target = { kind: 'listing', id };
  if (changed) {
    if (changed.ownerId !== null && (await isStopped(trx, changed.ownerId))) throw new Refusal(409, 'owner_blocked');
    await audit(trx, actor, { act, target, before: { status: changed.from }, after: { status: 'active' } });
    return notifyOwner(trx, { listingId: id, userId: changed.ownerId, kind: 'approved' });
  }
  if (!(await updateLooked(trx, id))) return refuseMissing(trx, id);
  const same = { status: 'active' };
  await audit(trx, actor, { act: 'listing.look', target, before: same, after: same });
}

/**
 * Takes a pending listing, or an active one that was looked at later, away from everybody but its owner. The owner hears
 * why, and what they paid for its promotion and have not used is on their balance again. In a transaction of the caller's.
 * @throws Refusal 422 reason_required, 404 listingNotFound, 409 listing_state_conflict
 */
export async function rejectIn(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  id: number,
  { reason, codes = [], points = [], words }: Why,
): Promise<void> {
  const { id: by } = actor;
  const why = reason.trim();
  if (why === '') throw new Refusal(422, 'reason_required');
  const change = { act: 'reject', by, reason: why, rejection: { codes, points, words: words || null } } as const;
  await resumePromotions(trx, id);
  const changed = await changeStatus(trx, id, change, REJECTED);
  if (!changed) return refuseMissing(trx, id);
  await settle(trx, id, by, 'taken_down');
  await returnUnused({ db: trx, clock }, id);
  const text = codes.length > 0 ? words : why;
  const after = { status: 'rejected', ...(codes.length > 0 && { reasons: codes }), ...(text && { text }) };
  const target = { kind: 'listing', id };
  await audit(trx, actor, { act: 'listing.reject', target, before: { status: changed.from }, after });
  await notifyOwner(trx, { listingId: id, userId: changed.ownerId, kind: 'rejected', reason: why });
}

/**
 * Takes an active listing out of sight until a moderator has looked; false when it is not active. In a transaction. Its
 * owner hears of reports, and may answer them.
 */
export async function hideListing(
  trx: Trx,
  id: number,
  by: Moderator,
  reason: 'reports' | 'phone_denied',
): Promise<boolean> {
  const changed = await changeStatus(trx, id, { act: 'hide', by, reason }, HIDDEN);
  if (changed && reason === 'reports')
    await notifyOwner(trx, { listingId: id, userId: changed.ownerId, kind: 'hidden_by_reports' });
  return changed !== null;
}

/** Answers the open reports about a listing and decides nothing about it; how many there were. In a transaction. */
export function dismissReportsOf(trx: Trx, id: number, by: number): Promise<number> {
  return closeReports(trx, id, by, 'dismissed');
}

/** A decision answers the reports there are and what was edited, and ends the claim of whoever looked. */
async function settle(trx: Trx, id: number, by: Moderator, outcome: 'dismissed' | 'taken_down'): Promise<void> {
  await closeReports(trx, id, by, outcome);
  await closeEdits(trx, id);
  await deleteClaim(trx, id);
}

/** Nothing was changed: it is not there, or not in a status to be changed. */
async function refuseMissing(db: Db, id: number): Promise<never> {
  throw (await isThere(db, id)) ? new Refusal(409, 'listing_state_conflict') : new Refusal(404, 'listingNotFound');
}
