import { feedbackEndpoints } from '#contract/feedback/endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { Refusal } from '../refusal.ts';
import { findFeedback, findFile, searchFeedback } from './answer-queries.ts';
import { answerFeedback, removeFeedback, setFeedbackClosed } from './answers.ts';

/** Feedback from the contact page, and our answers. */
export function feedbackAdminRoutes(site: Site, deps: Deps): void {
  const show = async (id: number) => {
    const data = await findFeedback(deps.db, id);
    if (!data) throw new Refusal(404, 'not_found');
    return { data, meta: {} };
  };

  mount(site, feedbackEndpoints.list, async ({ query }) => searchFeedback(deps.db, query));

  mount(site, feedbackEndpoints.show, async ({ params }) => show(params.id));

  mount(site, feedbackEndpoints.answer, async (request) => {
    const { id } = request.params;
    await answerFeedback(deps, actorOf(request), id, request.body);
    return show(id);
  });

  mount(site, feedbackEndpoints.close, async (request) => {
    const { id } = request.params;
    await setFeedbackClosed(deps, actorOf(request), id, request.body.isClosed);
    return show(id);
  });

  mount(site, feedbackEndpoints.remove, async (request, reply) => {
    await removeFeedback(deps, actorOf(request), request.params.id);
    return reply.code(204).send(null);
  });

  // always a download: untrusted content must not open on our origin
  mount(site, feedbackEndpoints.downloadFile, async ({ params }, reply) => {
    const file = await findFile(deps.db, params.id, params.file);
    if (!file) throw new Refusal(404, 'not_found');
    reply.header('content-type', 'application/octet-stream');
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`);
    reply.header('content-security-policy', "sandbox; default-src 'none'");
    reply.header('cache-control', 'private, no-store');
    return reply.send((await deps.privateFiles.read(file.key)) as never);
  });
}
