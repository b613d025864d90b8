import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import { searchAudit } from '../audit/audit-queries.ts';
import { auditTable } from '../audit/audit-table.ts';
import { auditExport } from '../audit/exports.ts';
import type { Deps, Site } from '../deps.ts';
import { beginFactor, confirmNewFactor, enterFactor, removeFactor } from '../factors/service.ts';
import { sendCsv } from '../http/csv.ts';
import { mount } from '../http/mount.ts';
import { showStaff } from './service.ts';

/** The staff member's session, second factors, and the audit log. */
export function staffRoutes(site: Site, deps: Deps): void {
  mount(site, staffEndpoints.show, async ({ viewer }) => ({ data: await showStaff(deps, viewer), meta: {} }));

  mount(site, staffEndpoints.enterFactor, async (request, reply) => {
    await enterFactor(deps, request.viewer, actorOf(request), request.body.code);
    return reply.code(204).send(null);
  });

  mount(site, staffEndpoints.beginFactor, async ({ viewer }) => ({ data: await beginFactor(deps, viewer), meta: {} }));

  mount(site, staffEndpoints.confirmNewFactor, async (request) => ({
    data: { codes: await confirmNewFactor(deps, request.viewer, actorOf(request), request.body.code) },
    meta: {},
  }));

  mount(site, staffEndpoints.removeFactor, async (request, reply) => {
    const actor = actorOf(request);
    await removeFactor(deps, actor, actor.id);
    return reply.code(204).send(null);
  });

  mount(site, staffEndpoints.listAudit, async ({ query }) => searchAudit(deps.db, query));

  mount(site, staffEndpoints.downloadAudit, async (request, reply) => {
    await auditExport(deps.db, actorOf(request), 'audit', request.query);
    return sendCsv(request, reply, 'audit', deps.clock.now(), auditTable(deps.db, request));
  });
}
