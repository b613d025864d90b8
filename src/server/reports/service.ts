import type { NewReport } from '#contract/reports/api.ts';
import { hidesListing } from '#contract/reports/score.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { reporterOf } from '../limits/reporters.ts';
import { hideListing } from '../listings/lifecycle/service.ts';
import { lockOwnListing } from '../listings/posting/service.ts';
import { findVisible } from '../listings/service.ts';
import { recordProvenAttempt } from '../proof/proven-attempt.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import { requireUser } from '../viewer/viewer.ts';
import {
  countDismissals,
  findReporters,
  hasOpenReport,
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
  const { limits, ...reporter } = reporterOf(deps, viewer, caller);
  const about = { listingId, visitor: reporter.visitor };
  // a repetition waits for the first, and is no attempt
  const result = await deps.mutex(`report ${listingId} ${reporter.visitor}`, async () => {
    if (await hasOpenReport(deps.db, about)) return 'open already';
    const proofFor = { purpose: 'report', about: String(listingId) } as const;
    await recordProvenAttempt(deps, caller, { kind: 'report', limits, proofFor });
    const { reason, description } = report;
    return insertReport(deps.db, { ...reporter, listingId, reason, description: description ?? '' });
  });
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

/** Hides an active listing when its open reports weigh enough (contract/reports/score.ts). */
async function hideIfReported({ db, config }: Pick<Deps, 'db' | 'config'>, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const reporters = await findReporters(trx, id);
    if (hidesListing(reporters, config.REPORTS_TO_HIDE, await countDismissals(trx, id)))
      await hideListing(trx, id, null, 'reports');
  });
}
