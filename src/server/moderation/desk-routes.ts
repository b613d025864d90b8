import type { DeskListing } from '#contract/moderation/desk.ts';
import { deskEndpoints } from '#contract/moderation/desk-endpoints.ts';
import { actorOf, staffOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { requestedLanguage } from '../text/texts.ts';
import { requireUser } from '../viewer/viewer.ts';
import { searchOwnDecisions } from './desk-queries.ts';
import { showDeskListing } from './desk-service.ts';
import { searchHistory } from './history-queries.ts';
import { hideCase, reconsiderCase } from './service.ts';
import { undoDecision } from './undo.ts';

/** Any listing on the desk of a moderator, and their own decisions. */
export function deskRoutes(site: Site, deps: Deps): void {
  mount(site, deskEndpoints.show, async ({ viewer, params, headers }) => {
    const language = requestedLanguage(headers['accept-language']);
    const data: DeskListing = await showDeskListing(deps, viewer, params.id, language);
    return { data, meta: {} };
  });

  mount(site, deskEndpoints.history, async ({ params, query }) => searchHistory(deps.db, params.id, query));

  mount(site, deskEndpoints.hide, async (request, reply) => {
    await hideCase(deps, actorOf(request), request.params.id, request.body);
    return reply.code(204).send(null);
  });

  mount(site, deskEndpoints.reconsider, async (request, reply) => {
    await reconsiderCase(deps, actorOf(request), request.params.id, request.body);
    return reply.code(204).send(null);
  });

  mount(site, deskEndpoints.undo, async (request, reply) => {
    await undoDecision(deps, staffOf(request), request.body);
    return reply.code(204).send(null);
  });

  mount(site, deskEndpoints.listDecisions, async ({ viewer, query }) =>
    searchOwnDecisions(deps.db, query, requireUser(viewer).id, deps.clock.now()),
  );
}
