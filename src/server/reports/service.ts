import type { NewReport } from '#contract/reports/api.ts';
import { FREE_REPORTS } from '#contract/reports/fields.ts';
import { hidesListing } from '#contract/reports/score.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { hideListing } from '../listings/lifecycle/service.ts';
import { lockOwnListing } from '../listings/posting/service.ts';
import { findVisible } from '../listings/service.ts';
import { MAX_EFFORT, requireProof } from '../proof/service.ts';
import { Refusal } from '../refusal.ts';
import { networkKey } from '../viewer/address-keys.ts';
import { readBrowser } from '../viewer/browser-cookie.ts';
import type { Caller } from '../viewer/caller.ts';
import { requireUser } from '../viewer/viewer.ts';
import {
  countDismissals,
  countVisitorReports,
  findReporters,
  insertReport,
  type SentReport,
  updateAnswer,
} from './queries.ts';

/**
 * Reports a listing that the viewer may see; signed in or not.
 * @throws Refusal 404, 410 as showListing, 403 own_report, 409 already_reported, 429 too_many_requests or
 * proof_required
 */
export async function reportListing(
  deps: Deps,
  viewer: Viewer,
  caller: Caller,
  report: NewReport,
): Promise<SentReport> {
  const { id: listingId, owner_id: ownerId } = await findVisible(deps, viewer, String(report.listing));
  if (viewer.user && viewer.user.id === ownerId) throw new Refusal(403, 'own_report');
  const network = networkKey(deps.secret, caller.ip);
  // many share the address of a mobile operator; the cookie distinguishes browsers
  const browser = viewer.user ? null : readBrowser(deps.secret, caller.browser);
  const visitor = browser ?? viewer.visitor;
  if (!viewer.user) await requireProofOfMany(deps, visitor, caller, { listingId, network });
  const result = await insertReport(deps.db, {
    listingId,
    userId: viewer.user?.id ?? null,
    visitor,
    limitOf: viewer.user || browser ? 'person' : 'address',
    network,
    reason: report.reason,
    description: report.description ?? '',
  });
  if (result !== 'open already' && 'retryAfter' in result)
    throw new Refusal(429, 'too_many_requests', { retryAfter: result.retryAfter });
  // after the commit, so that parallel reports count each other; and again if it existed, because the request that
  // inserted it may have been interrupted before this
  await hideIfReported(deps, listingId);
  if (result === 'open already') throw new Refusal(409, 'already_reported');
  return result;
}

/**
 * Stores an owner's answer to reports that have hidden their listing, for the moderator; the last one counts.
 * @throws Refusal 401, 403 not_yours, 404, 410, 409 not_hidden_by_reports
 */
export async function answerReports(deps: Deps, viewer: Viewer, id: string, answer: string): Promise<void> {
  requireUser(viewer);
  await inTransaction(deps.db, async (db) => {
    const { storedListing } = await lockOwnListing({ ...deps, db }, viewer, id);
    if (!(await updateAnswer(db, storedListing.id, answer))) throw new Refusal(409, 'not_hidden_by_reports');
  });
}

/** Visitors and networks that report much need a proof of work for each further report. */
async function requireProofOfMany(
  deps: Deps,
  visitor: string,
  caller: Caller,
  { listingId, network }: { listingId: number; network: string },
): Promise<void> {
  const { own, ofNetwork } = await countVisitorReports(deps.db, { visitor, network });
  if (own < FREE_REPORTS.visitor && ofNetwork < FREE_REPORTS.network) return;
  const effort = Math.min(MAX_EFFORT, 1 + Math.floor(ofNetwork / FREE_REPORTS.network));
  await requireProof(deps, caller, { purpose: 'report', about: String(listingId) }, effort);
}

/** Hides an active listing when its open reports weigh enough (contract/reports/score.ts). */
async function hideIfReported({ db, config }: Pick<Deps, 'db' | 'config'>, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const reporters = await findReporters(trx, id);
    if (hidesListing(reporters, config.REPORTS_TO_HIDE, await countDismissals(trx, id)))
      await hideListing(trx, id, null, 'reports');
  });
}
