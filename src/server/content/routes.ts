import { z } from 'zod';
import { ContactAnswer, DocumentQuery, LocaleQuery, Translations } from '#contract/content/api.ts';
import { Banners } from '#contract/content/banners.ts';
import { BankPrograms, DOCUMENT_ANSWERS, type DocumentKey } from '#contract/content/documents.ts';
import { checkPopulate } from '#contract/content/populate.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import type { Deps, Site } from '../deps.ts';
import { sendJson } from '../http/open-http.ts';
import { listBankPrograms, openBanners, openContact, openDocuments } from './service.ts';

const tags = ['content'];
/** Changes of editors are to be seen within seconds. */
const CACHED = 'public, max-age=5';

export function contentRoutes(site: Site, deps: Deps): void {
  const showContact = openContact(deps);
  site.get(
    '/api/translates',
    { schema: { tags, querystring: LocaleQuery, response: { 200: Translations } } },
    async (_request, reply) => {
      return sendJson(reply.header('cache-control', CACHED), await deps.texts.all());
    },
  );
  site.get(
    '/api/contact',
    {
      schema: {
        tags,
        querystring: DocumentQuery,
        response: { 200: ContactAnswer, 400: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async (request, reply) => {
      checkPopulate('contact', request.query.populate);
      reply.header('cache-control', CACHED);
      return { data: await showContact(request.query.locale), meta: {} };
    },
  );
  const showDocument = openDocuments(deps);
  for (const key of Object.keys(DOCUMENT_ANSWERS) as DocumentKey[])
    site.get(
      `/api/${key}`,
      {
        schema: {
          tags,
          querystring: DocumentQuery,
          response: { 200: DOCUMENT_ANSWERS[key], 400: ErrorAnswer, 404: ErrorAnswer },
        },
      },
      async (request, reply) => {
        checkPopulate(key, request.query.populate);
        return sendJson(reply.header('cache-control', CACHED), await showDocument(key, request.query.locale));
      },
    );
  site.get(
    '/api/bank-programs',
    { schema: { tags, querystring: LocaleQuery, response: { 200: BankPrograms, 400: ErrorAnswer } } },
    async (request, reply) =>
      sendJson(reply.header('cache-control', CACHED), await listBankPrograms(deps, request.query.locale)),
  );
  const listBanners = openBanners(deps);
  site.get(
    '/api/banners',
    { schema: { tags, querystring: LocaleQuery, response: { 200: Banners, 400: ErrorAnswer } } },
    async (request, reply) => sendJson(reply.header('cache-control', CACHED), await listBanners(request.query.locale)),
  );
  // the words of a page, beside it: the page names the version. Another one than asked for is not kept
  site.get(
    '/texts/:language-:version.json',
    { schema: { hide: true, params: z.object({ language: z.enum(LANGUAGES), version: z.string() }) } },
    async (request, reply) => {
      const { language, version } = request.params;
      const words = await deps.texts.wordsOf(language, version);
      const isAsked = words.version === version;
      reply.header('cache-control', isAsked ? 'public, max-age=31536000, immutable' : 'no-cache');
      return sendJson(reply, JSON.stringify(words));
    },
  );
}
