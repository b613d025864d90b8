import { keptListEndpoints } from '#contract/alerts/kept.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { callerOf } from '../viewer/caller.ts';
import {
  askForKeptNews,
  changeKeptList,
  forgetKeptList,
  giveKeptToViewer,
  removeKeptList,
  replaceKeptHomes,
} from './kept-service.ts';

/** News of the homes that somebody keeps without an account. */
export function keptListRoutes(site: Site, deps: Deps): void {
  mount(site, keptListEndpoints.add, async (request) => ({
    data: await askForKeptNews(deps, { viewer: request.viewer, caller: callerOf(deps, request) }, request.body),
    meta: {},
  }));

  mount(site, keptListEndpoints.replace, async ({ query, body }) => ({
    data: { state: await replaceKeptHomes(deps, query.key, body) },
    meta: {},
  }));

  mount(site, keptListEndpoints.remove, async ({ query }, reply) => {
    await removeKeptList(deps, query.key);
    return reply.code(204).send(null);
  });

  mount(site, keptListEndpoints.give, async ({ viewer, query }, reply) => {
    await giveKeptToViewer(deps, viewer, query.key);
    return reply.code(204).send(null);
  });

  mount(site, keptListEndpoints.change, async ({ params, query, body }, reply) => {
    await changeKeptList(deps, query.key, params.id, body.isPaused);
    return reply.code(204).send(null);
  });

  mount(site, keptListEndpoints.forget, async ({ params, query }, reply) => {
    await forgetKeptList(deps, query.key, params.id);
    return reply.code(204).send(null);
  });
}
