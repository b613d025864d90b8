import { reasonEndpoints } from '#contract/moderation/endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { searchReasons } from './reason-queries.ts';
import { addReason, changeReason, moveReason, removeReason, showReason } from './reasons.ts';

/** The reasons for a rejection: moderators read them, admins edit them. */
export function reasonRoutes(site: Site, deps: Deps): void {
  mount(site, reasonEndpoints.list, async ({ query }) => searchReasons(deps.db, query));

  mount(site, reasonEndpoints.show, async ({ params }) => ({
    data: await showReason(deps.db, params.id),
    meta: {},
  }));

  mount(site, reasonEndpoints.add, async (request) => ({
    data: await addReason(deps, actorOf(request), request.body),
    meta: {},
  }));

  mount(site, reasonEndpoints.change, async (request) => ({
    data: await changeReason(deps, actorOf(request), request.params.id, request.body),
    meta: {},
  }));

  mount(site, reasonEndpoints.move, async (request) => {
    const data = await moveReason(deps, actorOf(request), request.params.id, request.body.to);
    return { data, meta: {} };
  });

  mount(site, reasonEndpoints.remove, async (request, reply) => {
    await removeReason(deps, actorOf(request), request.params.id, request.query.updatedAt);
    return reply.code(204).send(null);
  });
}
