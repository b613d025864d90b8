import { FeedbackAnswer, NewFeedback } from '#contract/feedback/api.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import type { Deps, Site } from '../deps.ts';
import { sendFeedback } from './service.ts';

/** What people write to us. Their files go to `POST /api/upload` before (images/routes.ts). */
export function feedbackRoutes(site: Site, deps: Deps): void {
  site.post(
    '/api/feedbacks',
    {
      schema: {
        tags: ['feedback'],
        body: NewFeedback,
        response: { 201: FeedbackAnswer, 400: ErrorAnswer, 422: ErrorAnswer, 429: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const { viewer, ip } = request;
      const data = await sendFeedback(deps, { viewer, ip }, request.body.data);
      return reply.code(201).send({ data, meta: {} });
    },
  );
}
