import { channelEndpoints } from '#contract/contacts/admin.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { pauseChannel, showChannels } from './channel-service.ts';

/** The channels of messages: their figures, and a switch to pause each. */
export function channelAdminRoutes(site: Site, deps: Deps): void {
  mount(site, channelEndpoints.list, async () => ({ data: await showChannels(deps), meta: {} }));

  mount(site, channelEndpoints.pause, async (request, reply) => {
    await pauseChannel(deps, actorOf(request), request.params.kind, request.body.isPaused);
    return reply.code(204).send(null);
  });
}
