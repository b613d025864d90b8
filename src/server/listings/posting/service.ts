import { type DeletionReason, statusAfter } from '#contract/listings/actions.ts';
import { MIN_POSTINGS_A_DAY, postingsADay } from '#contract/listings/posting/posting-limits.ts';
import type { ListingChange, NewListing } from '#contract/listings/posting/write.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import type { Deps, TrxDeps, Viewer } from '../../deps.ts';
import { assignImages } from '../../images/service.ts';
import { refuseDenied } from '../../phone-rules/lookup-service.ts';
import { Refusal } from '../../refusal.ts';
import { requireUser } from '../../viewer/viewer.ts';
import { closeQuestion, endWait } from '../lifecycle/question-queries.ts';
import { refundBeforeDeletion } from '../lifecycle/rejection-refunds.ts';
import { refuseInvisible } from '../service.ts';
import { placeOf, publishRevision, saveListing } from './editing.ts';
import { normalizeListing } from './normalize-listing.ts';
import { findPostings, findStanding, lockPostings } from './posting-history-queries.ts';
import { unmarkReviewed } from './review-mark-queries.ts';
import { deleteRevision, insertPastRevision } from './revision-queries.ts';
import { refuseUnlikely } from './unlikely.ts';
import * as writes from './write-queries.ts';

// Each of these writes several rows: they run in the transaction of idempotency.ts.

/**
 * Posts a new listing of the viewer with status pending. Returns its id. `confirmed`: fields whose unlikely values the
 * person has confirmed.
 * @throws Refusal 401, 400 and 422 as normalizeListing and refuseUnlikely, 422 images_not_yours or phone_denied,
 * 429 too_many_listings
 */
export async function postListing(
  deps: TrxDeps,
  viewer: Viewer,
  { data: input, confirmed = [] }: NewListing,
): Promise<number> {
  const { id: ownerId, fullname } = requireUser(viewer);
  const { values, imageIds } = normalizeListing(input, null, await writes.findVerifiedPhone(deps.db, ownerId));
  await refuseDenied(deps.db, values.Phone);
  refuseUnlikely(values, null, confirmed);
  await refuseMany(deps, ownerId);
  const id = await writes.insertListing(deps.db, ownerId, values, await placeOf(deps, values));
  await assignImages(deps.db, id, ownerId, imageIds);
  if (!fullname?.trim()) await writes.updateMissingName(deps.db, ownerId, values.Contact_Name);
  return id;
}

/**
 * Saves fields of the viewer's listing: an active or pending one keeps its status, a rejected one is pending again. Or exactly `{Status_ad: 'pending'}` restores an expired one.
 * @throws Refusal 401, 403 not_yours, 404, 410, 409 listing_state_conflict, 400 and 422 as postListing
 */
export async function changeListing(
  deps: TrxDeps,
  viewer: Viewer,
  id: string,
  { data, confirmed = [] }: ListingChange,
): Promise<number> {
  const { Status_ad: status, ...input } = data;
  if (status === undefined) {
    const { storedListing, ownerId } = await lockOwnListing(deps, viewer, id);
    await saveListing(deps, ownerId, storedListing, { input, confirmed });
    await endWait(deps.db, storedListing.id);
    return storedListing.id;
  }
  if (Object.keys(input).length > 0)
    throw new Refusal(400, 'invalid_query', { fields: { 'data.Status_ad': 'stands alone' } });
  return restoreListing(deps, viewer, id);
}

async function restoreListing(deps: TrxDeps, viewer: Viewer, id: string): Promise<number> {
  const { storedListing, ownerId } = await lockOwnListing(deps, viewer, id);
  await restoreIn(deps, ownerId, storedListing);
  return storedListing.id;
}

/** `restoreIn` for the owner of a link. @throws Refusal as restoreIn, 404 listingNotFound */
export async function restoreByLink(deps: TrxDeps, listingId: number, ownerId: number): Promise<void> {
  const storedListing = await writes.findForWrite(deps.db, String(listingId), 'change');
  if (storedListing?.owner_id !== ownerId) throw new Refusal(404, 'listingNotFound');
  await restoreIn(deps, ownerId, storedListing);
}

/**
 * Gives a locked expired listing another LISTING_DAYS once it is approved, with the revision that waited when it expired.
 * @throws Refusal 422 as postListing, 409 listing_state_conflict
 */
async function restoreIn(deps: TrxDeps, ownerId: number, storedListing: writes.StoredListing): Promise<void> {
  await refuseDenied(deps.db, storedListing.values.Phone);
  const columns = writes.restorationColumns(deps.config.LISTING_DAYS, deps.clock.now());
  const transition = await writes.changeStatus(deps.db, storedListing.id, { act: 'restore', by: ownerId }, columns);
  if (!transition) throw new Refusal(409, 'listing_state_conflict');
  await publishRevision(deps, ownerId, storedListing);
}

/**
 * Withdraws the changes of the viewer's listing that wait for a moderator, or were rejected.
 * @throws Refusal 401, 403 not_yours, 404 listingNotFound or not_found, 410
 */
export async function withdrawChanges(deps: TrxDeps, viewer: Viewer, id: string): Promise<void> {
  const { storedListing } = await lockOwnListing(deps, viewer, id);
  await insertPastRevision(deps.db, storedListing, 'withdrawn');
  if (!(await deleteRevision(deps.db, storedListing.id))) throw new Refusal(404, 'not_found');
  const isInQueue = await unmarkReviewed(deps.db, storedListing.id);
  await (isInQueue ? endWait : closeQuestion)(deps.db, storedListing.id);
}

/**
 * Deletes an active, expired or rejected listing, or withdraws a pending one.
 * @throws Refusal 401, 403 not_yours, 404, 410, 409 listing_state_conflict
 */
export async function removeListing(
  deps: TrxDeps,
  viewer: Viewer,
  id: string,
  reason: DeletionReason | undefined,
): Promise<void> {
  const { storedListing } = await lockOwnListing(deps, viewer, id, 'removal');
  const act = storedListing.status === 'pending' ? 'withdraw' : 'delete';
  if (statusAfter(storedListing.status, act, 'owner') === null) throw new Refusal(409, 'listing_state_conflict');
  if (storedListing.status === 'rejected') await refundBeforeDeletion(deps, storedListing.id);
  await writes.deleteListing(deps.db, storedListing.id, reason);
}

/** Locks a listing of the viewer until the transaction ends. @throws Refusal 401, 403 not_yours, 404, 410 */
export async function lockOwnListing(
  deps: TrxDeps,
  viewer: Viewer,
  id: string,
  purpose: 'change' | 'removal' = 'change',
) {
  const { id: ownerId } = requireUser(viewer);
  const storedListing = await writes.findForWrite(deps.db, id, purpose);
  if (!storedListing) throw new Refusal(404, 'listingNotFound');
  refuseInvisible(deps, viewer, storedListing);
  if (storedListing.owner_id !== ownerId) throw new Refusal(403, 'not_yours');
  return { storedListing, ownerId };
}

/** Whether moderators have approved a listing of this person before. */
export async function isKnownOwner({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<boolean> {
  return (await findStanding(db, userId, clock.now())).approved > 0;
}

/** Serializes the postings of one person and checks their daily limit. @throws Refusal 429 too_many_listings */
async function refuseMany({ db, clock }: TrxDeps, ownerId: number): Promise<void> {
  await lockPostings(db, ownerId);
  const now = clock.now();
  const postings = await findPostings(db, ownerId, new Date(now.getTime() - DAY_MS));
  if (postings.length < MIN_POSTINGS_A_DAY) return;
  const limit = postingsADay(await findStanding(db, ownerId, now));
  const first = postings.at(-limit);
  if (!first) return;
  const seconds = Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000);
  throw new Refusal(429, 'too_many_listings', { retryAfter: Math.max(1, seconds) });
}
