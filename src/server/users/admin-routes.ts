import { z } from 'zod';
import { Seen } from '#contract/admin/list.ts';
import {
  AdminSessions,
  AdminUserAnswer,
  AdminUserPage,
  BlockBody,
  RoleBody,
  UserFilters,
  UserQuery,
} from '#contract/admin/users.ts';
import { NumberPath } from '#contract/wire/page.ts';
import { endSessions, listSessions } from '../auth/session-queries.ts';
import type { Deps, Site } from '../deps.ts';
import { sendCsv } from '../http/csv.ts';
import { actorOf } from '../staff/audit.ts';
import { auditExport } from '../staff/exports.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { searchUsers } from './queries.ts';
import { blockUser, changeRole, endUserSessions, removeLostFactors, showUser, staffOf } from './service.ts';
import { userTable } from './table.ts';

const readers = { staff: ['moderator', 'finance'] } as const;
const keepers = { staff: ['moderator'] } as const;
const one = { ...ADMIN_SCHEMA, params: NumberPath };
const answer = { response: { 200: AdminUserAnswer, ...ADMIN_REFUSALS } };
const nothing = { response: { 204: z.null(), ...ADMIN_REFUSALS } };

/** The people of the site, as those who run it see them. */
export function userAdminRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/admin/users',
    {
      config: readers,
      schema: { ...ADMIN_SCHEMA, querystring: UserQuery, response: { 200: AdminUserPage, ...ADMIN_REFUSALS } },
    },
    async ({ query }) => searchUsers(deps.db, query),
  );

  site.get(
    '/api/admin/users/csv',
    { config: readers, schema: { ...ADMIN_SCHEMA, querystring: UserFilters, response: ADMIN_REFUSALS } },
    async (request, reply) => {
      await auditExport(deps.db, actorOf(request), 'users', request.query);
      return sendCsv(request, reply, 'users', deps.clock.now(), userTable(deps.db, request));
    },
  );

  site.get('/api/admin/users/:id', { config: readers, schema: { ...one, ...answer } }, async ({ params }) => ({
    data: await showUser(deps, params.id),
    meta: {},
  }));

  site.post(
    '/api/admin/users/:id/block',
    { config: keepers, schema: { ...one, body: BlockBody, ...answer } },
    async (request) => {
      const data = await blockUser(deps, staffOf(request), request.params.id, { isBlocked: true, ...request.body });
      return { data, meta: {} };
    },
  );

  site.post(
    '/api/admin/users/:id/unblock',
    { config: keepers, schema: { ...one, body: z.strictObject(Seen), ...answer } },
    async (request) => {
      const data = await blockUser(deps, staffOf(request), request.params.id, { isBlocked: false, ...request.body });
      return { data, meta: {} };
    },
  );

  site.put(
    '/api/admin/users/:id/role',
    { config: { staff: [], recent: true }, schema: { ...one, body: RoleBody, ...answer } },
    async (request) => ({ data: await changeRole(deps, staffOf(request), request.params.id, request.body), meta: {} }),
  );

  // of somebody who has lost their phone
  site.delete(
    '/api/admin/users/:id/factor',
    { config: { staff: [], recent: true }, schema: { ...one, ...nothing } },
    async (request, reply) => {
      await removeLostFactors(deps, actorOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  site.get(
    '/api/admin/users/:id/sessions',
    { config: keepers, schema: { ...one, response: { 200: AdminSessions, ...ADMIN_REFUSALS } } },
    async ({ params, viewer }) => {
      const data = await listSessions(deps.db, deps.clock.now(), params.id, viewer.session);
      return { data, meta: {} };
    },
  );

  site.delete(
    '/api/admin/users/:id/sessions',
    { config: keepers, schema: { ...one, ...nothing } },
    async (request, reply) => {
      const { id } = request.params;
      await endUserSessions(deps, staffOf(request), id, (trx) => endSessions(trx, id));
      return reply.code(204).send(null);
    },
  );
}
