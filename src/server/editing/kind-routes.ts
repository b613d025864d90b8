import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import type { Body } from './body.ts';
import { searchContent } from './editing-queries.ts';
import type { Kind } from './kind.ts';
import { changeContent, createContent, removeContent, showContent } from './rows.ts';

/** The routes of a kind of content: list and show; change, create and remove where the kind has them. */
export function kindRoutes(site: Site, deps: Deps, kind: Kind): void {
  const { list, show, change, create, remove } = kind.endpoints;

  mount(site, list, async ({ query }, reply) =>
    sendJson(reply, JSON.stringify(await searchContent(deps.db, kind, query))),
  );

  // not validated: a rule may have become stricter since, and the editor must see the stored value
  mount(site, show, async ({ params }, reply) =>
    sendJson(reply, JSON.stringify({ data: await showContent(deps.db, kind, params.id), meta: {} })),
  );

  mount(site, change, async (request, reply) => {
    const { updatedAt, ...changes } = request.body as Body & { updatedAt: string };
    const data = await changeContent(deps, actorOf(request), kind, {
      id: request.params.id,
      updatedAt,
      given: changes,
    });
    return sendJson(reply, JSON.stringify({ data, meta: {} }));
  });

  if (create)
    mount(site, create, async (request, reply) => {
      const data = await createContent(deps, actorOf(request), kind, request.body);
      return sendJson(reply, JSON.stringify({ data, meta: {} }));
    });

  if (remove)
    mount(site, remove, async (request, reply) => {
      const { updatedAt } = request.query;
      await removeContent(deps, actorOf(request), kind, { id: request.params.id, updatedAt });
      return reply.code(204).send(null);
    });
}
