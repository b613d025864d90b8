import { canExtend } from '#contract/listings/ending.ts';
import type { Language } from '#contract/values/dates.ts';
import { inTransaction } from '../../database/db.ts';
import type { Deps, TrxDeps } from '../../deps.ts';
import { restoreByLink } from '../posting/service.ts';
import { notifyOwner } from './notices/notice-queries.ts';
import { type OwnerClaim, readOwnerLink } from './owner-links.ts';
import { findRenewable, lockListing, type RenewableListing, updateExpiry } from './renewal-queries.ts';

/** `due`: can be renewed; `expired`: can be restored; `renewed` and `void`: nothing to do. */
type RenewalState = 'due' | 'expired' | 'renewed' | 'void';
/** `language`: of its owner; null: nobody is known for the link. */
export type Renewal = { state: RenewalState; id: number; language: Language | null; endsAt: Date | null };

const VOID: Renewal = { state: 'void', id: 0, language: null, endsAt: null };

/** Shows the effect of a link. Changes nothing: mail scanners open links too. */
export async function showRenewal(deps: Pick<Deps, 'db' | 'secret' | 'clock'>, token: string): Promise<Renewal> {
  const claim = readOwnerLink(deps.secret, 'renew', token);
  return claim ? findRenewal(deps, claim) : VOID;
}

/** Renews the listing of a link (`renewIn`). @throws Refusal as restoreByLink */
export async function renewListing(deps: Deps, token: string): Promise<Renewal> {
  const claim = readOwnerLink(deps.secret, 'renew', token);
  return claim ? inTransaction(deps.db, (db) => renewIn({ ...deps, db }, claim)) : VOID;
}

/**
 * Extends an active listing by LISTING_DAYS from its current end, so that renewing early loses no days. That end is later than
 * the one of the claim when the listing was hidden for a while. An expired listing goes back to moderation. Works once per
 * end date: repeated requests change nothing. Its owner is told its new end.
 * @throws Refusal as restoreByLink
 */
export async function renewIn(deps: TrxDeps, claim: OwnerClaim): Promise<Renewal> {
  const { db, clock, config } = deps;
  // locked: the second of two concurrent requests finds it renewed
  await lockListing(db, claim.listingId);
  const renewal = await findRenewal(deps, claim);
  if (renewal.state === 'due') {
    const { listingId, ownerId } = claim;
    const fromEnd = { ...claim, at: renewal.endsAt ?? claim.at };
    const endsAt = await updateExpiry(db, fromEnd, config.LISTING_DAYS, clock.now());
    if (endsAt) await notifyOwner(db, { listingId, userId: ownerId, kind: 'renewed', about: endsAt });
    return { ...renewal, endsAt };
  }
  if (renewal.state === 'expired') await restoreByLink(deps, claim.listingId, claim.ownerId);
  return renewal;
}

async function findRenewal({ db, clock }: Pick<Deps, 'db' | 'clock'>, claim: OwnerClaim): Promise<Renewal> {
  const listing = await findRenewable(db, claim);
  if (!listing) return { ...VOID, id: claim.listingId };
  const state = stateOf(claim, listing, clock.now());
  return { state, id: claim.listingId, language: listing.language, endsAt: listing.endsAt };
}

function stateOf(claim: OwnerClaim, { status, endsAt, isRenewed }: RenewableListing, now: Date): RenewalState {
  const isSameEnd = endsAt?.getTime() === claim.at.getTime();
  if (status === 'expired') return isSameEnd ? 'expired' : 'void';
  if (isRenewed && !isSameEnd) return status === 'active' || status === 'pending' ? 'renewed' : 'void';
  return status === 'active' && canExtend(endsAt, now) ? 'due' : 'void';
}
