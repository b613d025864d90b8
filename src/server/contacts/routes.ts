import { contactEndpoints } from '#contract/contacts/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { FROM_OWN_SITE, mount } from '../http/mount.ts';
import { callerOf } from '../viewer/caller.ts';
import { addPush, endPush, renewPush } from './push-service.ts';
import { chooseNotices, linkTelegram, resumeOwnContact, showContacts, stopOwnContact } from './service.ts';

/** Where a person is told things. */
export function contactRoutes(site: Site, deps: Deps): void {
  mount(site, contactEndpoints.list, async ({ viewer }) => ({ data: await showContacts(deps, viewer), meta: {} }));

  mount(site, contactEndpoints.linkTelegram, async ({ viewer, query }) => ({
    data: await linkTelegram(deps, viewer, query.locale),
    meta: {},
  }));

  mount(site, contactEndpoints.addPush, async (request) => {
    const { viewer, body, query } = request;
    const { device } = callerOf(deps, request);
    return { data: await addPush(deps, viewer, body, { language: query.locale, device }), meta: {} };
  });

  mount(
    site,
    contactEndpoints.renewPush,
    async ({ body }, reply) => {
      await renewPush(deps, body);
      return reply.code(204).send(null);
    },
    FROM_OWN_SITE,
  );

  mount(site, contactEndpoints.endPush, async ({ viewer, body }, reply) => {
    await endPush(deps, viewer, body.endpoint);
    return reply.code(204).send(null);
  });

  mount(site, contactEndpoints.choose, async ({ viewer, body }, reply) => {
    await chooseNotices(deps, viewer, body);
    return reply.code(204).send(null);
  });

  mount(site, contactEndpoints.stop, async ({ viewer, params }, reply) => {
    await stopOwnContact(deps, viewer, params.id);
    return reply.code(204).send(null);
  });

  mount(site, contactEndpoints.resume, async ({ viewer, params }, reply) => {
    await resumeOwnContact(deps, viewer, params.id);
    return reply.code(204).send(null);
  });
}
