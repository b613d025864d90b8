import { type ClosingReason, statusAfter } from '#contract/listings/actions.ts';
import type { TrxDeps, Viewer } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { settleClaims } from '../availability/claim-queries.ts';
import { lockOwnListing } from '../posting/service.ts';
import { changeStatus, closingColumns } from '../posting/write-queries.ts';
import { closeQuestion } from './question-queries.ts';
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
  const { state, endsAt } = await renewIn(deps, { listingId: storedListing.id, ownerId, at: from });
  if (!endsAt) throw new Refusal(409, 'listing_state_conflict');
  if (state === 'void') throw new Refusal(409, 'extended_enough');
  return endsAt;
}

/**
 * Ends the viewer's active listing as sold or let, or says so of an expired one. Public pages say so for as long as they show expired listings. Once: for a
 * listing that is closed already nothing changes.
 * @throws Refusal 401, 403 not_yours, 404, 410, 409 listing_state_conflict
 */
export async function closeListing(deps: TrxDeps, viewer: Viewer, id: string, reason: ClosingReason): Promise<void> {
  const { storedListing, ownerId } = await lockOwnListing(deps, viewer, id);
  if (storedListing.outcome) return;
  const isSale = storedListing.values.Category === 'sale';
  if (!(await closeIn(deps, { id: storedListing.id, ownerId, isSale }, reason)))
    throw new Refusal(409, 'listing_state_conflict');
}

/** Ends a locked active or expired listing as sold or let. Returns false for any other. */
export async function closeIn(
  { db, clock }: Pick<TrxDeps, 'db' | 'clock'>,
  { id, ownerId, isSale }: { id: number; ownerId: number; isSale: boolean },
  reason: ClosingReason,
): Promise<boolean> {
  const columns = closingColumns(isSale ? 'sold' : 'let', clock.now());
  if (!(await changeStatus(db, id, { act: 'close', by: ownerId, reason }, columns))) return false;
  await settleClaims(db, id, 'right');
  await closeQuestion(db, id);
  return true;
}
