import { noteEndpoints } from '#contract/notes/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { unwrapBody } from '../http/unwrap-body.ts';
import { listNotes, mergeIntoNotes } from './service.ts';

/** What signed-in people note about homes. */
export function noteRoutes(site: Site, deps: Deps): void {
  mount(site, noteEndpoints.list, async ({ viewer }) => ({ data: await listNotes(deps, viewer), meta: {} }));

  mount(
    site,
    noteEndpoints.merge,
    async (request) => ({ data: await mergeIntoNotes(deps, request.viewer, request.body), meta: {} }),
    { preValidation: unwrapBody },
  );
}
