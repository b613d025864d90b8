import type { Language } from '#contract/values/dates.ts';
import { type Db, inTransaction } from '../../database/db.ts';
import type { Deps, TrxDeps } from '../../deps.ts';
import { restoreByLink } from '../posting/service.ts';
import { type OwnerClaim, readOwnerLink } from './owner-links.ts';
import { findRenewable, lockListing, type RenewableListing, updateExpiry } from './renewal-queries.ts';

/** `due`: can be renewed; `expired`: can be restored; `renewed` and `void`: nothing to do. */
type RenewalState = 'due' | 'expired' | 'renewed' | 'void';
/** `language`: of its owner; null: nobody is known for the link. */
export type Renewal = { state: RenewalState; id: number; language: Language | null; endsAt: Date | null };

const VOID: Renewal = { state: 'void', id: 0, language: null, endsAt: null };

/** Shows the effect of a link. Changes nothing: mail scanners open links too. */
export async function showRenewal(deps: Pick<Deps, 'db' | 'secret'>, token: string): Promise<Renewal> {
  const claim = readOwnerLink(deps.secret, 'renew', token);
  return claim ? findRenewal(deps.db, claim) : VOID;
}

/** Renews the listing of a link (`renewIn`). @throws Refusal as restoreByLink */
export async function renewListing(deps: Deps, token: string): Promise<Renewal> {
  const claim = readOwnerLink(deps.secret, 'renew', token);
  return claim ? inTransaction(deps.db, (db) => renewIn({ ...deps, db }, claim)) : VOID;
}

/**
 * Extends an active listing by LISTING_DAYS from its current end, so that renewing early loses no days. An expired listing
 * goes back to moderation. Works once per end date: repeated requests change nothing.
 * @throws Refusal as restoreByLink
 */
export async function renewIn(deps: TrxDeps, claim: OwnerClaim): Promise<Renewal> {
  const { db, clock, config } = deps;
  // locked: the second of two concurrent requests finds it renewed
  await lockListing(db, claim.listingId);
  const renewal = await findRenewal(db, claim);
  if (renewal.state === 'due')
    return { ...renewal, endsAt: await updateExpiry(db, claim, config.LISTING_DAYS, clock.now()) };
  if (renewal.state === 'expired') await restoreByLink(deps, claim.listingId, claim.ownerId);
  return renewal;
}

async function findRenewal(db: Db, claim: OwnerClaim): Promise<Renewal> {
  const listing = await findRenewable(db, claim);
  if (!listing) return { ...VOID, id: claim.listingId };
  return { state: stateOf(claim, listing), id: claim.listingId, language: listing.language, endsAt: listing.endsAt };
}

function stateOf(claim: OwnerClaim, { status, endsAt }: RenewableListing): RenewalState {
  const isSameEnd = endsAt?.getTime() === claim.at.getTime();
  if (!isSameEnd) return status === 'active' || status === 'pending' ? 'renewed' : 'void';
  if (status === 'active') return 'due';
  return status === 'expired' ? 'expired' : 'void';
}
