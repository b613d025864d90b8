import { adminDocumentEndpoints, previewEndpoints, versionEndpoints } from '#contract/content/admin-endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import type { Editable } from '../editing/editable.ts';
import type { Kind } from '../editing/kind.ts';
import { kindRoutes } from '../editing/kind-routes.ts';
import type { Previewable } from '../editing/previewable.ts';
import { editableRows } from '../editing/rows.ts';
import { searchVersions } from '../editing/version-queries.ts';
import { mount } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';

import { findDocuments } from './document-queries.ts';
import { changeDocument, EDITABLE_DOCUMENTS, showDocument } from './editable-documents.ts';
import { CONTENT_KINDS } from './kind-queries.ts';
import { makePreview } from './preview-service.ts';
import { PREVIEWABLES } from './previewables.ts';
import { textPreview } from './texts/preview.ts';
import { editableTexts, type TextChangeHook } from './texts/service.ts';
import { translationRoutes } from './texts/translation-routes.ts';
import { undoVersion } from './undo.ts';

/**
 * Editing of texts, contact data, pages, bank programmes and banners, and the history of all content.
 * @param options kinds of other features, for the history and for previews, and a hook that runs after a text has changed
 */
export function contentAdminRoutes(
  site: Site,
  deps: Deps,
  {
    kinds,
    previewables,
    onTextChange,
  }: { kinds: readonly Kind[]; previewables: readonly Previewable[]; onTextChange: TextChangeHook },
): void {
  translationRoutes(site, { ...deps, onTextChange });
  for (const kind of CONTENT_KINDS) kindRoutes(site, deps, kind);
  adminDocumentRoutes(site, deps);
  const allPreviewables = [...PREVIEWABLES, textPreview(onTextChange), ...previewables];
  mount(site, previewEndpoints.make, async ({ viewer, body }) => ({
    data: { path: await makePreview(deps, viewer, allPreviewables, body) },
    meta: {},
  }));
  const rows = [...CONTENT_KINDS, ...kinds].map(editableRows);
  versionRoutes(site, deps, [...rows, EDITABLE_DOCUMENTS, editableTexts(onTextChange)]);
}

function adminDocumentRoutes(site: Site, deps: Deps): void {
  mount(site, adminDocumentEndpoints.list, async (_request, reply) => {
    const data = await findDocuments(deps.db);
    const pagination = { page: 1, pageSize: data.length, pageCount: 1, total: data.length };
    return sendJson(reply, JSON.stringify({ data, meta: { pagination } }));
  });
  mount(site, adminDocumentEndpoints.show, async ({ params }) => ({
    data: await showDocument(deps.db, params.id),
    meta: {},
  }));
  mount(site, adminDocumentEndpoints.change, async (request) => ({
    data: await changeDocument(deps, actorOf(request), request.params.id, request.body),
    meta: {},
  }));
}

function versionRoutes(site: Site, deps: Deps, editables: readonly Editable[]): void {
  mount(site, versionEndpoints.list, async ({ query }) => searchVersions(deps.db, query));
  mount(site, versionEndpoints.undo, async (request) => {
    const version = { id: request.params.id, latest: request.body.latest };
    return { data: await undoVersion(deps.db, actorOf(request), editables, version), meta: {} };
  });
}
