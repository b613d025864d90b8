import type { NewReport } from '#contract/reports/api.ts';
import type { Deps, Viewer } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { hideReported } from '../listings/moderation.ts';
import { findVisible } from '../listings/service.ts';
import { insertReport, type SentReport } from './queries.ts';

/**
 * Says that something is wrong with a listing the viewer may see; signed in or not.
 * @throws Refusal 404, 410 as showListing, 409 already_reported, 429 too_many_requests
 */
export async function reportListing(deps: Deps, viewer: Viewer, report: NewReport): Promise<SentReport> {
  const { id: listingId } = await findVisible(deps, viewer, String(report.listing));
  const sent = await insertReport(deps.db, {
    listingId,
    userId: viewer.user?.id ?? null,
    visitor: viewer.visitor,
    reason: report.reason,
    description: report.description ?? '',
  });
  if (sent === 'open already') throw new Refusal(409, 'already_reported');
  if ('retryAfter' in sent) throw new Refusal(429, 'too_many_requests', { retryAfter: sent.retryAfter });
  await hideReported(deps, listingId);
  return sent;
}
