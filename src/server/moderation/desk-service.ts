import type { ListingDetail } from '#contract/listings/api.ts';
import type { DeskListing } from '#contract/moderation/desk.ts';
import type { Deps, Viewer } from '../deps.ts';
import { showListing } from '../listings/service.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import { findDeskListing } from './desk-queries.ts';

/** A listing of any status as staff see it. @throws Refusal 404 listingNotFound */
export async function showDeskListing(deps: Deps, viewer: Viewer, id: number): Promise<DeskListing> {
  const row = await findDeskListing(deps.db, id, requireUser(viewer).id, deps.clock.now());
  if (!row) throw new Refusal(404, 'listingNotFound');
  const body = await showListing(deps, viewer, String(id), { populate: '*' });
  const { data: listing } = JSON.parse(String(body)) as { data: ListingDetail };
  return { ...row, listing };
}
