import type { Language } from '#contract/values/dates.ts';
import { inTransaction } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { changeStatus, restored } from '../posting/write-queries.ts';
import { type RenewalClaim, readRenewal } from './renewal-links.ts';
import { type Found, findRenewed, holdListing, updateRenewed } from './renewal-queries.ts';

/** How it is with the listing of a link: `due` may be renewed; `expired` may be asked back; the others are over. */
type RenewalState = 'due' | 'expired' | 'renewed' | 'void';
export type Renewal = { state: RenewalState; id: number; language: Language; endsAt: Date | null };

type Renewing = Pick<Deps, 'db' | 'config' | 'clock' | 'secret'>;

/** What a link would do; looking changes nothing, since programs that read mail open links too. */
export async function showRenewal(deps: Renewing, token: string): Promise<Renewal> {
  const claim = readRenewal(deps.secret, token);
  const found = claim && (await findRenewed(deps.db, claim));
  if (!claim || !found) return { state: 'void', id: claim?.listingId ?? 0, language: 'az', endsAt: null };
  return { state: stateOf(claim, found), id: claim.listingId, language: found.language, endsAt: found.endsAt };
}

/**
 * Puts off the end of an active listing by LISTING_DAYS, from the end it had: who renews early loses nothing. One that has
 * expired meanwhile goes back to the moderators. Once for each end, however often the button is pressed.
 */
export async function renewListing(deps: Renewing, token: string): Promise<Renewal> {
  return inTransaction(deps.db, async (db) => {
    const inner = { ...deps, db };
    const claim = readRenewal(deps.secret, token);
    // held: of two who press at once, the second finds it renewed
    if (claim) await holdListing(db, claim.listingId);
    const before = await showRenewal(inner, token);
    if (!claim || (before.state !== 'due' && before.state !== 'expired')) return before;
    const { listingId, ownerId, endsAt } = claim;
    const [now, days] = [deps.clock.now(), deps.config.LISTING_DAYS];
    if (before.state === 'expired') {
      await changeStatus(db, listingId, { act: 'restore', by: ownerId }, restored(days, now));
      return before;
    }
    return { ...before, endsAt: await updateRenewed(db, { listingId, ownerId, endsAt }, days, now) };
  });
}

function stateOf(claim: RenewalClaim, { status, endsAt }: Found): RenewalState {
  const isSameEnd = endsAt?.getTime() === claim.endsAt.getTime();
  if (!isSameEnd) return status === 'active' || status === 'pending' ? 'renewed' : 'void';
  if (status === 'active') return 'due';
  return status === 'expired' ? 'expired' : 'void';
}
