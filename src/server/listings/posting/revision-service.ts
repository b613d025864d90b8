import { type Actor, audit } from '../../audit/audit.ts';
import type { Db } from '../../database/db.ts';
import type { TrxDeps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { clearEditMark, deleteClaim } from '../lifecycle/moderation-queries.ts';
import { notifyOwner } from '../lifecycle/notices/notice-queries.ts';
import { closeQuestion } from '../lifecycle/question-queries.ts';
import type { GivenReason } from '../lifecycle/rejection-queries.ts';
import { closeModeration } from '../lifecycle/service.ts';
import { makeUndoable } from '../lifecycle/undo-service.ts';
import { placeOf, prepareVersion, publish } from './editing.ts';
import { findReplaced } from './replaced-queries.ts';
import { unmarkReviewed } from './review-mark-queries.ts';
import { findWaitingFields, photosOf, publicVersion, type ReviewedVersion, versionWith } from './reviewed-queries.ts';
import { findRevision, insertPastRevision, markRevisionRejected } from './revision-queries.ts';
import { findForWrite } from './write-queries.ts';

export type { ReviewedVersion } from './reviewed-queries.ts';
export { findWaitingRevision } from './revision-queries.ts';
export { photosOf, publicVersion };

const PLACE_FIELDS = ['Latitude', 'Longitude', 'Address'];

/** An active listing with the changes that wait for a moderator, as it will be when they are approved; null: none wait. */
export async function findVersionToReview(db: Db, id: number): Promise<ReviewedVersion | null> {
  const waiting = await findWaitingFields(db, id);
  if (!waiting) return null;
  const { fields, latitude, longitude, address } = waiting;
  const point = { latitude, longitude };
  const isMoved = PLACE_FIELDS.some((name) => name in fields);
  const ids = isMoved && (await placeOf({ db }, { Latitude: latitude, Longitude: longitude, Address: address }));
  return versionWith(id, fields, ids ? { ...ids, ...point } : null);
}

/**
 * Publishes the revision of an active listing that waits, over what it is now, with everything that follows from an edit, and
 * notifies the owner when it can no longer be undone. In the caller's transaction.
 * @throws Refusal 404 listingNotFound, 409 listing_state_conflict, 422 when it does not go together with later edits
 */
export async function approveRevisionIn(deps: TrxDeps, actor: Actor, id: number): Promise<void> {
  const { db } = deps;
  const listing = await findForWrite(db, String(id), 'change');
  if (!listing) throw new Refusal(404, 'listingNotFound');
  const { owner_id: ownerId } = listing;
  const [revision, replaced] = [await findRevision(db, id), await findReplaced(db, id)];
  if (listing.status !== 'active' || ownerId === null || revision?.state !== 'waiting' || !replaced)
    throw new Refusal(409, 'listing_state_conflict');
  const version = await prepareVersion(deps, ownerId, listing, revision.fields);
  const approve = async () => {
    await publish(deps, ownerId, listing, version, { by: 'moderator' });
    await closeModeration(db, id, actor.id, 'dismissed');
    await clearEditMark(db, id);
    const after = { fields: Object.keys(revision.fields) };
    await audit(db, actor, { act: 'listing.approve_changes', target: { kind: 'listing', id }, after });
    await notifyOwner(db, { listingId: id, userId: ownerId, kind: 'changes_approved', canBeUndone: true });
    return 'listing.approve_changes' as const;
  };
  await makeUndoable(db, deps, actor, id, approve, replaced);
}

/** The text for the owner, and the reason codes, their texts and the moderator's words behind it. */
type Rejection = { reason: string; codes: readonly string[]; reasons: readonly GivenReason[]; words: string };

/**
 * Rejects the revision of an active listing that waits: the public version stays, and the owner reads why when it can no longer
 * be undone. In the caller's transaction, which has locked the listing. @throws Refusal 409 listing_state_conflict
 */
export async function rejectRevisionIn(
  deps: TrxDeps,
  actor: Actor,
  { id, ownerId, status }: { id: number; ownerId: number | null; status: string },
  { reason, codes, reasons, words }: Rejection,
): Promise<void> {
  const { db } = deps;
  const rejection = { reason: reason.trim(), codes, reasons, words: words || null };
  const replaced = await findReplaced(db, id);
  if (status !== 'active' || !replaced) throw new Refusal(409, 'listing_state_conflict');
  const reject = async () => {
    const fields = await markRevisionRejected(db, id, rejection);
    const listing = await findForWrite(db, String(id), 'change');
    if (!fields || !listing) throw new Refusal(409, 'listing_state_conflict');
    await insertPastRevision(db, listing, 'rejected');
    await unmarkReviewed(db, id);
    await closeQuestion(db, id);
    await deleteClaim(db, id);
    const after = { fields, reasons: codes, ...(words && { text: words }) };
    await audit(db, actor, { act: 'listing.reject_changes', target: { kind: 'listing', id }, after });
    const notice = { kind: 'changes_rejected', reason: rejection.reason, canBeUndone: true } as const;
    await notifyOwner(db, { ...notice, listingId: id, userId: ownerId });
    return 'listing.reject_changes' as const;
  };
  await makeUndoable(db, deps, actor, id, reject, replaced);
}
