import { noteEndpoints } from '#contract/notes/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { unwrapBody } from '../http/unwrap-body.ts';
import { listNotes, mergeIntoNotes } from './service.ts';

/** What signed-in people note about homes. */
export function noteRoutes(site: Site, deps: Deps): void {
  mount(site, noteEndpoints.list, async ({ viewer }, reply) => sendJson(reply, await listNotes(deps, viewer)));

  mount(
    site,
    noteEndpoints.merge,
    async (request, reply) => sendJson(reply, await mergeIntoNotes(deps, request.viewer, request.body)),
    { preValidation: unwrapBody },
  );
}
