import type { ClosingReason } from '#contract/listings/actions.ts';
import type { UnusedPromotions } from '#contract/listings/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { inTransaction, type Trx } from '../../database/db.ts';
import type { Deps, TrxDeps, Viewer } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { closeIn } from '../lifecycle/owner-acts.ts';
import { type OwnerClaim, readOwnerLink } from '../lifecycle/owner-links.ts';
import { lockListing } from '../lifecycle/renewal-queries.ts';
import { lockOwnListing, restoreByLink } from '../posting/service.ts';
import { deleteAsking, findConfirmable, updateConfirmed } from './asking-queries.ts';
import { settleClaims } from './claim-queries.ts';

/**
 * `asked`: can be confirmed, or closed; `expired`: can be restored; `confirmed`, `closed` and `void`: nothing to do.
 * `language`: of the owner; null: nobody is known for the link.
 */
export type AvailabilityAnswer = {
  state: 'asked' | 'expired' | 'confirmed' | 'closed' | 'void';
  id: number;
  language: Language | null;
  isSale: boolean;
  /** of its promotions */
  unused: UnusedPromotions | null;
};

/**
 * Says that the viewer's active listing is still on offer.
 * @throws Refusal 401, 403 not_yours, 404, 410, 409 listing_state_conflict
 */
export async function confirmListing(deps: TrxDeps, viewer: Viewer, id: string): Promise<void> {
  const { storedListing, ownerId } = await lockOwnListing(deps, viewer, id);
  if (storedListing.status !== 'active') throw new Refusal(409, 'listing_state_conflict');
  await confirmIn(deps.db, storedListing.id, ownerId, deps.clock.now());
}

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'secret'>;

/** Shows the effect of a link. Changes nothing: mail scanners open links too. */
export async function showAvailabilityAnswer({ db, secret }: LinkDeps, token: string): Promise<AvailabilityAnswer> {
  const claim = readOwnerLink(secret, 'confirm', token);
  const listing = claim && (await findConfirmable(db, claim.listingId, claim.ownerId));
  const id = claim?.listingId ?? 0;
  if (!claim || !listing) return { state: 'void', id, language: null, isSale: false, unused: null };
  const { status, isSold, confirmedAt, ...shown } = listing;
  const hasAnswered = confirmedAt !== null && confirmedAt >= claim.at;
  const open = status === 'expired' && !isSold ? 'expired' : 'void';
  return { state: status === 'active' ? (hasAnswered ? 'confirmed' : 'asked') : open, id, ...shown };
}

/** Ends an active listing as sold or let by a link that has not been answered; anything else is left as it is. */
export async function closeByLink(deps: LinkDeps, token: string, reason: ClosingReason): Promise<AvailabilityAnswer> {
  return inTransaction(deps.db, async (db) => {
    const claim = readOwnerLink(deps.secret, 'confirm', token);
    // locked: the second of two concurrent requests finds it closed
    if (claim) await lockListing(db, claim.listingId);
    const answer = await showAvailabilityAnswer({ ...deps, db }, token);
    if (!claim || answer.state !== 'asked') return answer;
    const { listingId: id, ownerId } = claim;
    await closeIn({ ...deps, db }, { id, ownerId, isSale: answer.isSale }, reason);
    return { ...answer, state: 'closed' };
  });
}

/**
 * Confirms an active listing by a link; one that has ended meanwhile goes back to moderation.
 * @throws Refusal as restoreByLink
 */
export async function confirmByLink(deps: Deps, token: string): Promise<AvailabilityAnswer> {
  return inTransaction(deps.db, async (db) => {
    const claim: OwnerClaim | null = readOwnerLink(deps.secret, 'confirm', token);
    // locked: the second of two concurrent requests finds it confirmed
    if (claim) await lockListing(db, claim.listingId);
    const answer = await showAvailabilityAnswer({ ...deps, db }, token);
    if (!claim) return answer;
    const { listingId, ownerId } = claim;
    if (answer.state === 'asked') await confirmIn(db, listingId, ownerId, deps.clock.now());
    if (answer.state === 'expired') await restoreByLink({ ...deps, db }, listingId, ownerId);
    return answer;
  });
}

async function confirmIn(trx: Trx, listingId: number, ownerId: number, now: Date): Promise<void> {
  if (!(await updateConfirmed(trx, listingId, ownerId, now))) return;
  await deleteAsking(trx, listingId);
  await settleClaims(trx, listingId, 'wrong');
}
