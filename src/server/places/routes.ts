import { placeEndpoints } from '#contract/places/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { describePoint, listStreets, openPlaces } from './service.ts';

/** Changes of editors must be visible within seconds. */
const CACHE_CONTROL = 'public, max-age=5';

export function placeRoutes(site: Site, deps: Deps): void {
  const places = openPlaces(deps);
  mount(site, placeEndpoints.listStreets, async (request, reply) =>
    sendJson(reply.header('cache-control', CACHE_CONTROL), await listStreets(deps, request.query)),
  );
  mount(site, placeEndpoints.list, async (request, reply) =>
    sendJson(reply.header('cache-control', CACHE_CONTROL), await places(request.query.locale)),
  );
  mount(site, placeEndpoints.describePoint, async (request, reply) =>
    sendJson(reply.header('cache-control', CACHE_CONTROL), await describePoint(deps, request.query)),
  );
}
