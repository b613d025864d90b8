import { listingEndpoints } from '#contract/listings/endpoints.ts';
import type { Deps, Site } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { requireUser } from '../../viewer/viewer.ts';
import { dropDraft } from '../owned-queries.ts';
import { keepDraft, readDraft } from './drafts.ts';

/** What a person has begun to post, kept between devices. */
export function draftRoutes(site: Site, deps: Deps): void {
  mount(site, listingEndpoints.showDraft, async ({ viewer }) => ({ data: await readDraft(deps, viewer), meta: {} }));

  mount(site, listingEndpoints.saveDraft, async ({ viewer, body }, reply) => {
    await keepDraft(deps, viewer, body.data);
    return reply.code(204).send(null);
  });

  mount(site, listingEndpoints.dropDraft, async ({ viewer }, reply) => {
    await dropDraft(deps.db, requireUser(viewer).id);
    return reply.code(204).send(null);
  });
}
