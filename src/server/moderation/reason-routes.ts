import { z } from 'zod';
import { Seen } from '#contract/admin/list.ts';
import {
  NewReason,
  ReasonAnswer,
  ReasonChange,
  ReasonMove,
  ReasonPage,
  ReasonPath,
  ReasonQuery,
} from '#contract/admin/reasons.ts';
import type { Deps, Site } from '../deps.ts';
import { actorOf } from '../staff/audit.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { searchReasons } from './reason-queries.ts';
import { addReason, changeReason, moveReason, removeReason, showReason } from './reasons.ts';

const readers = { staff: ['moderator'] } as const;
const keepers = { staff: [] } as const;
const path = '/api/admin/rejection-reasons';
const one = { ...ADMIN_SCHEMA, params: ReasonPath };
const answer = { response: { 200: ReasonAnswer, ...ADMIN_REFUSALS } };

/** The reasons that moderators give: they read them, admins write them. */
export function reasonRoutes(site: Site, deps: Deps): void {
  site.get(
    path,
    {
      config: readers,
      schema: { ...ADMIN_SCHEMA, querystring: ReasonQuery, response: { 200: ReasonPage, ...ADMIN_REFUSALS } },
    },
    async ({ query }) => searchReasons(deps.db, query),
  );

  site.get(`${path}/:id`, { config: readers, schema: { ...one, ...answer } }, async ({ params }) => ({
    data: await showReason(deps.db, params.id),
    meta: {},
  }));

  site.post(path, { config: keepers, schema: { ...ADMIN_SCHEMA, body: NewReason, ...answer } }, async (request) => ({
    data: await addReason(deps, actorOf(request), request.body),
    meta: {},
  }));

  site.put(`${path}/:id`, { config: keepers, schema: { ...one, body: ReasonChange, ...answer } }, async (request) => ({
    data: await changeReason(deps, actorOf(request), request.params.id, request.body),
    meta: {},
  }));

  site.post(
    `${path}/:id/move`,
    { config: keepers, schema: { ...one, body: ReasonMove, ...answer } },
    async (request) => {
      const data = await moveReason(deps, actorOf(request), request.params.id, request.body.to);
      return { data, meta: {} };
    },
  );

  site.delete(
    `${path}/:id`,
    {
      config: keepers,
      schema: { ...one, querystring: z.strictObject(Seen), response: { 204: z.null(), ...ADMIN_REFUSALS } },
    },
    async (request, reply) => {
      await removeReason(deps, actorOf(request), request.params.id, request.query.updatedAt);
      return reply.code(204).send(null);
    },
  );
}
