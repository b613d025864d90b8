import { z } from 'zod';
import { AuditFilters, AuditPage, AuditQuery } from '#contract/admin/audit.ts';
import { FactorBody, FactorKeyAnswer, RecoveryCodes, StaffAnswer } from '#contract/admin/staff.ts';
import { STAFF_ROLES } from '#contract/auth/fields.ts';
import type { Deps, Site } from '../deps.ts';
import { sendCsv } from '../http/csv.ts';
import { actorOf } from './audit.ts';
import { searchAudit } from './audit-queries.ts';
import { auditTable } from './audit-table.ts';
import { auditExport } from './exports.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from './schema.ts';
import { beginFactor, giveFactor, proveFactor, removeFactor, showStaff } from './service.ts';

const nothing = { 204: z.null(), ...ADMIN_REFUSALS };
const everybody = { staff: STAFF_ROLES };

/** Who works here, how they prove it, and what was done. */
export function staffRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/admin/me',
    {
      config: { ...everybody, beforeFactor: true },
      schema: { ...ADMIN_SCHEMA, response: { 200: StaffAnswer, ...ADMIN_REFUSALS } },
    },
    async ({ viewer }) => ({ data: await showStaff(deps, viewer), meta: {} }),
  );

  site.post(
    '/api/admin/factor/verify',
    {
      config: { ...everybody, beforeFactor: true },
      schema: { ...ADMIN_SCHEMA, body: FactorBody, response: nothing },
    },
    async (request, reply) => {
      await giveFactor(deps, request.viewer, actorOf(request), request.body.code);
      return reply.code(204).send(null);
    },
  );

  site.post(
    '/api/admin/factor',
    {
      config: { ...everybody, recent: true, firstFactor: true },
      schema: { ...ADMIN_SCHEMA, response: { 200: FactorKeyAnswer, ...ADMIN_REFUSALS } },
    },
    async ({ viewer }) => ({ data: await beginFactor(deps, viewer), meta: {} }),
  );

  site.post(
    '/api/admin/factor/confirm',
    {
      config: { ...everybody, recent: true, firstFactor: true },
      schema: { ...ADMIN_SCHEMA, body: FactorBody, response: { 200: RecoveryCodes, ...ADMIN_REFUSALS } },
    },
    async (request) => ({
      data: { codes: await proveFactor(deps, request.viewer, actorOf(request), request.body.code) },
      meta: {},
    }),
  );

  site.delete(
    '/api/admin/factor',
    { config: { ...everybody, recent: true }, schema: { ...ADMIN_SCHEMA, response: nothing } },
    async (request, reply) => {
      const actor = actorOf(request);
      await removeFactor(deps, actor, actor.id);
      return reply.code(204).send(null);
    },
  );

  site.get(
    '/api/admin/audit',
    {
      config: { staff: [] },
      schema: { ...ADMIN_SCHEMA, querystring: AuditQuery, response: { 200: AuditPage, ...ADMIN_REFUSALS } },
    },
    async ({ query }) => searchAudit(deps.db, query),
  );

  site.get(
    '/api/admin/audit/csv',
    { config: { staff: [] }, schema: { ...ADMIN_SCHEMA, querystring: AuditFilters, response: ADMIN_REFUSALS } },
    async (request, reply) => {
      await auditExport(deps.db, actorOf(request), 'audit', request.query);
      return sendCsv(request, reply, 'audit', deps.clock.now(), auditTable(deps.db, request));
    },
  );
}
