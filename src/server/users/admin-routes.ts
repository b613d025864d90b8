import { userEndpoints } from '#contract/users/endpoints.ts';
import { actorOf, staffOf } from '../audit/audit.ts';
import { auditExport } from '../audit/exports.ts';
import type { Deps, Site } from '../deps.ts';
import { sendCsv } from '../http/csv.ts';
import { mount } from '../http/mount.ts';
import { findSessions } from '../viewer/session-queries.ts';
import { searchUsers } from './queries.ts';
import { blockUser, changeRole, endUserSessions, removeLostFactors, showUser } from './service.ts';
import { userTable } from './table.ts';

/** Managing the accounts of the site. */
export function userAdminRoutes(site: Site, deps: Deps): void {
  mount(site, userEndpoints.list, async ({ query }) => searchUsers(deps.db, query));

  mount(site, userEndpoints.download, async (request, reply) => {
    await auditExport(deps.db, actorOf(request), 'users', request.query);
    return sendCsv(request, reply, 'users', deps.clock.now(), userTable(deps.db, request));
  });

  mount(site, userEndpoints.show, async ({ params }) => ({
    data: await showUser(deps, params.id),
    meta: {},
  }));

  mount(site, userEndpoints.block, async (request) => {
    const data = await blockUser(deps, staffOf(request), request.params.id, { isBlocked: true, ...request.body });
    return { data, meta: {} };
  });

  mount(site, userEndpoints.unblock, async (request) => {
    const data = await blockUser(deps, staffOf(request), request.params.id, { isBlocked: false, ...request.body });
    return { data, meta: {} };
  });

  mount(site, userEndpoints.changeRole, async (request) => ({
    data: await changeRole(deps, staffOf(request), request.params.id, request.body),
    meta: {},
  }));

  // for staff who have lost their phone
  mount(site, userEndpoints.removeFactors, async (request, reply) => {
    await removeLostFactors(deps, actorOf(request), request.params.id);
    return reply.code(204).send(null);
  });

  mount(site, userEndpoints.listSessions, async ({ params, viewer }) => {
    const data = await findSessions(deps.db, deps.clock.now(), params.id, viewer.session);
    return { data, meta: {} };
  });

  mount(site, userEndpoints.endSessions, async (request, reply) => {
    await endUserSessions(deps, staffOf(request), request.params.id);
    return reply.code(204).send(null);
  });
}
