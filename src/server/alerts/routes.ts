import { alertEndpoints } from '#contract/alerts/endpoints.ts';
import type { Deps, Request, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { openHalvings } from '../listings/facets/halving-service.ts';
import { openPlaceBook } from '../searches/service.ts';
import { callerOf } from '../viewer/caller.ts';
import { hideByKey, showAllByKey, showByKey } from './hidden-service.ts';
import { changeSaved, confirmByKey, listSaved, removeSaved, saveSearch, seeSaved, showAlert } from './service.ts';

/** Saved searches of people and of contacts without an account, and the pages that messages link to. */
export function alertRoutes(site: Site, baseDeps: Deps): void {
  const deps = { ...baseDeps, book: openPlaceBook(baseDeps), halve: openHalvings(baseDeps) };
  const askerOf = (request: Request, { key }: { key?: string | undefined }) => ({
    viewer: request.viewer,
    caller: callerOf(baseDeps, request),
    key,
  });

  mount(site, alertEndpoints.list, async (request, reply) => {
    const { query } = request;
    const saved = await listSaved(deps, askerOf(request, query), query.locale);
    return reply.header('cache-control', 'private, no-store').send(saved);
  });

  mount(site, alertEndpoints.save, async (request) => ({
    data: await saveSearch(deps, askerOf(request, request.query), request.body),
    meta: {},
  }));

  mount(site, alertEndpoints.see, async (request, reply) => {
    await seeSaved(deps, askerOf(request, request.query), request.query.at);
    return reply.code(204).send(null);
  });

  mount(site, alertEndpoints.confirm, async (request, reply) => {
    await confirmByKey(deps, request.query.key);
    return reply.code(204).send(null);
  });

  mount(site, alertEndpoints.change, async (request, reply) => {
    await changeSaved(deps, askerOf(request, request.query), request.params.id, request.body);
    return reply.code(204).send(null);
  });

  mount(site, alertEndpoints.remove, async (request, reply) => {
    await removeSaved(deps, askerOf(request, request.query), request.params.id);
    return reply.code(204).send(null);
  });

  mount(site, alertEndpoints.hide, async (request, reply) => {
    await hideByKey(deps, request.query.key, request.body);
    return reply.code(204).send(null);
  });

  mount(site, alertEndpoints.showHome, async ({ params, query }, reply) => {
    await showByKey(deps, query.key, params.id, query.age);
    return reply.code(204).send(null);
  });

  mount(site, alertEndpoints.showHidden, async (request, reply) => {
    await showAllByKey(deps, request.query.key);
    return reply.code(204).send(null);
  });

  mount(site, alertEndpoints.show, async ({ viewer, params, query }, reply) =>
    sendJson(reply.header('cache-control', 'private, no-store'), await showAlert(deps, viewer, params.token, query)),
  );
}
