import { asksOwner } from '#contract/listings/availability.ts';
import { FREE_REPORTS, REPORT_LIMITS } from '#contract/reports/fields.ts';
import { inTransaction } from '../../database/db.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { MAX_EFFORT, requireProof } from '../../proof/service.ts';
import { Refusal } from '../../refusal.ts';
import { networkKey } from '../../viewer/address-keys.ts';
import { readBrowser } from '../../viewer/browser-cookie.ts';
import type { Caller } from '../../viewer/caller.ts';
import { findVisible } from '../service.ts';
import { insertAsking } from './asking-queries.ts';
import {
  type Claim,
  countVisitorClaims,
  findClaimants,
  hasClaimed,
  insertReportOfClaims,
  lockClaims,
  secondsToWait,
  upsertClaim,
} from './claim-queries.ts';

/**
 * Reports that an active listing is gone; signed in or not, and limited like other reports. Repeating it changes nothing until it
 * has been answered.
 * Enough reports make us ask the owner, or a moderator where there is none; they never hide the listing.
 * @throws Refusal 404, 410 as showListing, 403 own_claim, 409 listing_state_conflict, 429 too_many_requests or proof_required
 */
export async function claimGone(deps: Deps, viewer: Viewer, caller: Caller, id: string): Promise<void> {
  const { id: listingId, owner_id: ownerId, status } = await findVisible(deps, viewer, id);
  if (viewer.user && viewer.user.id === ownerId) throw new Refusal(403, 'own_claim');
  if (status !== 'active') throw new Refusal(409, 'listing_state_conflict');
  const network = networkKey(deps.secret, caller.ip);
  // many share the address of a mobile operator; the cookie distinguishes browsers
  const browser = viewer.user ? null : readBrowser(deps.secret, caller.browser);
  const claim = { listingId, userId: viewer.user?.id ?? null, visitor: browser ?? viewer.visitor, network };
  if (await hasClaimed(deps.db, claim)) return;
  if (!viewer.user) await requireProofOfMany(deps, caller, claim);
  const limits = REPORT_LIMITS[viewer.user || browser ? 'person' : 'address'];
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await lockClaims(trx, claim.visitor);
    if (await hasClaimed(trx, claim)) return;
    const retryAfter = await secondsToWait(trx, claim.visitor, limits, now);
    if (retryAfter > 0) throw new Refusal(429, 'too_many_requests', { retryAfter });
    await upsertClaim(trx, claim, now);
  });
  // after the commit, so that parallel claims count each other
  await askAbout(deps, listingId);
}

/** When the reports weigh enough, asks an owner who has been silent for days; of a listing without one, reports it. */
export async function askAbout({ db, clock }: Pick<Deps, 'db' | 'clock'>, listingId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!asksOwner(await findClaimants(trx, listingId))) return;
    await insertAsking(trx, listingId, clock.now());
    await insertReportOfClaims(trx, listingId, clock.now());
  });
}

/** Visitors and networks that claim much need a proof of work for each further claim. */
async function requireProofOfMany(deps: Deps, caller: Caller, claim: Claim): Promise<void> {
  const { own, ofNetwork } = await countVisitorClaims(deps.db, claim, deps.clock.now());
  if (own < FREE_REPORTS.visitor && ofNetwork < FREE_REPORTS.network) return;
  const effort = Math.min(MAX_EFFORT, 1 + Math.floor(ofNetwork / FREE_REPORTS.network));
  await requireProof(deps, caller, { purpose: 'gone', about: String(claim.listingId) }, effort);
}
