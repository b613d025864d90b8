import { UndoBody, VersionAnswer, VersionPage, VersionQuery } from '#contract/admin/content.ts';
import { adminList } from '#contract/admin/list.ts';
import { AdminPageAnswer, PageBody, PageKeyPath } from '#contract/admin/pages.ts';
import { NumberPath } from '#contract/wire/page.ts';
import type { Deps, Site } from '../deps.ts';
import { sendJson } from '../http/open-http.ts';
import { actorOf } from '../staff/audit.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import type { Kind } from './kind.ts';
import { CONTENT_KINDS } from './kind-queries.ts';
import { EDITORS, kindRoutes } from './kind-routes.ts';
import { listPages } from './page-queries.ts';
import { changePage, showPage } from './pages.ts';
import { translationRoutes } from './texts/translation-routes.ts';
import { undoVersion } from './undo.ts';
import { searchVersions } from './version-queries.ts';

/**
 * Texts, contact data, pages, bank programmes and banners, as editors keep them, and the history of all content.
 * @param kinds those of other features, whose history is here as well
 */
export function contentAdminRoutes(site: Site, deps: Deps, kinds: readonly Kind[]): void {
  translationRoutes(site, deps);
  for (const kind of CONTENT_KINDS) kindRoutes(site, deps, kind);
  pageRoutes(site, deps);
  versionRoutes(site, deps, [...CONTENT_KINDS, ...kinds]);
}

function pageRoutes(site: Site, deps: Deps): void {
  const one = { ...ADMIN_SCHEMA, params: PageKeyPath };
  const answer = { response: { 200: AdminPageAnswer, ...ADMIN_REFUSALS } };
  site.get(
    '/api/admin/pages',
    { config: EDITORS, schema: { ...ADMIN_SCHEMA, querystring: adminList(['id'], {}, 'id:asc') } },
    async (_request, reply) => {
      const data = await listPages(deps.db);
      const pagination = { page: 1, pageSize: data.length, pageCount: 1, total: data.length };
      return sendJson(reply, JSON.stringify({ data, meta: { pagination } }));
    },
  );
  site.get('/api/admin/pages/:id', { config: EDITORS, schema: { ...one, ...answer } }, async ({ params }) => ({
    data: await showPage(deps.db, params.id),
    meta: {},
  }));
  site.put(
    '/api/admin/pages/:id',
    { config: EDITORS, schema: { ...one, body: PageBody, ...answer } },
    async (request) => ({ data: await changePage(deps, actorOf(request), request.params.id, request.body), meta: {} }),
  );
}

function versionRoutes(site: Site, deps: Deps, kinds: readonly Kind[]): void {
  site.get(
    '/api/admin/versions',
    {
      config: EDITORS,
      schema: { ...ADMIN_SCHEMA, querystring: VersionQuery, response: { 200: VersionPage, ...ADMIN_REFUSALS } },
    },
    async ({ query }) => searchVersions(deps.db, query),
  );
  site.post(
    '/api/admin/versions/:id/undo',
    {
      config: EDITORS,
      schema: {
        ...ADMIN_SCHEMA,
        params: NumberPath,
        body: UndoBody,
        response: { 200: VersionAnswer, ...ADMIN_REFUSALS },
      },
    },
    async (request) => {
      const undone = { id: request.params.id, latest: request.body.latest };
      return { data: await undoVersion(deps, actorOf(request), kinds, undone), meta: {} };
    },
  );
}
