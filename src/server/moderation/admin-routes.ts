import { moderationEndpoints, questionEndpoints } from '#contract/moderation/endpoints.ts';
import { reportEndpoints } from '#contract/reports/endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { answerQuestion } from '../listings/lifecycle/question-service.ts';
import { requestedLanguage } from '../text/texts.ts';
import { requireUser } from '../viewer/viewer.ts';
import { searchReported } from './report-queries.ts';
import { dismissReports } from './reports.ts';
import { approveCase, askOwner, nextCase, rejectCase, renewCases, skipCase } from './service.ts';

/** Moderators' decisions, and their questions to owners. */
export function moderationRoutes(site: Site, deps: Deps): void {
  mount(site, moderationEndpoints.next, async ({ viewer, body, headers }) =>
    nextCase(
      deps,
      viewer,
      { me: requireUser(viewer).id, language: requestedLanguage(headers['accept-language']) },
      body,
    ),
  );

  mount(site, moderationEndpoints.hold, async ({ viewer, body }) => ({
    data: await renewCases(deps, requireUser(viewer).id, body.holding),
    meta: {},
  }));

  mount(site, moderationEndpoints.approve, async (request, reply) => {
    await approveCase(deps, actorOf(request), request.params.id, request.body);
    return reply.code(204).send(null);
  });

  mount(site, moderationEndpoints.reject, async (request, reply) => {
    await rejectCase(deps, actorOf(request), request.params.id, request.body);
    return reply.code(204).send(null);
  });

  mount(site, moderationEndpoints.ask, async (request, reply) => {
    await askOwner(deps, actorOf(request), request.params.id, request.body);
    return reply.code(204).send(null);
  });

  // by the owner
  mount(site, questionEndpoints.answer, async (request, reply) => {
    await answerQuestion(deps, request.viewer, request.params.id, request.body.answer);
    return reply.code(204).send(null);
  });

  mount(site, moderationEndpoints.skip, async (request, reply) => {
    await skipCase(deps, requireUser(request.viewer).id, request.params.id);
    return reply.code(204).send(null);
  });

  mount(site, reportEndpoints.listReported, async ({ query }) => searchReported(deps.db, query));

  // by the listing's id: all its reports together. Taking a listing down is rejecting it
  mount(site, reportEndpoints.dismiss, async (request, reply) => {
    await dismissReports(deps, actorOf(request), request.params.id, request.body.updatedAt);
    return reply.code(204).send(null);
  });
}
