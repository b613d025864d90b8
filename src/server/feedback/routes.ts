import { feedbackEndpoints } from '#contract/feedback/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { requestedLanguage } from '../text/texts.ts';
import { sendFeedback } from './service.ts';

/** Feedback to the site. Its files are uploaded to `POST /api/upload` first (images/routes.ts). */
export function feedbackRoutes(site: Site, deps: Deps): void {
  mount(site, feedbackEndpoints.send, async (request, reply) => {
    const { viewer, ip, headers } = request;
    const language = requestedLanguage(headers['accept-language']);
    const data = await sendFeedback(deps, { viewer, ip }, language, request.body.data);
    return reply.code(201).send({ data, meta: {} });
  });
}
