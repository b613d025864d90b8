import { ContactAnswer, LocaleQuery, Translations } from '#contract/content/api.ts';
import { ErrorAnswer } from '#contract/errors.ts';
import type { Deps, Site } from '../deps.ts';
import { sendJson } from '../http.ts';
import { openTexts, showContact } from './service.ts';

const tags = ['content'];
const CACHED = 'public, max-age=60';

export function contentRoutes(site: Site, deps: Deps): void {
  const texts = openTexts(deps);
  site.get(
    '/api/translates',
    { schema: { tags, querystring: LocaleQuery, response: { 200: Translations } } },
    async (_request, reply) => {
      return sendJson(reply.header('cache-control', CACHED), await texts());
    },
  );
  site.get(
    '/api/contact',
    { schema: { tags, querystring: LocaleQuery, response: { 200: ContactAnswer, 404: ErrorAnswer } } },
    async (request, reply) => {
      reply.header('cache-control', CACHED);
      return { data: await showContact(deps, request.query.locale), meta: {} };
    },
  );
}
