import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { changeSettings, showSettings } from './settings-service.ts';

/** Settings of automatic moderation. */
export function checkAdminRoutes(site: Site, deps: Deps): void {
  mount(site, moderationEndpoints.showSettings, async () => ({ data: await showSettings(deps), meta: {} }));

  mount(site, moderationEndpoints.changeSettings, async (request) => ({
    data: await changeSettings(deps, actorOf(request), request.body),
    meta: {},
  }));
}
