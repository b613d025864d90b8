import { z } from 'zod';
import type { DocumentKey } from '#contract/content/documents.ts';
import { contentEndpoints, documentEndpoints } from '#contract/content/endpoints.ts';
import { checkPopulate } from '#contract/content/populate.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import type { Deps, Site } from '../deps.ts';
import { bestOf } from '../http/encodings.ts';
import { mount } from '../http/mount.ts';
import { dropDocumentHeaders } from '../http/security-headers.ts';
import { sendJson } from '../http/send-json.ts';
import { listBankPrograms, openBanners, openDocuments, openSiteContact } from './service.ts';
import { compressedPageTexts, pageTexts } from './texts/page-texts.ts';

/** Changes of editors must be visible within seconds. */
const CACHE_CONTROL = 'public, max-age=5';

export function contentRoutes(site: Site, deps: Deps): void {
  const showContact = openSiteContact(deps);
  mount(site, contentEndpoints.listTexts, async (_request, reply) => {
    return sendJson(reply.header('cache-control', CACHE_CONTROL), await deps.texts.all());
  });
  mount(site, contentEndpoints.showContact, async (request, reply) => {
    checkPopulate('contact', request.query.populate);
    reply.header('cache-control', CACHE_CONTROL);
    return { data: await showContact(request.query.locale), meta: {} };
  });
  const showDocument = openDocuments(deps);
  for (const key of Object.keys(documentEndpoints) as DocumentKey[])
    mount(site, documentEndpoints[key], async (request, reply) => {
      checkPopulate(key, request.query.populate);
      return sendJson(reply.header('cache-control', CACHE_CONTROL), await showDocument(key, request.query.locale));
    });
  mount(site, contentEndpoints.listBankPrograms, async (request, reply) =>
    sendJson(reply.header('cache-control', CACHE_CONTROL), await listBankPrograms(deps, request.query.locale)),
  );
  const listBanners = openBanners(deps);
  mount(site, contentEndpoints.listBanners, async (request, reply) =>
    sendJson(reply.header('cache-control', CACHE_CONTROL), await listBanners(request.query.locale)),
  );
  // the texts of a page, loaded beside it: the page names the version. Another version than requested is not cached
  site.get(
    '/texts/:language-:version.json',
    { schema: { hide: true, params: z.object({ language: z.enum(LANGUAGES), version: z.string() }) } },
    async (request, reply) => {
      const { language, version } = request.params;
      const languageTexts = await deps.texts.textsOfVersion(language, version);
      const isRequestedVersion = languageTexts.version === version;
      dropDocumentHeaders(reply);
      reply.header('cache-control', isRequestedVersion ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!isRequestedVersion || bestOf(String(request.headers['accept-encoding'] ?? '')) !== 'br')
        return sendJson(reply, pageTexts(languageTexts));
      reply.type('application/json; charset=utf-8').header('content-encoding', 'br').header('vary', 'accept-encoding');
      return reply.send(await compressedPageTexts(languageTexts));
    },
  );
}
