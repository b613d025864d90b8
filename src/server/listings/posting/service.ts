import { type DeletionReason, statusAfter } from '#contract/listings/actions.ts';
import { postingsADay } from '#contract/listings/posting/posting-limits.ts';
import type { QuestionedField } from '#contract/listings/posting/unlikely.ts';
import type { ListingChange, ListingValues, NewListing } from '#contract/listings/posting/write.ts';
import type { Deps, TrxDeps, Viewer } from '../../deps.ts';
import { giveImages } from '../../images/service.ts';
import { refuseDenied } from '../../phone-rules/lookup-service.ts';
import { locate } from '../../places/service.ts';
import { Refusal } from '../../refusal.ts';
import { requireUser } from '../../viewer/viewer.ts';
import { refuseInvisible } from '../service.ts';
import { stateListing } from './normalize-listing.ts';
import { findPostings, findStanding, holdPostings } from './standing-queries.ts';
import { refuseUnlikely } from './unlikely.ts';
import * as writes from './write-queries.ts';

const DAY = 86_400_000;

// Each of these writes several rows that belong together: the transaction is that of idempotency.ts.

/**
 * A new listing of the viewer, pending. Its id. `confirmed`: fields with values that can hardly be meant, and are.
 * @throws Refusal 401, 400 and 422 as stateListing and refuseUnlikely, 422 images_not_yours or phone_denied,
 * 429 too_many_listings
 */
export async function postListing(
  deps: TrxDeps,
  viewer: Viewer,
  { data: written, confirmed = [] }: NewListing,
): Promise<number> {
  const { id: ownerId } = requireUser(viewer);
  const { stated, imageIds } = stateListing(written, null, await writes.findVerifiedPhone(deps.db, ownerId));
  await refuseDenied(deps.db, stated.Phone);
  refuseUnlikely(stated, null, confirmed);
  await refuseMany(deps, ownerId);
  const id = await writes.insertListing(deps.db, ownerId, stated, await placeOf(deps, stated));
  await giveImages(deps.db, id, ownerId, imageIds);
  return id;
}

/**
 * What its owner changes: fields of an active listing, or exactly `{Status_ad: 'pending'}`, which restores an expired one.
 * @throws Refusal 401, 403 not_yours, 404, 410, 409 listing_state_conflict, 400 and 422 as postListing
 */
export async function changeListing(
  deps: TrxDeps,
  viewer: Viewer,
  id: string,
  { data, confirmed = [] }: ListingChange,
): Promise<number> {
  const { Status_ad: status, ...written } = data;
  if (status === undefined) return editListing(deps, viewer, id, { data: written, confirmed });
  if (Object.keys(written).length > 0)
    throw new Refusal(400, 'invalid_query', { fields: { 'data.Status_ad': 'stands alone' } });
  return restoreListing(deps, viewer, id);
}

type Edit = { data: ListingValues; confirmed: readonly QuestionedField[] };

async function editListing(deps: TrxDeps, viewer: Viewer, id: string, { data: written, confirmed }: Edit) {
  const { kept, ownerId } = await holdOwnListing(deps, viewer, id);
  if (statusAfter(kept.status, 'edit', 'owner') === null) throw new Refusal(409, 'listing_state_conflict');
  const verified = await writes.findVerifiedPhone(deps.db, ownerId);
  const { stated, imageIds } = stateListing(written, { stated: kept.stated, imageIds: kept.image_ids }, verified);
  await refuseDenied(deps.db, stated.Phone);
  refuseUnlikely(stated, kept.stated, confirmed);
  const isSame = (['Latitude', 'Longitude', 'Address'] as const).every((name) => stated[name] === kept.stated[name]);
  await writes.updateListing(deps.db, kept.id, stated, isSame ? null : await placeOf(deps, stated));
  if (written.Images) await giveImages(deps.db, kept.id, ownerId, imageIds);
  const edit = changeBetween({ ...kept.stated, Images: kept.image_ids }, { ...stated, Images: imageIds });
  if (edit) await writes.insertEdit(deps.db, kept.id, edit.before, edit.after);
  return kept.id;
}

/** The fields alone that changed; null when none did. */
function changeBetween(was: Record<string, unknown>, is: Record<string, unknown>) {
  const names = Object.keys(is).filter(
    (name) => JSON.stringify(was[name] ?? null) !== JSON.stringify(is[name] ?? null),
  );
  if (names.length === 0) return null;
  const pick = (of: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return { before: pick(was), after: pick(is) };
}

/** Another 30 days (LISTING_DAYS) once it is approved. */
async function restoreListing(deps: TrxDeps, viewer: Viewer, id: string): Promise<number> {
  const { kept, ownerId } = await holdOwnListing(deps, viewer, id);
  await refuseDenied(deps.db, kept.stated.Phone);
  const ends = writes.restored(deps.config.LISTING_DAYS);
  const changed = await writes.changeStatus(deps.db, kept.id, { act: 'restore', by: ownerId }, ends);
  if (!changed) throw new Refusal(409, 'listing_state_conflict');
  return kept.id;
}

/**
 * Takes an active listing down, or withdraws a pending one.
 * @throws Refusal 401, 403 not_yours, 404, 410, 409 listing_state_conflict
 */
export async function removeListing(
  deps: TrxDeps,
  viewer: Viewer,
  id: string,
  reason: DeletionReason | undefined,
): Promise<void> {
  const { kept } = await holdOwnListing(deps, viewer, id, 'removed');
  const act = kept.status === 'pending' ? 'withdraw' : 'delete';
  if (statusAfter(kept.status, act, 'owner') === null) throw new Refusal(409, 'listing_state_conflict');
  await writes.deleteListing(deps.db, kept.id, reason);
}

/** A listing of the viewer's own, held until the transaction ends. @throws Refusal 401, 403 not_yours, 404, 410 */
export async function holdOwnListing(
  deps: TrxDeps,
  viewer: Viewer,
  id: string,
  how: 'changed' | 'removed' = 'changed',
) {
  const { id: ownerId } = requireUser(viewer);
  const kept = await writes.findForWrite(deps.db, id, how);
  if (!kept) throw new Refusal(404, 'listingNotFound');
  refuseInvisible(deps, viewer, kept);
  if (kept.owner_id !== ownerId) throw new Refusal(403, 'not_yours');
  return { kept, ownerId };
}

/** Whether moderators have approved listings of a person. */
export async function isKnownOwner({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<boolean> {
  return (await findStanding(db, userId, clock.now())).approved > 0;
}

/** Postings of one person one after another. @throws Refusal 429 too_many_listings */
async function refuseMany({ db, clock }: TrxDeps, ownerId: number): Promise<void> {
  await holdPostings(db, ownerId);
  const now = clock.now();
  const most = postingsADay(await findStanding(db, ownerId, now));
  const posted = await findPostings(db, ownerId, new Date(now.getTime() - DAY));
  const first = posted.at(-most);
  if (!first) return;
  const seconds = Math.ceil((first.getTime() + DAY - now.getTime()) / 1000);
  throw new Refusal(429, 'too_many_listings', { retryAfter: Math.max(1, seconds) });
}

function placeOf({ db }: TrxDeps, { Latitude, Longitude, Address }: writes.Stated): Promise<writes.FoundPlace> {
  return locate(db, { latitude: Latitude ?? 0, longitude: Longitude ?? 0 }, Address ?? '');
}
