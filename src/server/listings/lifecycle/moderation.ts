import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/errors.ts';
import { returnUnused } from '../../promotions/ending.ts';
import { resumePromotions } from '../../promotions/service.ts';
import { type Actor, audit, COMMAND } from '../../staff/audit.ts';
import { changeStatus } from '../posting/writes.ts';
import { notifyOwner } from './notices.ts';
import { isStopped } from './owner-blocks.ts';
import type { RejectionPoint } from './rejections.ts';

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
  const starts = sql`edited_at = null, hidden_at = null, hidden_by_block_of = null,
    expires_at = case when hidden_at is null then now() + make_interval(days => ${config.LISTING_DAYS})
                      else expires_at + (now() - hidden_at) end`;
  await resumePromotions(trx, id);
  const changed = await changeStatus(trx, id, { act: 'approve', by }, starts);
  await settle(trx, id, by, 'dismissed');
  const target = { kind: 'listing', id };
  if (changed) {
    if (changed.ownerId !== null && (await isStopped(trx, changed.ownerId))) throw new Refusal(409, 'owner_blocked');
    await audit(trx, actor, { act, target, before: { status: changed.from }, after: { status: 'active' } });
    return notifyOwner(trx, { listingId: id, userId: changed.ownerId, kind: 'approved' });
  }
  const looked = await sql`
    update listings set edited_at = null where id = ${id} and status_ad = 'active' and edited_at is not null
    returning 1`.execute(trx);
  if (looked.rows.length === 0) return refuseMissing(trx, id);
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
  const changed = await changeStatus(
    trx,
    id,
    change,
    sql`edited_at = null, hidden_at = null, hidden_by_block_of = null, expires_at = null`,
  );
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
  const changed = await changeStatus(trx, id, { act: 'hide', by, reason }, sql`hidden_at = now()`);
  if (changed && reason === 'reports')
    await notifyOwner(trx, { listingId: id, userId: changed.ownerId, kind: 'hidden_by_reports' });
  return changed !== null;
}

/** Answers the open reports about a listing; how many there were. */
export async function closeReports(
  trx: Trx,
  id: number,
  by: Moderator,
  outcome: 'dismissed' | 'taken_down',
): Promise<number> {
  const { rows } = await sql`
    update reports set status = 'closed', outcome = ${outcome}, closed_by = ${by}, closed_at = now()
     where listing_id = ${id} and status = 'open' returning 1`.execute(trx);
  return rows.length;
}

/** A decision answers the reports there are and what was edited, and ends the claim of whoever looked. */
async function settle(trx: Trx, id: number, by: Moderator, outcome: 'dismissed' | 'taken_down'): Promise<void> {
  await closeReports(trx, id, by, outcome);
  await sql`update listing_edits set looked_at = now() where listing_id = ${id} and looked_at is null`.execute(trx);
  await sql`delete from moderation_claims where listing_id = ${id}`.execute(trx);
}

/** Nothing was changed: it is not there, or not in a status to be changed. */
async function refuseMissing(db: Db, id: number): Promise<never> {
  const { rows } = await sql`select from listings where id = ${id}`.execute(db);
  throw rows.length === 0 ? new Refusal(404, 'listingNotFound') : new Refusal(409, 'listing_state_conflict');
}
