import type { Language } from '#contract/values/dates.ts';
import { inTransaction } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { changeStatus, restorationColumns } from '../posting/write-queries.ts';
import { type RenewalClaim, readRenewal } from './renewal-links.ts';
import { findRenewable, lockListing, type RenewableListing, updateExpiry } from './renewal-queries.ts';

/** `due`: can be renewed; `expired`: can be restored; `renewed` and `void`: nothing to do. */
type RenewalState = 'due' | 'expired' | 'renewed' | 'void';
export type Renewal = { state: RenewalState; id: number; language: Language; endsAt: Date | null };

type RenewalDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'secret'>;

/** Shows the effect of a link. Changes nothing: mail scanners open links too. */
export async function showRenewal(deps: RenewalDeps, token: string): Promise<Renewal> {
  const claim = readRenewal(deps.secret, token);
  const listing = claim && (await findRenewable(deps.db, claim));
  if (!claim || !listing) return { state: 'void', id: claim?.listingId ?? 0, language: 'az', endsAt: null };
  return { state: stateOf(claim, listing), id: claim.listingId, language: listing.language, endsAt: listing.endsAt };
}

/**
 * Extends an active listing by LISTING_DAYS from its current end, so that renewing early loses no days. An expired listing
 * goes back to moderation. Works once per end date: repeated requests change nothing.
 */
export async function renewListing(deps: RenewalDeps, token: string): Promise<Renewal> {
  return inTransaction(deps.db, async (db) => {
    const trxDeps = { ...deps, db };
    const claim = readRenewal(deps.secret, token);
    // locked: the second of two concurrent requests finds it renewed
    if (claim) await lockListing(db, claim.listingId);
    const renewal = await showRenewal(trxDeps, token);
    if (!claim || (renewal.state !== 'due' && renewal.state !== 'expired')) return renewal;
    const { listingId, ownerId, endsAt } = claim;
    const [now, days] = [deps.clock.now(), deps.config.LISTING_DAYS];
    if (renewal.state === 'expired') {
      await changeStatus(db, listingId, { act: 'restore', by: ownerId }, restorationColumns(days, now));
      return renewal;
    }
    return { ...renewal, endsAt: await updateExpiry(db, { listingId, ownerId, endsAt }, days, now) };
  });
}

function stateOf(claim: RenewalClaim, { status, endsAt }: RenewableListing): RenewalState {
  const isSameEnd = endsAt?.getTime() === claim.endsAt.getTime();
  if (!isSameEnd) return status === 'active' || status === 'pending' ? 'renewed' : 'void';
  if (status === 'active') return 'due';
  return status === 'expired' ? 'expired' : 'void';
}
