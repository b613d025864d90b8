import { z } from 'zod';
import { RestorationAnswer, RestorationBody, StaffContactBody } from '#contract/admin/account-safety.ts';
import { AdminUserAnswer } from '#contract/admin/users.ts';
import { NumberPath } from '#contract/wire/page.ts';
import type { Deps, Site } from '../deps.ts';
import { actorOf } from '../staff/audit.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { showUser } from '../users/service.ts';
import { agreeRestoration, askRestoration, declineRestoration, showRestoration } from './restorations.ts';
import { changeStaffContact } from './staff-contact.ts';

const one = { ...ADMIN_SCHEMA, params: NumberPath };
const restoration = { response: { 200: RestorationAnswer, ...ADMIN_REFUSALS } };
const keepers = { staff: ['moderator'] } as const;
const movers = { staff: ['moderator'], recent: true } as const;

/** What staff does about who an account belongs to. */
export function accountSafetyAdminRoutes(site: Site, deps: Deps): void {
  site.put(
    '/api/admin/users/:id/contact',
    {
      config: { staff: [], recent: true },
      schema: { ...one, body: StaffContactBody, response: { 200: AdminUserAnswer, ...ADMIN_REFUSALS } },
    },
    async (request) => {
      await changeStaffContact(deps, actorOf(request), request.params.id, request.body);
      return { data: await showUser(deps, request.params.id), meta: {} };
    },
  );

  site.get(
    '/api/admin/users/:id/restoration',
    { config: keepers, schema: { ...one, ...restoration } },
    async ({ params }) => ({ data: await showRestoration(deps, params.id), meta: {} }),
  );

  site.post(
    '/api/admin/users/:id/restoration',
    { config: movers, schema: { ...one, body: RestorationBody, ...restoration } },
    async (request) => ({
      data: await askRestoration(deps, actorOf(request), request.params.id, request.body),
      meta: {},
    }),
  );

  site.post(
    '/api/admin/users/:id/restoration/agree',
    { config: movers, schema: { ...one, ...restoration } },
    async (request) => ({ data: await agreeRestoration(deps, actorOf(request), request.params.id), meta: {} }),
  );

  site.delete(
    '/api/admin/users/:id/restoration',
    { config: keepers, schema: { ...one, response: { 204: z.null(), ...ADMIN_REFUSALS } } },
    async (request, reply) => {
      await declineRestoration(deps, actorOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
