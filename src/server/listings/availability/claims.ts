import { asksOwner } from '#contract/listings/availability.ts';
import { inTransaction } from '../../database/db.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { reporterOf } from '../../limits/reporters.ts';
import { recordProvenAttempt } from '../../proof/proven-attempt.ts';
import { Refusal } from '../../refusal.ts';
import type { Caller } from '../../viewer/caller.ts';
import { findVisible } from '../service.ts';
import { insertAsking } from './asking-queries.ts';
import { findClaimants, hasClaimed, insertReportOfClaims, upsertClaim } from './claim-queries.ts';

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
  const { limits, ...reporter } = reporterOf(deps, viewer, caller);
  const claim = { listingId, ...reporter };
  // a repetition waits for the first, and is no attempt
  const isNew = await deps.mutex(`gone ${listingId} ${claim.visitor}`, async () => {
    if (await hasClaimed(deps.db, claim)) return false;
    const proofFor = { purpose: 'gone', about: String(listingId) } as const;
    await recordProvenAttempt(deps, caller, { kind: 'gone', limits, proofFor });
    await upsertClaim(deps.db, claim, deps.clock.now());
    return true;
  });
  if (!isNew) return;
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
