import type { NewReport } from '#contract/reports/api.ts';
import { FREE_REPORTS } from '#contract/reports/fields.ts';
import { hidesListing } from '#contract/reports/score.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { hideListing } from '../listings/lifecycle/service.ts';
import { holdOwnListing } from '../listings/posting/service.ts';
import { findVisible } from '../listings/service.ts';
import { MOST_EFFORT, requireProof } from '../proof/service.ts';
import { Refusal } from '../refusal.ts';
import { networkKey } from '../viewer/address-keys.ts';
import { readBrowser } from '../viewer/browser-cookie.ts';
import type { Caller } from '../viewer/caller.ts';
import { requireUser } from '../viewer/viewer.ts';
import {
  countCleared,
  countOfVisitors,
  findReporters,
  insertReport,
  type SentReport,
  updateAnswer,
} from './queries.ts';

/**
 * Says that something is wrong with a listing the viewer may see; signed in or not.
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
  // many share the address of a mobile operator: where there is a cookie, it tells them apart
  const browser = viewer.user ? null : readBrowser(deps.secret, caller.browser);
  const visitor = browser ?? viewer.visitor;
  if (!viewer.user) await proveMany(deps, visitor, caller, { listingId, network });
  const sent = await insertReport(deps.db, {
    listingId,
    userId: viewer.user?.id ?? null,
    visitor,
    limitOf: viewer.user || browser ? 'person' : 'address',
    network,
    reason: report.reason,
    description: report.description ?? '',
  });
  if (sent !== 'open already' && 'retryAfter' in sent)
    throw new Refusal(429, 'too_many_requests', { retryAfter: sent.retryAfter });
  // after the report was committed, so that reports sent at once count each other; and again when it was there already,
  // for the request that wrote it may have been cut off before it came here
  await hideReported(deps, listingId);
  if (sent === 'open already') throw new Refusal(409, 'already_reported');
  return sent;
}

/**
 * What an owner says about reports that have hidden their listing, for the moderator who decides; the last one counts.
 * @throws Refusal 401, 403 not_yours, 404, 410, 409 not_hidden_by_reports
 */
export async function answerReports(deps: Deps, viewer: Viewer, id: string, answer: string): Promise<void> {
  requireUser(viewer);
  await inTransaction(deps.db, async (db) => {
    const { storedListing: kept } = await holdOwnListing({ ...deps, db }, viewer, id);
    if (!(await updateAnswer(db, kept.id, answer))) throw new Refusal(409, 'not_hidden_by_reports');
  });
}

/** Of visitors who report much, and of networks of such, each further report wants a proof of work. */
async function proveMany(
  deps: Deps,
  visitor: string,
  caller: Caller,
  { listingId, network }: { listingId: number; network: string },
): Promise<void> {
  const { own, ofNetwork } = await countOfVisitors(deps.db, { visitor, network });
  if (own < FREE_REPORTS.visitor && ofNetwork < FREE_REPORTS.network) return;
  const effort = Math.min(MOST_EFFORT, 1 + Math.floor(ofNetwork / FREE_REPORTS.network));
  await requireProof(deps, caller, { purpose: 'report', about: String(listingId) }, effort);
}

/** Takes an active listing out of sight when its open reports weigh enough (contract/reports/score.ts). */
async function hideReported({ db, config }: Pick<Deps, 'db' | 'config'>, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const reporters = await findReporters(trx, id);
    if (hidesListing(reporters, config.REPORTS_TO_HIDE, await countCleared(trx, id)))
      await hideListing(trx, id, null, 'reports');
  });
}
