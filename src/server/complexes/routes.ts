import { complexEndpoints } from '#contract/complexes/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { FROM_OWN_SITE, mount, SHARED } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { rememberBrowser } from '../viewer/browser-cookie.ts';
import { callerOf } from '../viewer/caller.ts';
import { isCountedView } from '../viewer/counted-view.ts';
import { findComplexId, listComplexes, listFacets, revealComplexPhone, showComplex } from './service.ts';

export function complexRoutes(site: Site, deps: Deps): void {
  mount(
    site,
    complexEndpoints.list,
    async (request, reply) => sendJson(reply, await listComplexes(deps, request.query)),
    SHARED,
  );

  mount(
    site,
    complexEndpoints.listFacets,
    async (request, reply) => sendJson(reply, await listFacets(deps, request.query.locale)),
    SHARED,
  );

  mount(
    site,
    complexEndpoints.show,
    async (request, reply) =>
      sendJson(reply, await showComplex(deps, request.viewer, request.params.id, request.query)),
    SHARED,
  );

  mount(
    site,
    complexEndpoints.addView,
    async (request, reply) => {
      const id = await findComplexId(deps, request.params.id);
      if (isCountedView(request)) deps.views.add({ id, visitor: request.viewer.visitor, kind: 'complex' });
      return reply.code(204).send(null);
    },
    FROM_OWN_SITE,
  );

  mount(
    site,
    complexEndpoints.revealPhone,
    async (request, reply) => {
      const phone = await revealComplexPhone(deps, request.viewer, callerOf(deps, request), request.params.id);
      rememberBrowser(deps, request, reply);
      return { data: { phone }, meta: {} };
    },
    FROM_OWN_SITE,
  );
}
