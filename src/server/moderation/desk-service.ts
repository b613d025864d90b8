import type { DeskListing } from '#contract/moderation/desk.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Deps, Viewer } from '../deps.ts';
import { findWaitingRevision } from '../listings/posting/revision-service.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import { findDeskListing } from './desk-queries.ts';
import { readListing, reviewOf } from './review.ts';

/** A listing of any status as staff see it. @throws Refusal 404 listingNotFound */
export async function showDeskListing(
  deps: Deps,
  viewer: Viewer,
  id: number,
  language: Language,
): Promise<DeskListing> {
  const row = await findDeskListing(deps.db, id, requireUser(viewer).id, deps.clock.now());
  if (!row) throw new Refusal(404, 'listingNotFound');
  const listing = await readListing(deps, viewer, id, language);
  const changes = listing.Status_ad === 'active' ? await findWaitingRevision(deps.db, id) : null;
  const { listing: changed, edits, removedPhotos } = reviewOf(listing, row.edits, changes);
  return { ...row, listing, changed: changes && changed, edits, removedPhotos };
}
