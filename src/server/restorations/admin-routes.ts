import { userEndpoints } from '#contract/users/endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { showUser } from '../users/service.ts';
import { agreeRestoration, declineRestoration, requestRestoration, showRestoration } from './service.ts';
import { changeStaffContact } from './staff-contact.ts';

/** Restoring accounts to their owners by staff. */
export function restorationAdminRoutes(site: Site, deps: Deps): void {
  mount(site, userEndpoints.changeContact, async (request) => {
    await changeStaffContact(deps, actorOf(request), request.params.id, request.body);
    return { data: await showUser(deps, request.params.id), meta: {} };
  });

  mount(site, userEndpoints.showRestoration, async ({ params }) => ({
    data: await showRestoration(deps, params.id),
    meta: {},
  }));

  mount(site, userEndpoints.requestRestoration, async (request) => ({
    data: await requestRestoration(deps, actorOf(request), request.params.id, request.body),
    meta: {},
  }));

  mount(site, userEndpoints.agreeRestoration, async (request) => ({
    data: await agreeRestoration(deps, actorOf(request), request.params.id),
    meta: {},
  }));

  mount(site, userEndpoints.declineRestoration, async (request, reply) => {
    await declineRestoration(deps, actorOf(request), request.params.id);
    return reply.code(204).send(null);
  });
}
