import {
  AdminFeedbackAnswer,
  AdminFeedbackPage,
  AnswerBody,
  CloseBody,
  FeedbackFilePath,
  FeedbackQuery,
} from '#contract/admin/feedback.ts';
import { NumberPath } from '#contract/wire/page.ts';
import type { Deps, Site } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import { actorOf } from '../staff/audit.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { findFeedback, findFile, searchFeedback } from './answer-queries.ts';
import { answerFeedback, markFeedback } from './answers.ts';

const readers = { staff: ['moderator', 'editor'] } as const;
const one = { ...ADMIN_SCHEMA, params: NumberPath, response: { 200: AdminFeedbackAnswer, ...ADMIN_REFUSALS } };

/** What people wrote from the contact page, and our answers. */
export function feedbackAdminRoutes(site: Site, deps: Deps): void {
  const show = async (id: number) => {
    const data = await findFeedback(deps.db, id);
    if (!data) throw new Refusal(404, 'not_found');
    return { data, meta: {} };
  };

  site.get(
    '/api/admin/feedbacks',
    {
      config: readers,
      schema: { ...ADMIN_SCHEMA, querystring: FeedbackQuery, response: { 200: AdminFeedbackPage, ...ADMIN_REFUSALS } },
    },
    async ({ query }) => searchFeedback(deps.db, query),
  );

  site.get('/api/admin/feedbacks/:id', { config: readers, schema: one }, async ({ params }) => show(params.id));

  site.post(
    '/api/admin/feedbacks/:id/answer',
    { config: readers, schema: { ...one, body: AnswerBody } },
    async (request) => {
      const { id } = request.params;
      await answerFeedback(deps, actorOf(request), id, request.body.text);
      return show(id);
    },
  );

  site.post(
    '/api/admin/feedbacks/:id/close',
    { config: readers, schema: { ...one, body: CloseBody } },
    async (request) => {
      const { id } = request.params;
      await markFeedback(deps, actorOf(request), id, request.body.isClosed);
      return show(id);
    },
  );

  // always a download: nothing of a stranger opens in a page of ours
  site.get(
    '/api/admin/feedbacks/:id/files/:file',
    {
      config: readers,
      schema: {
        ...ADMIN_SCHEMA,
        params: FeedbackFilePath,
        response: ADMIN_REFUSALS,
        produces: ['application/octet-stream'],
      },
    },
    async ({ params }, reply) => {
      const file = await findFile(deps.db, params.id, params.file);
      if (!file) throw new Refusal(404, 'not_found');
      reply.header('content-type', 'application/octet-stream');
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`);
      reply.header('content-security-policy', "sandbox; default-src 'none'");
      reply.header('cache-control', 'private, no-store');
      return reply.send((await deps.privateFiles.read(file.key)) as never);
    },
  );
}
