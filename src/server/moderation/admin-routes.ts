import { z } from 'zod';
import {
  ApproveBody,
  HoldAnswer,
  HoldBody,
  NextBody,
  NextCase,
  RejectBody,
  ReportedPage,
  ReportQuery,
} from '#contract/admin/moderation.ts';
import { NumberPath } from '#contract/wire/page.ts';
import { requireUser } from '../auth/viewer.ts';
import type { Deps, Site } from '../deps.ts';
import { actorOf } from '../staff/audit.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { searchReported } from './report-queries.ts';
import { dismissReports } from './reports.ts';
import { approveCase, holdCases, nextCase, rejectCase, skipCase } from './service.ts';

const config = { staff: ['moderator'] } as const;
const one = { ...ADMIN_SCHEMA, params: NumberPath };
const nothing = { response: { 204: z.null(), ...ADMIN_REFUSALS } };

/** What moderators decide. */
export function moderationRoutes(site: Site, deps: Deps): void {
  site.post(
    '/api/admin/moderation/next',
    { config, schema: { ...ADMIN_SCHEMA, body: NextBody, response: { 200: NextCase, ...ADMIN_REFUSALS } } },
    async ({ viewer, body }) => nextCase(deps, viewer, requireUser(viewer).id, body.holding),
  );

  site.post(
    '/api/admin/moderation/hold',
    { config, schema: { ...ADMIN_SCHEMA, body: HoldBody, response: { 200: HoldAnswer, ...ADMIN_REFUSALS } } },
    async ({ viewer, body }) => ({ data: await holdCases(deps, requireUser(viewer).id, body.holding), meta: {} }),
  );

  site.post(
    '/api/admin/moderation/:id/approve',
    { config, schema: { ...one, body: ApproveBody, ...nothing } },
    async (request, reply) => {
      await approveCase(deps, actorOf(request), request.params.id, request.body.updatedAt);
      return reply.code(204).send(null);
    },
  );

  site.post(
    '/api/admin/moderation/:id/reject',
    { config, schema: { ...one, body: RejectBody, ...nothing } },
    async (request, reply) => {
      await rejectCase(deps, actorOf(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  site.post('/api/admin/moderation/:id/skip', { config, schema: { ...one, ...nothing } }, async (request, reply) => {
    await skipCase(deps, requireUser(request.viewer).id, request.params.id);
    return reply.code(204).send(null);
  });

  site.get(
    '/api/admin/reports',
    {
      config,
      schema: { ...ADMIN_SCHEMA, querystring: ReportQuery, response: { 200: ReportedPage, ...ADMIN_REFUSALS } },
    },
    async ({ query }) => searchReported(deps.db, query),
  );

  // by the listing's number: all its reports together. Taking it down is rejecting it
  site.post(
    '/api/admin/reports/:id/dismiss',
    { config, schema: { ...one, body: ApproveBody, ...nothing } },
    async (request, reply) => {
      await dismissReports(deps, actorOf(request), request.params.id, request.body.updatedAt);
      return reply.code(204).send(null);
    },
  );
}
