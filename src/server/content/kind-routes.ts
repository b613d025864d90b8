import { z } from 'zod';
import { ContentQuery } from '#contract/admin/content.ts';
import { Seen, Time } from '#contract/admin/list.ts';
import { answerOf, Id, NumberPath, pageOf } from '#contract/wire/page.ts';
import type { Deps, Site } from '../deps.ts';
import { sendJson } from '../http/open-http.ts';
import { actorOf } from '../staff/audit.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { changeContent, createContent, removeContent, showContent } from './editing.ts';
import { searchContent } from './editing-queries.ts';
import type { Body, Kind } from './kind.ts';

/** Who edits content. */
export const EDITORS = { staff: ['editor'] } as const;

/** The routes of a kind of content: list and one, and where the kind allows it new, changed and gone. */
export function kindRoutes(site: Site, deps: Deps, kind: Kind): void {
  const path = `/api/admin/${kind.name}`;
  const row = z.object({ id: Id, updatedAt: Time, ...kind.fields }).meta({ id: schemaName(kind) });
  const listed = row.partial().meta({ id: `${schemaName(kind)}Row` });
  const one = { ...ADMIN_SCHEMA, params: NumberPath };
  // what is stored goes out as it is, though a rule may have become stricter since: the editor must be able to see it
  const answer = { response: { 200: answerOf(row), ...ADMIN_REFUSALS } };
  const body = z.strictObject(kind.fields);

  site.get(
    path,
    {
      config: EDITORS,
      schema: {
        ...ADMIN_SCHEMA,
        querystring: ContentQuery,
        response: { 200: pageOf(listed), ...ADMIN_REFUSALS },
      },
    },
    async ({ query }, reply) => sendJson(reply, JSON.stringify(await searchContent(deps.db, kind, query))),
  );

  site.get(`${path}/:id`, { config: EDITORS, schema: { ...one, ...answer } }, async ({ params }, reply) =>
    sendJson(reply, JSON.stringify({ data: await showContent(deps.db, kind, params.id), meta: {} })),
  );

  site.put(
    `${path}/:id`,
    { config: EDITORS, schema: { ...one, body: body.partial().extend(Seen), ...answer } },
    async (request, reply) => {
      const { updatedAt, ...given } = request.body as Body & { updatedAt: string };
      const change = { id: request.params.id, updatedAt, given };
      const data = await changeContent(deps, actorOf(request), kind, change);
      return sendJson(reply, JSON.stringify({ data, meta: {} }));
    },
  );

  if (kind.canCreate)
    site.post(path, { config: EDITORS, schema: { ...ADMIN_SCHEMA, body, ...answer } }, async (request, reply) => {
      const data = await createContent(deps, actorOf(request), kind, request.body as Body);
      return sendJson(reply, JSON.stringify({ data, meta: {} }));
    });

  if (kind.canRemove)
    site.delete(
      `${path}/:id`,
      {
        config: EDITORS,
        schema: { ...one, querystring: z.strictObject(Seen), response: { 204: z.null(), ...ADMIN_REFUSALS } },
      },
      async (request, reply) => {
        const { updatedAt } = request.query;
        await removeContent(deps, actorOf(request), kind, { id: request.params.id, updatedAt });
        return reply.code(204).send(null);
      },
    );
}

/** `bank-programs` → `AdminBankPrograms` */
function schemaName({ name }: Kind): string {
  const words = name.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `Admin${words.join('')}`;
}
