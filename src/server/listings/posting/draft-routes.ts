import { listingEndpoints } from '#contract/listings/endpoints.ts';
import type { Deps, Site } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { requireUser } from '../../viewer/viewer.ts';
import { deleteDraft } from '../owned-queries.ts';
import { findOwnDraft, saveDraft } from './drafts.ts';

/** The viewer's draft, stored on the server to continue on another device. */
export function draftRoutes(site: Site, deps: Deps): void {
  mount(site, listingEndpoints.showDraft, async ({ viewer }) => ({ data: await findOwnDraft(deps, viewer), meta: {} }));

  mount(site, listingEndpoints.saveDraft, async ({ viewer, body }, reply) => {
    await saveDraft(deps, viewer, body.data);
    return reply.code(204).send(null);
  });

  mount(site, listingEndpoints.dropDraft, async ({ viewer }, reply) => {
    await deleteDraft(deps.db, requireUser(viewer).id);
    return reply.code(204).send(null);
  });
}
