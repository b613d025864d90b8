import { type ClosingReason, statusAfter } from '#contract/listings/actions.ts';
import { canExtend } from '#contract/listings/ending.ts';
import type { TrxDeps, Viewer } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { settleClaims } from '../availability/claim-queries.ts';
import { lockOwnListing } from '../posting/service.ts';
import { changeStatus, closingColumns } from '../posting/write-queries.ts';
import { renewIn } from './renewals.ts';

/**
 * Extends the viewer's active listing by LISTING_DAYS from its end, as the link of a reminder does: once per end, so that
 * further presses of the same button change nothing. Returns its end.
 * @param from the end that the person sees
 * @throws Refusal 401, 403 not_yours, 404, 410, 409 listing_state_conflict or extended_enough
 */
export async function extendListing(deps: TrxDeps, viewer: Viewer, id: string, from: Date): Promise<Date> {
  const { storedListing, ownerId } = await lockOwnListing(deps, viewer, id);
  if (statusAfter(storedListing.status, 'extend', 'owner') === null) throw new Refusal(409, 'listing_state_conflict');
  const { expires_at: endsAt } = storedListing;
  if (endsAt?.getTime() === from.getTime() && !canExtend(endsAt, deps.clock.now()))
    throw new Refusal(409, 'extended_enough');
  const renewal = await renewIn(deps, { listingId: storedListing.id, ownerId, at: from });
  if (!renewal.endsAt) throw new Refusal(409, 'listing_state_conflict');
  return renewal.endsAt;
}

/**
 * Ends the viewer's active listing as sold or let. Public pages say so for as long as they show expired listings. Once: for a
 * listing that is closed already nothing changes.
 * @throws Refusal 401, 403 not_yours, 404, 410, 409 listing_state_conflict
 */
export async function closeListing(deps: TrxDeps, viewer: Viewer, id: string, reason: ClosingReason): Promise<void> {
  const { storedListing, ownerId } = await lockOwnListing(deps, viewer, id);
  if (storedListing.outcome) return;
  const outcome = storedListing.values.Category === 'sale' ? 'sold' : 'let';
  const change = { act: 'close', by: ownerId, reason } as const;
  const columns = closingColumns(outcome, deps.clock.now());
  if (!(await changeStatus(deps.db, storedListing.id, change, columns)))
    throw new Refusal(409, 'listing_state_conflict');
  await settleClaims(deps.db, storedListing.id, 'right');
}
